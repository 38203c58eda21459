-- Lists of journals that are taken in: KBART, spreadsheets, the serials of the catalogue.

create table journal_imports (
  id uuid primary key,
  number integer generated always as identity unique,
  file_name text not null check (length(file_name) <= 200),
  package text not null default '' check (length(package) <= 120),
  way text not null check (way in ('open', 'campus', 'federated', 'remote')),
  published boolean not null,
  headings text[] not null,
  meanings text[] not null,
  status text not null default 'open' check (status in ('open', 'tried', 'done', 'failed', 'undone')),
  work text check (work in ('try', 'run', 'undo')),
  work_began_at timestamptz,
  failure text check (length(failure) <= 500),
  actor text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  version integer not null default 1,
  constraint journal_imports_meanings check (cardinality(meanings) = cardinality(headings))
);
comment on column journal_imports.published is 'whether readers see new journals at once; else they are drafts';
comment on column journal_imports.meanings is 'what each column means; null in it: left out';
comment on column journal_imports.work is 'what a job is to do with it; null: nothing';

create table journal_import_rows (
  import_id uuid not null references journal_imports on delete cascade,
  row integer not null,
  cells text[] not null,
  outcome text check (outcome in ('new', 'changed', 'unchanged', 'faulty')),
  reason text check (length(reason) <= 500),
  journal_number integer,
  primary key (import_id, row)
);
comment on column journal_import_rows.row is 'which row of its file it is';
create index journal_import_rows_outcome on journal_import_rows (import_id, outcome, row);

-- What an import did, for its undo.
create table journal_import_changes (
  import_id uuid not null references journal_imports on delete cascade,
  journal_id uuid not null,
  journal_number integer not null,
  title text not null,
  before jsonb,
  version integer not null,
  kept text check (length(kept) <= 300),
  primary key (import_id, journal_id)
);
comment on column journal_import_changes.before is 'the journal before; null: the import made it';
comment on column journal_import_changes.version is 'the version of the journal as the import left it';
comment on column journal_import_changes.kept is 'why the undo left it as it is; null: it did not';
