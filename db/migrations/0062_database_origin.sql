-- In which database the change feeds were written: transaction ids mean nothing in another one.

-- One row. What a dump restores of it was written by another transaction than it says.
create table database_origin (
  only_row boolean primary key default true check (only_row),
  server text,
  noted_by xid8 not null default pg_current_xact_id(),
  epoch text not null default left(md5(gen_random_uuid()::text), 8)
);
comment on column database_origin.server is 'system identifier, timeline and database, where the server tells them';
comment on column database_origin.noted_by is 'the transaction that wrote the row, which its xmin says too, until the row is restored';
comment on column database_origin.epoch is 'stands in cursors of changes: those of another epoch are of another database';
insert into database_origin default values;

-- The snapshot says by its epoch whose transactions it counts.
alter table oai_state drop column database_system;
update oai_state set snapshot = null;
alter table oai_state rename column snapshot to cursor;
