-- Batch changes of chosen books and copies: what is to be changed, the preview of each, and what came of it.

create table batch_changes (
  id uuid primary key,
  number integer generated always as identity unique,
  kind text not null check (kind in ('books', 'copies')),
  chosen text not null check (chosen <> '' and length(chosen) <= 2000),
  edits jsonb not null default '[]' check (jsonb_typeof(edits) = 'array' and jsonb_array_length(edits) <= 10),
  undoes uuid references batch_changes,
  state text not null check (state in ('open', 'previewing', 'previewed', 'running', 'done', 'stopped')),
  preview uuid,
  notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
  made_by text not null,
  made_at timestamptz not null default now(),
  carried_out_by text,
  carried_out_at timestamptz,
  finished_at timestamptz,
  constraint batch_changes_preview check (undoes is not null or state = 'open' or preview is not null),
  constraint batch_changes_carried_out check ((state in ('running', 'done', 'stopped')) = (carried_out_at is not null)),
  constraint batch_changes_finished check ((state in ('done', 'stopped')) = (finished_at is not null))
);
comment on table batch_changes is 'one change of many books or copies, or the undo of such a one';
comment on column batch_changes.chosen is 'how its books or copies were chosen, in words';
comment on column batch_changes.preview is 'which preview its lines have: only that one can be carried out';
comment on column batch_changes.notes is 'lines of a pasted list that were not taken, with the reason';
create unique index batch_changes_one_undo on batch_changes (undoes) where state = 'running';

create table batch_change_lines (
  batch_id uuid not null references batch_changes on delete cascade,
  place integer not null check (place > 0),
  thing_id uuid not null,
  name text not null,
  book_number bigint,
  version integer not null,
  state text not null check (state in ('chosen', 'will', 'same', 'cannot', 'changed', 'left')),
  reason text not null default '',
  note text not null default '',
  shown jsonb not null default '[]' check (jsonb_typeof(shown) = 'array'),
  hits integer not null default 0,
  undoes_entry bigint,
  audit_entry bigint,
  primary key (batch_id, place),
  unique (batch_id, thing_id),
  constraint batch_change_lines_entry check ((state = 'changed') = (audit_entry is not null))
);
comment on table batch_change_lines is 'a book or a copy of a batch change; there also when it is gone from the catalogue';
comment on column batch_change_lines.version is 'of the book or copy, as the preview saw it: another one is left as it is';
comment on column batch_change_lines.shown is 'the changed fields in words, each as label, before and after';
comment on column batch_change_lines.undoes_entry is 'of the audit: the change that this line takes back';
comment on column batch_change_lines.audit_entry is 'of the audit: the change that came of it';
create index batch_change_lines_by_state on batch_change_lines (batch_id, state, place);
create unique index batch_change_lines_entries on batch_change_lines (audit_entry) where audit_entry is not null;
