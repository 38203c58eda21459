-- A phone that is paired with a desk scans for it: whoever has the code of the picture on the desk's screen may.

create table desk_scanners (
  id uuid primary key,
  opened_by text not null,
  code_hash text collate "C" not null unique,
  code_until timestamptz not null,
  device_hash text collate "C",
  ends_at timestamptz not null,
  constraint desk_scanners_ends check (ends_at >= code_until)
);
comment on column desk_scanners.code_hash is 'SHA-256: the code is shown on the desk alone, and taken by one phone';
comment on column desk_scanners.device_hash is 'SHA-256 of what that phone keeps; null: none has come';

create table desk_scanner_scans (
  scanner_id uuid not null references desk_scanners on delete cascade,
  number bigint generated always as identity,
  key uuid not null,
  text text not null check (text <> '' and length(text) <= 100),
  primary key (scanner_id, number),
  unique (scanner_id, key)
);
