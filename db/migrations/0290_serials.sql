-- Print serials: subscriptions to journals, the issues that are expected of them, claims of those
-- that did not come, bound volumes, and to whom an issue goes round.

create table serial_subscriptions (
  id uuid primary key,
  number integer generated always as identity unique,
  journal_id uuid not null references journals,
  vendor_name text not null default '' check (length(vendor_name) <= 160),
  vendor_email text check (vendor_email ~ '^[!-?A-~]+@[!-?A-~]+$' and length(vendor_email) <= 254),
  starts_on date not null,
  ends_on date not null,
  schedule jsonb not null,
  daily boolean generated always as (schedule -> 'rhythm' ->> 'unit' = 'day') stored,
  year_begins smallint generated always as ((schedule ->> 'yearBegins')::smallint) stored,
  grace_days smallint not null check (grace_days between 0 and 365),
  copies smallint not null check (copies between 1 and 50),
  location text not null default '' check (length(location) <= 200),
  call_number text not null default '' check (length(call_number) <= 100),
  price_paise bigint check (price_paise between 0 and 100000000000),
  remind_days smallint not null check (remind_days between 0 and 365),
  note text not null default '' check (length(note) <= 2000),
  closed_at timestamptz,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint serial_subscriptions_days check (starts_on <= ends_on and ends_on < starts_on + 2193)
);
comment on column serial_subscriptions.schedule is
  'rhythm, first issue, counters and irregularities: what predict-issues.ts makes issues of';
comment on column serial_subscriptions.daily is 'a newspaper: it stands on the daily sheet';
comment on column serial_subscriptions.year_begins is 'the month with which a year of the volume begins';
comment on column serial_subscriptions.grace_days is 'so many days after its day an issue is late';
comment on column serial_subscriptions.remind_days is 'so many days before its end it is to be renewed';
comment on column serial_subscriptions.version is 'rises with each change: who saves an older one is told so';
create index serial_subscriptions_of_journal on serial_subscriptions (journal_id);
create index serial_subscriptions_open on serial_subscriptions (ends_on) where closed_at is null;

create table serial_volumes (
  id uuid primary key,
  number integer generated always as identity unique,
  subscription_id uuid not null references serial_subscriptions,
  copy_id uuid unique references copies on delete set null,
  statement text not null check (statement <> '' and length(statement) <= 100),
  missing text not null default '' check (length(missing) <= 2000),
  bound_on date not null,
  bound_by text not null,
  created_at timestamptz not null default now(),
  constraint serial_volumes_with_subscription unique (id, subscription_id)
);
comment on column serial_volumes.copy_id is 'the copy of the catalogue that it became; null: that was removed since';
comment on column serial_volumes.missing is 'the issues that it lacks, as its note names them';
create index serial_volumes_of_subscription on serial_volumes (subscription_id);

create table serial_issues (
  id uuid primary key,
  number integer generated always as identity unique,
  subscription_id uuid not null references serial_subscriptions,
  slot date,
  due_on date not null,
  kind text not null default 'regular' check (kind in ('regular', 'supplement', 'special', 'index')),
  enumeration text not null default '' check (length(enumeration) <= 120),
  chronology text not null default '' check (length(chronology) <= 120),
  state text not null check (state in
    ('expected', 'arrived', 'late', 'missing', 'claimed', 'not-published', 'stopped')),
  state_before text,
  state_at timestamptz not null default now(),
  state_by text not null,
  arrived_on date,
  note text not null default '' check (length(note) <= 500),
  volume_id uuid,
  version integer not null default 1,
  constraint serial_issues_slot unique (subscription_id, slot),
  constraint serial_issues_named check (enumeration <> '' or chronology <> ''),
  constraint serial_issues_arrived check ((state = 'arrived') = (arrived_on is not null)),
  constraint serial_issues_bound check (volume_id is null or state = 'arrived'),
  constraint serial_issues_of_volume foreign key (volume_id, subscription_id)
    references serial_volumes (id, subscription_id)
);
comment on column serial_issues.slot is 'its day in the rhythm of the subscription; null: it was not predicted';
comment on column serial_issues.due_on is 'the day on which it is published';
comment on column serial_issues.enumeration is 'what stands on it: "Vol. 61, No. 5–6"';
comment on column serial_issues.chronology is 'the date that stands on it: "May–June 2026"';
comment on column serial_issues.state_before is 'to which the last step is undone; null: it cannot be';
create index serial_issues_in_order on serial_issues (subscription_id, due_on, number);
create index serial_issues_awaited on serial_issues (due_on)
  where state in ('expected', 'late', 'missing', 'claimed');
create index serial_issues_unbound on serial_issues (subscription_id)
  where state = 'arrived' and volume_id is null;
create index serial_issues_of_one_volume on serial_issues (volume_id, subscription_id);

create table serial_claims (
  id uuid primary key,
  number integer generated always as identity unique,
  vendor_name text not null,
  mailed_to text,
  claimed_on date not null,
  claimed_by text not null,
  created_at timestamptz not null default now()
);
comment on table serial_claims is 'letters to vendors about issues that did not come';
comment on column serial_claims.mailed_to is 'null: the letter was printed';

create table serial_claim_issues (
  claim_id uuid not null references serial_claims on delete cascade,
  issue_id uuid not null references serial_issues on delete cascade,
  primary key (claim_id, issue_id)
);
create index serial_claim_issues_of on serial_claim_issues (issue_id);

create table serial_routing (
  subscription_id uuid not null references serial_subscriptions on delete cascade,
  place smallint not null check (place between 1 and 40),
  member_id uuid references members on delete cascade,
  name text check (name <> '' and length(name) <= 120),
  primary key (subscription_id, place),
  constraint serial_routing_who check (num_nonnulls(member_id, name) = 1)
);
comment on table serial_routing is 'to whom an issue goes round, in this order';
create unique index serial_routing_once on serial_routing (subscription_id, member_id);
create index serial_routing_of_member on serial_routing (member_id);
