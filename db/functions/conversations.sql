drop trigger if exists conversation_files_dropped on conversation_files;
create constraint trigger conversation_files_dropped after delete or update of file_key on conversation_files
  deferrable initially deferred for each row execute function drop_file('file_key');

-- Live streams tell what transactions wrote that their readers could not see.
create or replace function note_conversation_change() returns trigger language plpgsql as $$
begin
  new.changed_by := pg_current_xact_id();
  return new;
end $$;
create or replace trigger conversations_changed before update on conversations
  for each row execute function note_conversation_change();
