-- So that triggers of every room find it, whatever the names of their files in db/functions.

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
