-- Vendors: whom the library buys from, and on which terms.

create table vendors (
  id uuid primary key,
  number integer not null generated always as identity unique,
  name text not null check (name <> '' and length(name) <= 160),
  address text check (address <> '' and length(address) <= 500),
  email text check (email ~ '^[!-?A-~]+@[!-?A-~]+$' and length(email) <= 254),
  phone text check (phone <> '' and length(phone) <= 60),
  contact text check (contact <> '' and length(contact) <= 160),
  gstin text collate "C" check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  currency text collate "C" not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
  discount_points integer not null default 0 check (discount_points between 0 and 10000),
  supply_days integer not null default 30 check (supply_days between 1 and 730),
  terms text check (terms <> '' and length(terms) <= 2000),
  note text check (note <> '' and length(note) <= 1000),
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
comment on column vendors.discount_points is 'hundredths of a percent: 1250 is 12.5 %';
comment on column vendors.supply_days is 'days from an order to its delivery';
comment on column vendors.closed_at is 'since when nothing is ordered from them';
create unique index vendors_name on vendors (lower(name));
create unique index vendors_gstin on vendors (gstin);
