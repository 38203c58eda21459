-- What a library pays for e-books by the package: a publisher's or a platform's, for a time.

create table ebook_packages (
  id uuid primary key,
  number integer generated always as identity unique,
  name text not null check (name <> '' and length(name) <= 200),
  publisher text not null check (length(publisher) <= 300),
  platform text not null check (platform <> '' and length(platform) <= 300),
  isbns text[] not null check (cardinality(isbns) <= 5000),
  starts_on date not null,
  ends_on date not null,
  price_paise bigint not null check (price_paise between 0 and 100000000000),
  bill text not null check (length(bill) <= 100),
  note text not null check (length(note) <= 1000),
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  constraint ebook_packages_days check (starts_on <= ends_on)
);
comment on table ebook_packages is 'licences of e-books that are paid for together, for the cost of a use';
comment on column ebook_packages.platform is 'as COUNTER files name it';
comment on column ebook_packages.isbns is 'of the e-books in it, 13 digits each; empty: all e-books of the platform';
comment on column ebook_packages.bill is 'the number of the bill, as the seller writes it';
