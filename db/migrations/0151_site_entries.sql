-- What the search over the whole site finds beside books, whichever room has it.

create table site_entries (
  kind text collate "C" not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  key text collate "C" not null check (key <> '' and length(key) <= 200),
  href text not null check (href ~ '^/([^/]|$)' and length(href) <= 500),
  title text not null check (title <> ''),
  body text not null,
  translations jsonb not null check (jsonb_typeof(translations) = 'object'),
  vector tsvector not null,
  day date,
  seen_by text not null check (seen_by in ('everyone', 'signed-in')),
  shown_from timestamptz not null default '-infinity',
  shown_until timestamptz not null default 'infinity',
  changed_at timestamptz not null,
  primary key (kind, key)
);
comment on column site_entries.vector is 'words of all languages, as those of books: titles of weight A, texts of D';
comment on column site_entries.day is 'shown with the result: when it came out or takes place';
create index site_entries_vector on site_entries using gin (vector);

create table site_entry_changes (
  number bigint generated always as identity primary key,
  kind text collate "C" not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  key text collate "C" not null check (key <> '' and length(key) <= 200)
);
comment on table site_entry_changes is 'things whose entry is to be made anew: the next search does it, so what is saved is found';

create table site_kinds (
  kind text collate "C" primary key,
  version text not null
);
comment on table site_kinds is 'how the entries of a kind were made; another version makes all anew at the start';
