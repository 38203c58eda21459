-- What OAI-PMH tells harvesters: when each record was last seen to have changed, and which are gone.

create table oai_records (
  number bigint primary key,
  datestamp timestamptz not null,
  sets text[] not null,
  deleted boolean not null default false
);
create index oai_records_datestamp on oai_records (datestamp, number);
comment on table oai_records is 'every book that harvesters may know, also after it is gone';
comment on column oai_records.datestamp is 'in whole seconds: when the change was seen, which is after it was committed';

-- One row: the look at the database that last saw changes of books.
create table oai_state (
  only_row boolean primary key default true check (only_row),
  database_system text,
  snapshot text
);
comment on column oai_state.database_system is 'whose transactions the snapshot counts; of another one it says nothing';
insert into oai_state default values;
