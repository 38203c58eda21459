-- What tells that pages which show something to visitors are not as they were: for every room that
-- says so, where notices had a table of their own.

create table content_versions (
  content text primary key check (content ~ '^[a-z][a-z0-9-]{0,39}$'),
  version bigint not null
);
comment on table content_versions is 'rises with each change of what a room shows to visitors; written by note_content_change';
insert into content_versions (content, version) select 'notices', version from notice_state;

create function note_content_change() returns trigger language plpgsql as $$
begin
  insert into content_versions as noted (content, version) values (tg_argv[0], 1)
  on conflict (content) do update set version = noted.version + 1;
  return null;
end $$;
drop function note_notice_change() cascade;
drop table notice_state;
