create or replace function note_notice_change() returns trigger language plpgsql as $$
begin
  update notice_state set version = version + 1;
  return null;
end $$;
create or replace trigger notices_changed after insert or update or delete on notices
  for each row execute function note_notice_change();
create or replace trigger notice_files_changed after insert or update or delete on notice_files
  for each row execute function note_notice_change();
