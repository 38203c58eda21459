-- An import that the end of the site has cut off goes on behind the records that it has written.

alter table import_batches
  add column cut_off boolean not null default false,
  add column went_on_at integer,
  add column first_change bigint not null default 0;
comment on column import_batches.cut_off is
  'the next run goes on behind the `read` records; else it begins with the first';
comment on column import_batches.went_on_at is
  'how many records were read when its work last went on by itself: no further, and it waits for a person';
comment on column import_batches.first_change is
  'changes of the run under way, or of the last one, have a greater id in import_changes';
