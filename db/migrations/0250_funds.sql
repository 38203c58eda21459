-- Funds and their budgets: what the library may spend in a financial year, and what it has ordered and paid of it.

create table funds (
  id uuid primary key,
  name text not null check (name <> '' and length(name) <= 120),
  note text check (note <> '' and length(note) <= 500),
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
comment on column funds.closed_at is 'since when nothing more is allotted to it';
create unique index funds_name on funds (lower(name));

create table budgets (
  id uuid primary key,
  fund_id uuid not null references funds,
  year integer not null check (year between 1900 and 2998),
  department text not null default '' check (length(department) <= 120),
  budget_paise bigint not null default 0 check (budget_paise between 0 and 100000000000000),
  committed_paise bigint not null default 0 check (committed_paise >= 0),
  spent_paise bigint not null default 0 check (spent_paise >= 0),
  free_paise bigint not null generated always as (budget_paise - committed_paise - spent_paise) stored,
  closed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table budgets is 'the totals are sums of fund_lines, which alone change them: budget = committed + spent + free';
comment on column budgets.year is 'the year in which the financial year begins: 2026 is April 2026 to March 2027';
comment on column budgets.department is 'whom it is for; empty: the whole library';
comment on column budgets.closed_at is 'since the year was closed: nothing is written to it any more';
create unique index budgets_once on budgets (year, fund_id, lower(department));

create table fund_lines (
  id uuid primary key,
  number bigint not null generated always as identity unique,
  budget_id uuid not null references budgets,
  kind text not null check (kind in ('allotted', 'committed', 'released', 'billed', 'credited', 'carried-out', 'carried-in')),
  budget_change bigint not null default 0,
  committed_change bigint not null default 0,
  spent_change bigint not null default 0,
  paper text check (paper <> '' and length(paper) <= 120),
  note text check (note <> '' and length(note) <= 500),
  override_reason text check (override_reason <> '' and length(override_reason) <= 500),
  actor text not null,
  at timestamptz not null default now(),
  constraint fund_lines_kind check (case kind
    when 'allotted' then budget_change <> 0 and committed_change = 0 and spent_change = 0
    when 'committed' then budget_change = 0 and committed_change > 0 and spent_change = 0
    when 'released' then budget_change = 0 and committed_change < 0 and spent_change = 0
    when 'billed' then budget_change = 0 and committed_change <= 0 and spent_change >= 0
    when 'credited' then budget_change = 0 and committed_change >= 0 and spent_change <= 0
    when 'carried-out' then committed_change < 0 and budget_change between committed_change and 0 and spent_change = 0
    when 'carried-in' then committed_change > 0 and budget_change between 0 and committed_change and spent_change = 0
  end)
);
comment on table fund_lines is 'never changed: a mistake is put right by another line; the totals of a budget are the sums of its lines';
comment on column fund_lines.paper is 'the order, bill or sanction it comes from, as people read its number';
comment on column fund_lines.override_reason is 'why more was committed or spent than was free';
create index fund_lines_budget on fund_lines (budget_id, number);

create table year_counters (
  kind text not null check (kind in ('indent', 'order', 'gift')),
  year integer not null check (year between 1900 and 2998),
  next_number integer not null default 1 check (next_number > 0),
  primary key (kind, year)
);
comment on table year_counters is 'locked until the transaction ends that takes a number, so that numbers have no gaps';
