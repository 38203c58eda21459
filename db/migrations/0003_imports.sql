-- Lighter books of imports: they write two or three of these rows for each record.

-- Claims live only while an import runs, and a killed import's are of no use: they need not survive a crash.
alter table import_claims
  drop constraint import_claims_batch_id_fkey,
  drop constraint import_claims_book_id_fkey;
alter table import_claims set unlogged;

-- One index in place of three; batches are never deleted, so nothing has to look for them with every change.
alter table import_changes
  drop constraint import_changes_batch_id_fkey,
  drop constraint import_changes_pkey,
  add primary key (batch_id, kind, entity_id, id);
drop index import_changes_batch;
drop index import_changes_entity;
