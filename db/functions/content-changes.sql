create or replace function note_content_change() returns trigger language plpgsql as $$
begin
  insert into content_versions as noted (content, version) values (tg_argv[0], 1)
  on conflict (content) do update set version = noted.version + 1;
  return null;
end $$;

-- Notes, once in a transaction, that the thing in the row is to be found otherwise by the search over
-- the whole site. Its kind, then the column that has its key; a table that belongs to a thing names
-- the column of that. What has no key of an entry is saved all the same, and not found.
create or replace function note_site_entry() returns trigger language plpgsql as $$
begin
  insert into site_entry_changes (kind, key)
  select distinct tg_argv[0], one ->> tg_argv[1]
  from unnest(array[to_jsonb(old), to_jsonb(new)]) as one
  where length(one ->> tg_argv[1]) between 1 and 200 and not exists (
    select from site_entry_changes as noted
    where noted.kind = tg_argv[0] and noted.key = one ->> tg_argv[1]
      and noted.xmin = pg_current_xact_id()::xid);
  if found then
    insert into content_versions as noted (content, version) values ('site-entries', 1)
    on conflict (content) do update set version = noted.version + 1;
  end if;
  return null;
end $$;
