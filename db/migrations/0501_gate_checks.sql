-- The register at the door: how many visitors a gate may register, entries struck out, copies scanned at the exit.

alter table gate_register_settings
  add column visitors_per_hour integer not null default 120 check (visitors_per_hour between 1 and 5000);
comment on column gate_register_settings.visitors_per_hour is 'visitors and groups that one gate may register in an hour; ten times that of a gate that was without network';

alter table gates add column checks_copies boolean not null default false;
comment on column gates.checks_copies is 'whether copies are scanned there by whoever leaves';

alter table gate_entries
  add column noted_at timestamptz not null default now(),
  add column struck_at timestamptz,
  add column struck_by text,
  add column struck_reason text check (struck_reason <> '' and length(struck_reason) <= 200),
  add constraint gate_entries_struck check (
    (struck_at is null) = (struck_by is null) and (struck_at is null) = (struck_reason is null));
comment on column gate_entries.noted_at is 'when the library was told';
comment on column gate_entries.struck_at is 'it stays, and counts nowhere';
create index gate_entries_visitors on gate_entries (gate_id, noted_at) where kind <> 'member';
create index gate_entries_struck on gate_entries (struck_by) where struck_by is not null;

alter table gate_unread_scans drop constraint gate_unread_scans_reason_check;
alter table gate_unread_scans add constraint gate_unread_scans_reason_check
  check (reason in ('unknown', 'too-old', 'too-many'));

create table gate_copy_checks (
  key uuid primary key,
  gate_id uuid not null references gates,
  copy_id uuid not null references copies on delete cascade,
  member_id uuid references members on delete set null,
  result text not null check (result in ('lent', 'lent-to-other', 'not-lent')),
  at timestamptz not null,
  noted_at timestamptz not null default now()
);
create index gate_copy_checks_gate on gate_copy_checks (gate_id, at);
create index gate_copy_checks_copy on gate_copy_checks (copy_id);
create index gate_copy_checks_member on gate_copy_checks (member_id) where member_id is not null;
create index gate_copy_checks_at on gate_copy_checks (at);
comment on table gate_copy_checks is 'copies that were scanned at an exit; removed after 45 days';
comment on column gate_copy_checks.member_id is 'who left through that gate just before; null: nobody';
