-- Stocktaking: a walk along a range of shelves by one or more people, what should stand there, and each scan.

create table stocktakes (
  id uuid primary key,
  number integer generated always as identity unique,
  name text not null check (name <> '' and length(name) <= 120),
  location_id uuid references locations,
  first_call_number text check (first_call_number <> ''),
  last_call_number text check (last_call_number <> ''),
  started_by text not null,
  started_at timestamptz not null default now(),
  finished_by text,
  finished_at timestamptz,
  constraint stocktakes_finished check ((finished_at is null) = (finished_by is null))
);
comment on column stocktakes.location_id is 'null: all locations';

create table stocktake_copies (
  stocktake_id uuid not null references stocktakes on delete cascade,
  copy_id uuid not null references copies on delete cascade,
  standing text not null check (standing in ('due', 'away', 'elsewhere')),
  state text not null,
  shelf_key text collate "C" not null,
  found_at timestamptz,
  found_by text,
  missing_at timestamptz,
  primary key (stocktake_id, copy_id),
  constraint stocktake_copies_found check ((found_at is null) = (found_by is null)),
  constraint stocktake_copies_missing check (missing_at is null or (standing = 'due' and found_at is null))
);
comment on column stocktake_copies.standing is 'due: should stand here; away: belongs here, and the catalogue says it is not here; elsewhere: belongs to another place, and was scanned here';
comment on column stocktake_copies.state is 'of the copy when the stocktaking began, or when it was scanned where it belongs elsewhere';
comment on column stocktake_copies.shelf_key is 'its call number as it sorts; empty: it has none';
comment on column stocktake_copies.missing_at is 'when it was set missing in the catalogue on account of this stocktaking';
create index stocktake_copies_copy on stocktake_copies (copy_id);

create table stocktake_scans (
  id bigint generated always as identity primary key,
  stocktake_id uuid not null references stocktakes on delete cascade,
  key uuid not null,
  code text not null check (length(code) <= 100),
  copy_id uuid references copies on delete cascade,
  outcome text not null check (outcome in
    ('found', 'again', 'unknown', 'withdrawn', 'on-loan', 'away', 'was-missing', 'wrong-location', 'out-of-range')),
  walk integer not null check (walk > 0),
  scanned_by text not null,
  scanned_at timestamptz not null default now(),
  constraint stocktake_scans_key unique (stocktake_id, key)
);
comment on column stocktake_scans.key is 'made by the device that scanned: what is sent twice counts once';
comment on column stocktake_scans.walk is 'scans of one walk along a shelf are compared for their order';
create index stocktake_scans_copy on stocktake_scans (copy_id) where copy_id is not null;
