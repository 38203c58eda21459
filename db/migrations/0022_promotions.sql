-- Year-end promotions of members: which were made, and what an undo needs.

create table promotions (
  id uuid primary key,
  number integer generated always as identity unique,
  kind text not null check (kind in ('semester', 'leaving')),
  plan jsonb not null,
  actor text not null,
  made_at timestamptz not null default now(),
  undone_at timestamptz
);
comment on column promotions.plan is 'the filters that chose the members, and the last day of those who leave';

create table promotion_changes (
  promotion_id uuid not null references promotions on delete cascade,
  member_id uuid not null references members on delete cascade,
  before jsonb not null,
  version integer not null,
  undone boolean not null default false,
  primary key (promotion_id, member_id)
);
comment on column promotion_changes.version is 'of the member as the promotion left it: one that was changed since stays at the undo';
create index promotion_changes_member on promotion_changes (member_id);
