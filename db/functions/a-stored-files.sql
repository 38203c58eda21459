-- Files of this folder run by their names: this one before those whose triggers call its functions.

-- Forgets a file to which nothing refers any more; gives whether there was one.
create or replace function drop_stored_file(dropped text) returns boolean language plpgsql as $$
begin
  delete from stored_files where key = dropped;
  return found;
exception when foreign_key_violation then
  return false;
end $$;

-- Of a row that refers to a file: at the end of the transaction, so that another may have taken it.
create or replace function drop_file() returns trigger language plpgsql as $$
declare
  before text := to_jsonb(old) ->> tg_argv[0];
begin
  if before is null then return null; end if;
  if tg_op = 'UPDATE' and before = to_jsonb(new) ->> tg_argv[0] then return null; end if;
  perform drop_stored_file(before);
  return null;
end $$;

create or replace function note_dropped_file() returns trigger language plpgsql as $$
begin
  insert into dropped_files (key, is_whole) values (old.key, old.sha256 is not null) on conflict do nothing;
  return null;
end $$;
create or replace trigger stored_files_dropped after delete on stored_files
  for each row execute function note_dropped_file();

-- Files to which nothing refers a day after they came: whoever sent them did not go on.
create or replace function unowned_files(hours integer) returns setof text language plpgsql stable as $$
declare
  owned text;
begin
  select string_agg(format('and not exists (select from %s where %I = stored_files.key)',
    conrelid::regclass, attname), ' ')
  into owned
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = 'stored_files'::regclass;
  return query execute
    'select key from stored_files where created_at < now() - $1 * interval ''1 hour'' ' || coalesce(owned, '')
    using hours;
end $$;

drop trigger if exists notice_files_dropped on notice_files;
create constraint trigger notice_files_dropped after delete or update of file_key on notice_files
  deferrable initially deferred for each row execute function drop_file('file_key');

drop trigger if exists users_photo_dropped on users;
create constraint trigger users_photo_dropped after delete or update of photo on users
  deferrable initially deferred for each row when (old.photo_key is not null) execute function drop_file('photo_key');

drop trigger if exists members_photo_dropped on members;
create constraint trigger members_photo_dropped after delete or update of photo on members
  deferrable initially deferred for each row when (old.photo_key is not null) execute function drop_file('photo_key');

drop trigger if exists import_batches_file_dropped on import_batches;
create constraint trigger import_batches_file_dropped after delete or update of file_key on import_batches
  deferrable initially deferred for each row when (old.file_key is not null) execute function drop_file('file_key');

drop trigger if exists book_covers_dropped on book_covers;
create constraint trigger book_covers_dropped after delete on book_covers
  deferrable initially deferred for each row execute function drop_file('file_key');
