-- The register of gifts: what came without a bill.

create table gifts (
  id uuid primary key,
  year integer not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('gift', 'gratis')),
  donor text not null check (donor <> '' and length(donor) <= 200),
  address text check (address <> '' and length(address) <= 500),
  received_on date not null,
  note text check (note <> '' and length(note) <= 1000),
  thanked_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint gifts_number unique (year, number)
);
comment on table gifts is 'GIFT/2026-27/0001';
comment on column gifts.kind is 'gratis: from a publisher, an authority or an office, as specimen or free distribution';

create table gift_lines (
  id uuid primary key,
  gift_id uuid not null references gifts,
  place integer not null check (place > 0),
  title text not null check (title <> '' and length(title) <= 500),
  author text check (author <> '' and length(author) <= 300),
  isbn text collate "C" check (isbn ~ '^97[89][0-9]{10}$'),
  publisher text check (publisher <> '' and length(publisher) <= 200),
  copies integer not null check (copies between 1 and 999),
  value_paise bigint check (value_paise between 0 and 100000000000),
  decision text not null default 'open' check (decision in ('open', 'accepted', 'declined')),
  reason text check (reason <> '' and length(reason) <= 500),
  book_id uuid references books on delete set null,
  accession_numbers text[] not null default '{}',
  constraint gift_lines_place unique (gift_id, place),
  constraint gift_lines_declined check (decision <> 'declined' or reason is not null),
  constraint gift_lines_accessioned check (decision = 'accepted' or accession_numbers = '{}')
);
comment on column gift_lines.value_paise is 'what one copy is worth, as a valuer would say';
