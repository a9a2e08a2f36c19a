"""The pages of the site."""

from django.db import models
from modelcluster.contrib.taggit import ClusterTaggableManager
from modelcluster.fields import ParentalKey
from taggit.models import TaggedItemBase
from wagtail import blocks
from wagtail.contrib.forms.models import AbstractForm, AbstractFormField
from wagtail.fields import RichTextField, StreamField
from wagtail.models import Page


class Section(Page):
    """A part of the site."""

    intro = RichTextField(blank=True)


class ArticleTag(TaggedItemBase):
    """A tag of an article."""

    content_object = ParentalKey("site.Article", related_name="tagged_items", on_delete=models.CASCADE)


class Article(Page):
    """Text and pictures."""

    day = models.DateField()
    rating = models.DecimalField(max_digits=4, decimal_places=2, null=True, blank=True)
    teaser = models.CharField(max_length=250)
    body = StreamField([("heading", blocks.CharBlock()), ("paragraph", blocks.RichTextBlock())])
    picture = models.ForeignKey(
        "wagtailimages.Image", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    tags = ClusterTaggableManager(through=ArticleTag, blank=True)


class QuestionField(AbstractFormField):
    """A field of a form."""

    page = ParentalKey("site.Question", on_delete=models.CASCADE, related_name="form_fields")


class Question(AbstractForm):
    """A form."""

    thanks = RichTextField(blank=True)
