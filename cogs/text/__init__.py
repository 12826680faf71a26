"""Words for people: posts, options, news, in the language of the texts."""
