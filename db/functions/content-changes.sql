create or replace function note_content_change() returns trigger language plpgsql as $$
begin
  insert into content_versions as noted (content, version) values (tg_argv[0], 1)
  on conflict (content) do update set version = noted.version + 1;
  return null;
end $$;
