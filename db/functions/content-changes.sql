create or replace function note_content_change() returns trigger language plpgsql as $$
begin
  insert into content_versions as noted (content, version) values (tg_argv[0], 1)
  on conflict (content) do update set version = noted.version + 1;
  return null;
end $$;

-- Notes that the thing in the row is to be found otherwise by the search over the whole site. Its
-- kind, then the column that has its key; a table that belongs to a thing names the column of that.
create or replace function note_site_entry() returns trigger language plpgsql as $$
begin
  insert into site_entry_changes (kind, key)
  select distinct tg_argv[0], one ->> tg_argv[1]
  from unnest(array[to_jsonb(old), to_jsonb(new)]) as one where one is not null;
  insert into content_versions as noted (content, version) values ('site-entries', 1)
  on conflict (content) do update set version = noted.version + 1;
  return null;
end $$;
