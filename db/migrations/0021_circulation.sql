-- Loans, holds, what was done at the desk, and the money.

create table loan_rule_sets (
  id text collate "C" primary key,
  rules jsonb not null
);
comment on table loan_rule_sets is 'rules as they were when a loan was made: its id is their hash, many loans share one';

create table loans (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  copy_id uuid not null references copies,
  category text not null,
  item_type text not null,
  branch text not null,
  rule_set text collate "C" not null references loan_rule_sets,
  issued_at timestamptz not null,
  issued_by text not null,
  due_at timestamptz not null,
  renewals smallint not null default 0 check (renewals >= 0),
  renewed_at timestamptz,
  recalled_at timestamptz,
  claimed_returned_at timestamptz,
  returned_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  outcome text check (outcome in ('returned', 'lost', 'undone')),
  accrued_paise bigint not null default 0 check (accrued_paise >= 0),
  accrued_on date,
  constraint loans_due check (due_at >= issued_at),
  constraint loans_closed check ((closed_at is null) = (outcome is null) and (closed_at is null) = (closed_by is null)),
  constraint loans_returned check ((returned_at is not null) = coalesce(outcome = 'returned', false) and returned_at >= issued_at)
) with (fillfactor = 85);
comment on column loans.category is 'of the member when it was issued; item type and branch too';
comment on column loans.returned_at is 'when it came back, as the book drop is emptied later; closed_at is when that was written';
comment on column loans.accrued_paise is 'what the fine would be if it came back on accrued_on: told, not owed';
create unique index loans_open_copy on loans (copy_id) where closed_at is null;
create index loans_open_member on loans (member_id) where closed_at is null;
create index loans_open_due on loans (due_at, id) where closed_at is null;
create index loans_member on loans (member_id, issued_at desc);
create index loans_copy on loans (copy_id, issued_at desc);
create index loans_issued on loans (issued_at);

create table holds (
  id uuid primary key,
  book_id uuid not null references books,
  copy_id uuid references copies,
  member_id uuid not null references members on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'filled', 'cancelled', 'expired')),
  place integer check (place > 0),
  is_recall boolean not null default false,
  suspended boolean not null default false,
  suspended_until date,
  expires_on date,
  kept_copy_id uuid references copies,
  ready_at timestamptz,
  pickup_until date,
  placed_at timestamptz not null,
  placed_by text not null,
  closed_at timestamptz,
  closed_by text,
  closed_reason text check (closed_reason <> '' and length(closed_reason) <= 500),
  constraint holds_place unique (book_id, place) deferrable initially deferred,
  constraint holds_waiting check ((status = 'waiting') = (place is not null)),
  constraint holds_ready check (status <> 'ready' or (kept_copy_id is not null and ready_at is not null and pickup_until is not null and not suspended)),
  constraint holds_closed check ((status in ('waiting', 'ready')) = (closed_at is null)),
  constraint holds_suspended check (suspended or suspended_until is null)
);
comment on column holds.copy_id is 'null: any copy of the book will do';
comment on column holds.place is 'in the queue of the book, from 1 without a gap; null once it is out of the queue';
comment on column holds.expires_on is 'the last day that it waits in the queue; null: for as long as it takes';
comment on column holds.pickup_until is 'the last day that the copy is kept on the shelf';
create unique index holds_open_member on holds (member_id, book_id) where status in ('waiting', 'ready');
create unique index holds_kept_copy on holds (kept_copy_id) where status = 'ready';
create index holds_open_book on holds (book_id, place) where status in ('waiting', 'ready');
create index holds_member on holds (member_id, placed_at desc);

-- A loan or hold goes only with a member of the demo: the copy is free then.
create function free_copy() returns trigger language plpgsql as $$
begin
  update copies set state = 'available' where id = case tg_table_name when 'loans' then old.copy_id else (to_jsonb(old) ->> 'kept_copy_id')::uuid end
    and state in ('on-loan', 'on-hold-shelf');
  return null;
end $$;
create trigger loans_deleted after delete on loans for each row when (old.closed_at is null) execute function free_copy();
create trigger holds_deleted after delete on holds for each row when (old.status = 'ready') execute function free_copy();

create table circulation_operations (
  key uuid primary key,
  number bigint generated always as identity unique,
  at timestamptz not null default now(),
  actor text not null,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  entity text not null check (entity in ('loan', 'hold', 'charge')),
  entity_id uuid not null,
  member_id uuid not null references members on delete cascade,
  copy_id uuid,
  request text not null,
  answer jsonb not null,
  changes jsonb not null,
  undone_by uuid references circulation_operations on delete cascade
);
comment on table circulation_operations is 'what was done, once for each key: a key that comes again gets the answer that it got';
comment on column circulation_operations.changes is 'the rows before and after, for the undo';
create index circulation_operations_member on circulation_operations (member_id, number desc);
create index circulation_operations_copy on circulation_operations (copy_id, number desc);
create index circulation_operations_actor on circulation_operations (actor, number desc);

create function audit_operation() returns trigger language plpgsql as $$
begin
  insert into audit (actor, action, entity, entity_id, after)
  values (new.actor, new.entity || '.' || new.kind, new.entity, new.entity_id, new.answer);
  return null;
end $$;
create trigger circulation_operations_audited after insert on circulation_operations
  for each row execute function audit_operation();

create table ledger_lines (
  id uuid primary key,
  number bigint generated always as identity unique,
  member_id uuid not null references members on delete cascade,
  kind text not null check (kind in ('overdue', 'lost', 'processing', 'damage', 'manual', 'payment', 'waiver', 'reversal', 'refund')),
  amount_paise bigint not null,
  loan_id uuid references loans on delete cascade,
  reverses uuid constraint ledger_lines_reversed unique references ledger_lines on delete cascade,
  method text check (method in ('cash', 'upi')),
  reference text check (reference ~ '^[!-~]{4,60}$'),
  receipt_number integer constraint ledger_lines_receipt unique check (receipt_number > 0),
  note text check (note <> '' and length(note) <= 500),
  facts jsonb,
  actor text not null,
  at timestamptz not null default now(),
  constraint ledger_lines_sign check (case when kind in ('payment', 'waiver', 'reversal') then amount_paise < 0 else amount_paise > 0 end),
  constraint ledger_lines_size check (abs(amount_paise) <= 100000000000),
  constraint ledger_lines_money check ((kind in ('payment', 'refund')) = (method is not null) and (method is null) = (receipt_number is null)),
  constraint ledger_lines_upi check (method is distinct from 'upi' or reference is not null),
  constraint ledger_lines_reason check (kind <> 'waiver' or note is not null),
  constraint ledger_lines_reversal check ((kind = 'reversal') = (reverses is not null))
);
comment on table ledger_lines is 'never changed: a mistake is put right by another line; a balance is the sum of the lines';
comment on column ledger_lines.amount_paise is 'above zero: the member owes it; below: the member was credited with it';
comment on column ledger_lines.facts is 'how it was worked out';
create unique index ledger_lines_upi_reference on ledger_lines (upper(reference)) where method = 'upi' and kind = 'payment';
create index ledger_lines_member on ledger_lines (member_id, number) include (amount_paise);
create index ledger_lines_loan on ledger_lines (loan_id) where loan_id is not null;
create index ledger_lines_at on ledger_lines (at);

create table ledger_settlements (
  credit_id uuid not null references ledger_lines on delete cascade,
  charge_id uuid not null references ledger_lines on delete cascade,
  paise bigint not null check (paise > 0),
  primary key (credit_id, charge_id)
);
comment on table ledger_settlements is 'how much of a credit settles how much of a charge; a refund is settled by the credit that is paid out';
create index ledger_settlements_charge on ledger_settlements (charge_id);

create table receipt_counter (
  single boolean primary key default true check (single),
  next_number integer not null default 1 check (next_number > 0)
);
insert into receipt_counter default values;
comment on table receipt_counter is 'locked until the transaction ends that takes a number, so that numbers have no gaps';

create function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'ledger_lines' and not exists (select from members where id = (to_jsonb(old) ->> 'member_id')::uuid) then return old; end if;
    if tg_table_name = 'ledger_settlements' and not exists (select from ledger_lines where id = (to_jsonb(old) ->> 'credit_id')::uuid)
      then return old; end if;
    if tg_table_name = 'ledger_settlements' and not exists (select from ledger_lines where id = (to_jsonb(old) ->> 'charge_id')::uuid)
      then return old; end if;
  end if;
  raise exception 'lines of the ledger are never changed or deleted';
end $$;
create trigger ledger_lines_kept before update or delete on ledger_lines for each row execute function keep_ledger();
create trigger ledger_settlements_kept before update or delete on ledger_settlements for each row execute function keep_ledger();

-- No charge is settled twice and no credit spent twice: both lines are locked while that is counted.
create function check_settlement() returns trigger language plpgsql as $$
declare
  credit ledger_lines;
  charge ledger_lines;
begin
  perform 1 from ledger_lines where id in (new.credit_id, new.charge_id) order by id for no key update;
  select * into credit from ledger_lines where id = new.credit_id;
  select * into charge from ledger_lines where id = new.charge_id;
  if credit.amount_paise >= 0 or charge.amount_paise <= 0 or credit.member_id <> charge.member_id then
    raise exception 'a credit settles a charge of the same member';
  end if;
  if (select sum(paise) from ledger_settlements where charge_id = charge.id) > charge.amount_paise
    or (select sum(paise) from ledger_settlements where credit_id = credit.id) > - credit.amount_paise then
    raise exception 'more is settled than there is';
  end if;
  return null;
end $$;
create trigger ledger_settlements_checked after insert on ledger_settlements
  for each row execute function check_settlement();
