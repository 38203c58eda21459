-- Piles of books that are catalogued one after the other: what was scanned, and what became of it.

create table book_piles (
  user_id uuid primary key references users on delete cascade,
  common jsonb not null default '{}' check (jsonb_typeof(common) = 'object' and length(common::text) <= 20000),
  changed_at timestamptz not null default now()
);
comment on table book_piles is 'what a cataloguer works on; one for each';
comment on column book_piles.common is 'what all copies of the pile have in common, as its form writes it';

create table book_pile_lines (
  id uuid primary key,
  number integer generated always as identity unique,
  user_id uuid not null references book_piles on delete cascade,
  code text not null check (code <> '' and length(code) <= 100),
  isbn text check (isbn ~ '^97[89][0-9]{10}$'),
  copies integer not null default 1 check (copies between 1 and 100),
  scan_keys uuid[] not null default '{}' check (cardinality(scan_keys) <= 100),
  state text not null check (state in ('looking', 'found', 'known', 'unknown', 'failed', 'wrong')),
  asked_at timestamptz not null default now(),
  found jsonb check (length(found::text) <= 1000000),
  message text not null default '' check (length(message) <= 1000),
  added_at timestamptz not null default now(),
  book_number bigint check (book_number > 0),
  accession_numbers text[] not null default '{}',
  saved_at timestamptz,
  constraint book_pile_lines_wrong check ((state = 'wrong') = (isbn is null)),
  constraint book_pile_lines_found check (saved_at is not null or (state = 'found') = (found is not null)),
  constraint book_pile_lines_saved check ((saved_at is null) = (book_number is null)),
  constraint book_pile_lines_copies check (saved_at is not null or accession_numbers = '{}')
);
comment on table book_pile_lines is 'a title of a pile; scanned again before it is saved it has one copy more';
comment on column book_pile_lines.code is 'the ISBN in 13 digits; of what is none, what was scanned';
comment on column book_pile_lines.scan_keys is 'of the scans that it has counted: one that is sent again counts once';
comment on column book_pile_lines.found is 'the record that the look-up found, as the form of a book writes it; gone when it is saved';
comment on column book_pile_lines.asked_at is 'when it was put in to be looked up';
create unique index book_pile_lines_once on book_pile_lines (user_id, code) where saved_at is null;
create index book_pile_lines_of on book_pile_lines (user_id, number);
