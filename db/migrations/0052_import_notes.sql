-- What an import says of records that it takes: what was repaired, converted or looks wrong.

create table import_notes (
  batch_id uuid not null references import_batches on delete cascade,
  record_number integer not null,
  note_number smallint not null,
  place text not null,
  title text not null,
  note text not null,
  primary key (batch_id, record_number, note_number)
);
comment on column import_notes.title is 'the title of the record as it was read, shortened';
