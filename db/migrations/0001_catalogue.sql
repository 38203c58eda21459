-- The catalogue: books (bibliographic records), what describes them, their copies, and the audit of changes.

create extension if not exists pg_trgm;

create table audit (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb
);
comment on column audit.transaction_id is 'tells a reader with an older snapshot that there was a change';
create index audit_transaction on audit (transaction_id);
create index audit_entity on audit (entity, entity_id, id);

create table locations (
  id uuid primary key,
  name text not null check (name <> ''),
  name_key text collate "C" not null unique
);

create table books (
  id uuid primary key,
  number bigint generated always as identity unique,
  control_number text,
  control_source text,
  title text not null check (title <> ''),
  subtitle text,
  responsibility text,
  other_titles text[] not null default '{}',
  edition text,
  publisher text,
  place text,
  year integer check (year between -3000 and 2200),
  languages text[] not null default '{}',
  format text not null default 'book' check (format in
    ('book', 'ebook', 'serial', 'music', 'score', 'audio', 'video', 'map', 'picture', 'manuscript', 'software', 'kit', 'object', 'other')),
  extent text,
  ddc text,
  call_number text,
  summary text,
  notes text[] not null default '{}',
  cover text,
  marc jsonb,
  title_sort text collate "C" not null,
  author_sort text collate "C",
  call_sort text collate "C",
  contributor_numbers integer[] not null default '{}',
  subject_numbers integer[] not null default '{}',
  match_key text collate "C" not null,
  search tsvector not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Ranking reads the vector of every match: it stays in the row, and what is only shown goes out of it first.
alter table books alter column search set storage main;
comment on column books.number is 'the readable number in the address of the book';
comment on column books.marc is 'the MARC record as it came, lossless; null where the book was never MARC';
comment on column books.title_sort is 'the title folded, without a leading article: what titles are sorted and compared by';
comment on column books.author_sort is 'the first author folded; null where the book has none, so that it sorts last';
comment on column books.call_sort is 'the call number, else the DDC number, in a form that sorts as books stand; null where it has none';
comment on column books.contributor_numbers is 'the contributors of the book, each once: what its filter is counted from';
comment on column books.subject_numbers is 'the subjects of the book: what their filter is counted from';
comment on column books.search is 'words as src/features/catalogue/search-vector.ts makes them; weights: A titles, B people, C subjects, D the rest';
comment on column books.match_key is 'title, first author, year and edition, folded: what two records of one edition share';
create unique index books_control on books (control_source, control_number) where control_number is not null;
create index books_match on books (match_key);
create index books_search on books using gin (search);
create index books_title_sort on books (title_sort, number);
create index books_author_sort on books (author_sort, number);
create index books_call_sort on books (call_sort, number);
create index books_year on books (year, number);
create index books_year_down on books (year desc nulls last, number);
create index books_created on books (created_at, number);

create table identifiers (
  book_id uuid not null references books on delete cascade,
  kind text not null check (kind in ('isbn', 'issn', 'lccn', 'oclc', 'other')),
  value text not null check (value <> ''),
  valid boolean not null,
  qualifier text,
  position integer not null,
  primary key (book_id, kind, value)
);
comment on column identifiers.value is 'normal form: ISBN as 13 digits, ISSN as 8 characters, no hyphens; as given where not valid';
create index identifiers_value on identifiers (value, kind);

create table contributors (
  id uuid primary key,
  number integer generated always as identity unique,
  name text not null check (name <> ''),
  name_key text collate "C" not null unique,
  kind text not null default 'person' check (kind in ('person', 'organisation', 'meeting'))
);
create index contributors_trigram on contributors using gin (name_key gin_trgm_ops);
create table book_contributors (
  book_id uuid not null references books on delete cascade,
  contributor_id uuid not null references contributors,
  role text not null check (role in ('author', 'editor', 'translator', 'illustrator', 'contributor')),
  position integer not null,
  primary key (book_id, contributor_id, role)
);
create index book_contributors_contributor on book_contributors (contributor_id);

create table subjects (
  id uuid primary key,
  number integer generated always as identity unique,
  heading text not null check (heading <> ''),
  heading_key text collate "C" not null unique
);
create index subjects_trigram on subjects using gin (heading_key gin_trgm_ops);
create table book_subjects (
  book_id uuid not null references books on delete cascade,
  subject_id uuid not null references subjects,
  position integer not null,
  primary key (book_id, subject_id)
);
create index book_subjects_subject on book_subjects (subject_id);

create table series (
  id uuid primary key,
  title text not null check (title <> ''),
  title_key text collate "C" not null unique
);
create table book_series (
  book_id uuid not null references books on delete cascade,
  series_id uuid not null references series,
  volume text,
  position integer not null,
  primary key (book_id, series_id)
);
create index book_series_series on book_series (series_id);

-- One row a prefix; the row lock hands out accession numbers without gaps.
create table accession_counters (
  prefix text primary key,
  next_number bigint not null default 1 check (next_number > 0)
);

create table copies (
  id uuid primary key,
  book_id uuid not null references books on delete restrict,
  accession_number text not null check (accession_number <> ''),
  barcode text not null check (barcode <> ''),
  call_number text,
  location_id uuid references locations,
  volume text,
  reference_only boolean not null default false,
  hidden boolean not null default false,
  state text not null default 'available' check (state in
    ('available', 'on-loan', 'on-hold-shelf', 'in-transit', 'in-repair', 'missing', 'lost', 'withdrawn')),
  price_paise bigint check (price_paise >= 0),
  source text,
  bill_number text,
  acquired_on date,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column copies.reference_only is 'a policy of the library; the state says where the copy is now';
create unique index copies_accession_number on copies (upper(accession_number) collate "C");
create unique index copies_barcode on copies (upper(barcode) collate "C");
create index copies_book on copies (book_id) include (location_id, state, hidden);
create index copies_location on copies (location_id);

-- Words of the catalogue, for suggestions and "did you mean".
create table search_words (
  word text collate "C" primary key,
  spelled text not null
);
comment on column search_words.word is 'the word folded, as it is searched';
comment on column search_words.spelled is 'the word as a book spelled it, in small letters';
create index search_words_trigram on search_words using gin (word gin_trgm_ops);

create table import_batches (
  id uuid primary key,
  number bigint generated always as identity unique,
  file_name text not null,
  format text not null check (format in ('iso2709', 'marcxml', 'csv', 'xlsx')),
  headings text[] not null default '{}',
  ignored_columns text[] not null default '{}',
  dry_run boolean not null,
  status text not null check (status in ('running', 'done', 'failed', 'cancelled', 'undone')),
  actor text not null,
  read integer not null default 0,
  created integer not null default 0,
  merged integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  copies_created integer not null default 0,
  failure text,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  check (read = created + merged + unchanged + rejected)
);
comment on column import_batches.headings is 'the first row of the file of rejected rows';

-- What an import did, in order, so that it can be undone. What has been undone is deleted.
create table import_changes (
  id bigint generated always as identity primary key,
  batch_id uuid not null references import_batches on delete cascade,
  kind text not null check (kind in ('book-created', 'book-changed', 'copy-created')),
  entity_id uuid not null,
  before jsonb,
  version integer
);
comment on column import_changes.version is 'of the book after the change; null for a copy';
create index import_changes_batch on import_changes (batch_id, kind, id);
create index import_changes_entity on import_changes (entity_id);

create table import_rejects (
  batch_id uuid not null references import_batches on delete cascade,
  record_number integer not null,
  place text not null,
  reason text not null,
  original text not null,
  primary key (batch_id, record_number)
);

-- While an import runs: how many copies of a book its file has spoken of so far.
create table import_claims (
  batch_id uuid not null references import_batches on delete cascade,
  book_id uuid not null references books on delete cascade,
  copies integer not null,
  primary key (batch_id, book_id)
);
