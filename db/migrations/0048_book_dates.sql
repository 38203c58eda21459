-- The sitemap says when the catalogue changed last.
create index books_updated on books (updated_at);
