alter table stored_files add column scan_fault text check (length(scan_fault) <= 300);
alter table stored_files add constraint stored_files_scan_fault check (scan_fault is null or scan = 'waiting');
comment on column stored_files.scan_fault is 'why a scanner that answers could not look through this file; null: it was not tried, or could';
comment on column stored_files.scan is
  'what a virus scanner said: drawn files were made by the site, and need none; refused ones are not given out, and their bytes are deleted';
insert into dropped_files (key) select key from stored_files where scan = 'refused' on conflict do nothing;
