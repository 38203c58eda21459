-- What a desk did without network and the library refused when it was told: a task until somebody has settled it.

create table offline_conflicts (
  key uuid primary key,
  number integer generated always as identity unique,
  kind text not null check (kind in ('issue', 'return', 'renew', 'undo')),
  member_number integer,
  copy_code text not null check (length(copy_code) <= 100),
  override jsonb,
  returned_at timestamptz,
  happened_at timestamptz not null,
  desk text not null check (length(desk) <= 100),
  done_by text not null check (length(done_by) <= 200),
  told text not null check (length(told) <= 500),
  sent_by text not null,
  sent_at timestamptz not null default now(),
  refusals jsonb not null,
  settled_at timestamptz,
  settled_by text,
  settled_how text check (settled_how in ('done', 'overridden', 'taken-back', 'set-aside', 'by-itself', 'undone')),
  note text check (note <> '' and length(note) <= 500),
  constraint offline_conflicts_settled check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (settled_how is null)),
  constraint offline_conflicts_note check (settled_how is distinct from 'set-aside' or note is not null)
);
comment on table offline_conflicts is 'the key is that of the operation: it is either done (circulation_operations) or stands here';
comment on column offline_conflicts.copy_code is 'as it was scanned; of an undo, the key of the operation';
comment on column offline_conflicts.happened_at is 'by the clock of the desk, put right by how far that was off';
comment on column offline_conflicts.done_by is 'as the desk told it';
create index offline_conflicts_open on offline_conflicts (number) where settled_at is null;
create index offline_conflicts_copy on offline_conflicts (upper(copy_code)) where settled_at is null;
