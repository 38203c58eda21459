-- Imports that begin in the browser: the file that was sent, what its columns mean, and what is being done with it.

alter table import_batches
  drop constraint import_batches_status_check,
  add constraint import_batches_status_check
    check (status in ('open', 'running', 'done', 'failed', 'cancelled', 'undone')),
  add column file_key text,
  add column file_size bigint,
  add column meanings text[],
  add column sample jsonb,
  add column work text check (work in ('try', 'run', 'undo')),
  add column cancel_wanted boolean not null default false,
  add column progress jsonb,
  add column undone jsonb;
comment on column import_batches.file_key is 'of the file that was sent, while it is kept';
comment on column import_batches.meanings is 'what each column means, null for one that is left out; null in all where nobody may choose';
comment on column import_batches.sample is 'the first rows or records, for people to look at';
comment on column import_batches.work is 'what is to be done or being done; progress is null until it has begun';
comment on column import_batches.undone is 'what the undo took back, and the first of what it left';

-- What columns mean in the lists of this library, for the next list with these headings.
create table import_column_choices (
  headings text primary key,
  meanings jsonb not null,
  actor text not null,
  chosen_at timestamptz not null default now()
);
comment on column import_column_choices.headings is 'a hash of the set of headings';
