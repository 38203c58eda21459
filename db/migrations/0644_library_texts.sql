-- The texts of the site as administrators write them in the browser, in place of those that come with Almirah: each row is a version.
create table library_texts (
  id integer generated always as identity primary key,
  name text collate "C" not null check (name ~ '^[a-z][a-z-]{1,39}$'),
  language text not null check (language in ('en', 'hi', 'or')),
  is_default boolean not null,
  body text not null check (length(body) between 1 and 60000),
  revised_on date not null,
  effective_on date not null,
  of_english text check (of_english ~ '^[0-9a-f]{12}$'),
  of_default text check (of_default ~ '^[0-9a-f]{12}$'),
  written_by text not null check (written_by <> ''),
  written_at timestamptz not null default now(),
  called_off_by text check (called_off_by <> ''),
  called_off_at timestamptz,
  constraint library_texts_called_off check ((called_off_by is null) = (called_off_at is null)),
  constraint library_texts_translation check (of_english is null or language <> 'en'),
  constraint library_texts_effective check (is_default or effective_on = revised_on
    or name in ('privacy-policy', 'terms', 'cancellation', 'shipping'))
);
comment on table library_texts is 'versions of the texts of the site; a text without any is the one that comes with Almirah';
comment on column library_texts.is_default is 'from that day on the text that comes with Almirah counts, which was body then';
comment on column library_texts.effective_on is 'later than the day of its writing for texts that hold in law alone';
comment on column library_texts.of_english is 'of a translation: the fingerprint of the English text that it says; null: of an older one';
comment on column library_texts.of_default is 'the fingerprint of the text that came with Almirah when it was written; null: none in that language';
comment on column library_texts.called_off_at is 'a version to come that does not take effect';
create index library_texts_standing on library_texts (name, language, effective_on, id);
