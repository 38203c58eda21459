-- The demo college's people, whose password everybody knows: while there are any, the site answers this machine alone.

alter table users add column demo boolean not null default false;
create index users_demo on users (id) where demo;
