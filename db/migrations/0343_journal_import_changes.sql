-- What a row of a list changes of a journal that there is already: shown before it is imported.
alter table journal_import_rows add column changes jsonb check (jsonb_typeof(changes) = 'array');
comment on column journal_import_rows.changes is 'field, from and to, in words; null: it changes none';
