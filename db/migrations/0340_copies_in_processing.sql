-- A new copy is in processing until it has its labels: in the catalogue, not on the shelf.
alter table copies drop constraint copies_state_check;
alter table copies add constraint copies_state_check check (state in
  ('available', 'on-loan', 'on-hold-shelf', 'in-transit', 'in-processing', 'in-repair', 'missing', 'lost', 'withdrawn'));
create index copies_in_processing on copies (created_at, id) where state = 'in-processing';

-- The copies that were bought for a request: its askers are told when the first is in use.
create table request_copies (
  request_id uuid not null references requests (id) on delete cascade,
  copy_id uuid not null references copies (id) on delete cascade,
  primary key (request_id, copy_id)
);
create index request_copies_copy on request_copies (copy_id);
