-- What was chosen for the columns of a list, kept under a name for the next list with these headings.

alter table import_column_choices add column series jsonb;
comment on column import_column_choices.series is 'how numbers became accession numbers, by the name of the column; null: as they stood';

create table import_kept_columns (
  id uuid primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 100),
  headings text not null,
  meanings jsonb not null,
  series jsonb,
  actor text not null,
  kept_at timestamptz not null default now()
);
comment on column import_kept_columns.headings is 'a hash of the set of headings';
create unique index import_kept_columns_name on import_kept_columns (lower(name));
create index import_kept_columns_headings on import_kept_columns (headings);
