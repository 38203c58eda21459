-- The files of a picture whose row went are forgotten: those there are and those that a job may
-- just be drawing.
create or replace function forget_picture_files() returns trigger language plpgsql as $$
begin
  insert into forgotten_files (key)
  select 'pictures/' || old.id || '/' || file
  from (
    select 'original.data' as file
    union
    select width || ending from unnest(array[320, 640, 1280, 1920, old.width]) as width, unnest(array['.webp', '.avif']) as ending
  ) as files
  on conflict (key) do update set due_at = now();
  return null;
end $$;
create or replace trigger pictures_forgotten after delete on pictures
  for each row execute function forget_picture_files();

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
