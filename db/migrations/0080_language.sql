-- The language in which a person reads the site; null: none chosen.
alter table users add column language text check (language in ('en', 'hi', 'or'));
