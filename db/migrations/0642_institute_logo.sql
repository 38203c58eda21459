-- The logo of the institute, beside the name of the library on every page; one row at most.
create table institute_logo (
  only_row boolean primary key default true check (only_row),
  file_key text not null references stored_files (key),
  width integer not null check (width between 1 and 480),
  height integer not null check (height between 1 and 160),
  changed_by text not null check (changed_by <> ''),
  changed_at timestamptz not null default now()
);
comment on table institute_logo is 'the picture that stands in place of the site''s own mark; no row: none';
