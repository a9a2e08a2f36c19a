"""``python -m tests.live.site SOCKET DATABASE``: the migrations of Wagtail, then editors at work.

The same calls in the same order each time; times, passwords and the keys of sessions differ.
"""

import datetime
import io
import sys
import tempfile
from decimal import Decimal
from pathlib import Path
from random import Random

import django
import pymysql
from django.conf import settings
from django.core.management import call_command

MIGRATIONS = "site_migrations"
EDITORS = 4
SECTIONS = 5
ARTICLES = 30
EDITS = 60
WORDS = (
    "Größe", "the", "log", "of", "an", "Ελλάδα", "東京", "page", "it's", "<b>bold</b>", "100%", "\\", "день", "café",
    "🙂", '"quoted"',
)  # fmt: skip
PICK = Random(1)


def text(num_words: int) -> str:
    """Words in several scripts."""
    return " ".join(PICK.choices(WORDS, k=num_words))


def configure(socket: str, database: str, folder: str) -> None:
    """Settings of Django, as a new project of Wagtail has them; `folder` takes pictures and the site's migrations."""
    pymysql.install_as_MySQLdb()
    (Path(folder) / MIGRATIONS).mkdir()
    (Path(folder) / MIGRATIONS / "__init__.py").touch()
    sys.path.append(folder)
    settings.configure(
        SECRET_KEY="of no use",
        ROOT_URLCONF="wagtail.admin.urls",
        STATIC_URL="/static/",
        MEDIA_ROOT=folder,
        MIGRATION_MODULES={"site": MIGRATIONS},
        USE_TZ=True,
        WAGTAIL_SITE_NAME="Site",
        WAGTAILADMIN_BASE_URL="http://localhost",
        DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
        # Passwords are hashed fast: the hash is a text of the same length class in the log.
        PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
        DATABASES={
            "default": {
                "ENGINE": "django.db.backends.mysql",
                "NAME": database,
                "USER": "root",
                "OPTIONS": {"unix_socket": socket, "charset": "utf8mb4"},
            }
        },
        INSTALLED_APPS=[
            "tests.live.site",
            *(f"wagtail.{name}" for name in (
                "contrib.forms", "contrib.redirects", "contrib.search_promotions", "contrib.settings", "embeds",
                "sites", "users", "snippets", "documents", "images", "search", "admin",
            )),
            "wagtail", "modelcluster", "taggit",
            *(f"django.contrib.{name}" for name in ("admin", "auth", "contenttypes", "sessions", "messages")),
        ],
        TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True}],
    )  # fmt: skip
    django.setup()


def edit() -> None:
    """What editors do: users, pictures, pages; create, edit, publish, move, copy, unpublish, delete."""
    from django.contrib.auth.models import Group, User
    from django.contrib.sessions.backends.db import SessionStore
    from django.core.files.images import ImageFile
    from PIL import Image as Picture
    from wagtail.contrib.forms.models import FormSubmission
    from wagtail.contrib.redirects.models import Redirect
    from wagtail.images.models import Image
    from wagtail.models import Page, Site

    from tests.live.site.models import Article, Question, QuestionField, Section

    users = [User.objects.create_superuser(f"editor{n}", f"editor{n}@example.com", "secret") for n in range(EDITORS)]
    for user in users:
        user.groups.add(Group.objects.get(name="Editors"))
    sessions = [SessionStore() for _ in users]

    pictures = []
    for number in range(12):
        file = io.BytesIO()
        Picture.new("RGB", (200 + number, 100), (number * 20, 0, 0)).save(file, "PNG")
        picture = Image.objects.create(title=f"Picture {number}", file=ImageFile(file, name=f"{number}.png"))
        picture.tags.add("picture", f"shade {number % 3}")
        picture.get_rendition("width-100")
        pictures.append(picture)

    home = Site.objects.get().root_page
    sections = [home.add_child(instance=Section(title=f"Section {n}", intro=text(8))) for n in range(SECTIONS)]
    articles = []
    for number in range(ARTICLES):
        user = PICK.choice(users)
        article = PICK.choice(sections).add_child(instance=Article(
            title=f"{text(3)} {number}", slug=f"article-{number}", live=False, owner=user, teaser=text(12),
            day=datetime.date(2024, 2, 1) + datetime.timedelta(number), picture=PICK.choice([None, *pictures]),
            rating=PICK.choice([None, Decimal(number) / 4]),
            body=[("heading", text(4)), *(("paragraph", f"<p>{text(20)}</p>") for _ in range(3))],
        ))  # fmt: skip
        article.tags.add(*PICK.sample(["news", "culture", "sport", "Zürich"], 2))
        article.save_revision(user=user, log_action=True).publish(user=user)
        articles.append(article.pk)

    for number in range(EDITS):
        user, session = PICK.choice(users), PICK.choice(sessions)
        session["last page"] = number
        session.save()
        article = Article.objects.get(pk=PICK.choice(articles))
        match PICK.randrange(8):
            case 0 | 1 | 2 | 3:
                article.teaser, article.rating = text(10), Decimal(number % 40) / 4
                article.body.append(("paragraph", f"<p>{text(15)}</p>"))
                revision = article.save_revision(user=user, log_action=True, changed=True)
                if number % 3:
                    revision.publish(user=user)
            case 4:
                article.move(PICK.choice(sections), pos="last-child", user=user)
            case 5:
                copied = article.copy(update_attrs={"slug": f"copy-{number}"}, user=user)
                articles.append(copied.pk)
            case 6 if article.live:
                article.unpublish(user=user)
            case 7:
                articles.remove(article.pk)
                article.delete(user=user)
    question = home.add_child(instance=Question(title="A question", thanks=text(5)))
    QuestionField.objects.create(page=question, label="Your name", field_type="singleline", required=True)
    for number in range(20):
        FormSubmission.objects.create(page=question, form_data={"your_name": text(2), "number": number})
    for number in range(15):
        Redirect.objects.create(old_path=f"/old/{number}", redirect_page=sections[number % SECTIONS])
    Page.objects.filter(depth__gt=2).update(seo_title="Found by all")
    User.objects.filter(username="editor0").delete()
    call_command("fixtree", interactive=False, verbosity=0)
    call_command("update_index", verbosity=0)


def main() -> None:
    """All of it."""
    with tempfile.TemporaryDirectory() as folder:
        configure(*sys.argv[1:3], folder)
        call_command("makemigrations", "site", verbosity=0)
        call_command("migrate", verbosity=0)
        edit()


if __name__ == "__main__":
    main()
