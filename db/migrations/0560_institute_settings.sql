-- What administrators set instead of institute.ts, by the parts of the page where they do.

create table institute_settings (
  section text primary key check (section in ('library', 'desks', 'links', 'e-resources')),
  changes jsonb not null check (jsonb_typeof(changes) = 'object' and pg_column_size(changes) < 65536),
  version integer not null default 1 check (version > 0),
  changed_by text not null check (changed_by <> ''),
  changed_at timestamptz not null default now()
);
comment on table institute_settings is
  'what is set instead of institute.ts; the row of a part that is as the file has it again stays, with nothing in it';
