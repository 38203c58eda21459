-- Whether files are looked through for viruses before they are given out, and whether that works.

create table file_scanning (
  only_row boolean primary key default true check (only_row),
  is_on boolean not null default false,
  answered_at timestamptz,
  failed_at timestamptz,
  fault text check (length(fault) <= 300)
);
comment on table file_scanning is 'what the process that runs the jobs found set (CLAMD_URL), and how the scanner answered last';
insert into file_scanning default values;
create index stored_files_unscanned on stored_files (created_at) where scan = 'waiting';
