-- What a process wrote of an import may arrive after that process was killed and another one has taken the import up.

alter table import_batches add column attempt uuid;
comment on column import_batches.attempt is
  'the one who works on it now, null: nobody; only that one may write how far it has come';

update import_batches set attempt = gen_random_uuid()
where status = 'running' or (work is not null and progress is not null);

alter table import_batches
  add constraint import_batches_attempt_check check (status <> 'running' or attempt is not null);
