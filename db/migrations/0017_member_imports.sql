-- Imports of members from spreadsheets: the rows as they came, what became of each, and what the undo needs.

create table member_imports (
  id uuid primary key,
  number integer generated always as identity unique,
  file_name text not null,
  headings text[] not null,
  actor text not null,
  made_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'done', 'undone')),
  settings jsonb not null
);
comment on column member_imports.settings is 'what each column means and which values go over those that are there';

create table member_import_rows (
  import_id uuid not null references member_imports on delete cascade,
  place integer not null,
  sheet_row text not null,
  cells text[] not null,
  outcome text check (outcome in ('created', 'changed', 'unchanged', 'rejected')),
  reason text,
  primary key (import_id, place)
);
comment on column member_import_rows.outcome is 'null until the import ran';

create table member_import_changes (
  import_id uuid not null references member_imports on delete cascade,
  member_id uuid not null references members on delete cascade,
  kind text not null check (kind in ('created', 'changed')),
  before jsonb,
  version integer not null,
  undone boolean not null default false,
  primary key (import_id, member_id)
);
comment on column member_import_changes.version is 'of the member as the import left it: one that was changed since stays at the undo';
create index member_import_changes_member on member_import_changes (member_id);
