-- A batch of copies does no more than whoever asked for it may do.

alter table batch_changes add column branches text[];
comment on column batch_changes.branches is 'the branches whose copies it may change, of whoever asked last; null: all';
