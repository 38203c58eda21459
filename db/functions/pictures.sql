drop trigger if exists picture_files_dropped on picture_files;
create constraint trigger picture_files_dropped after delete on picture_files
  deferrable initially deferred for each row execute function drop_file('file_key');

-- For the table of a room, after delete or update of the column that it names: the picture goes
-- with the row, or with another one's taking its place.
create or replace function drop_picture() returns trigger language plpgsql as $$
declare
  dropped uuid := (to_jsonb(old) ->> tg_argv[0])::uuid;
begin
  if tg_op = 'UPDATE' and dropped is not distinct from (to_jsonb(new) ->> tg_argv[0])::uuid then
    return null;
  end if;
  delete from pictures where id = dropped;
  return null;
end $$;

create or replace trigger pictures_changed after update or delete on pictures
  for each row execute function note_content_change('pictures');
