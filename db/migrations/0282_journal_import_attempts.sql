alter table journal_import_rows add column problem text check (length(problem) <= 500);
comment on column journal_import_rows.problem is 'why the file''s row cannot be read; null: it can';
alter table journal_imports add column attempt uuid;
comment on column journal_imports.attempt is 'who works at it: whoever finds another one here stops';
