-- Money of a budget that is committed to one paper outside of purchase orders, as a subscription is.
create table fund_commitments (
  id uuid primary key,
  budget_id uuid not null references budgets (id),
  paper text not null check (paper <> '' and length(paper) <= 120),
  paise bigint not null check (paise > 0 and paise <= 100000000000),
  committed_on date not null,
  paid_paise bigint check (paid_paise >= 0 and paid_paise <= 100000000000),
  bill_number text check (bill_number <> '' and length(bill_number) <= 100),
  bill_date date,
  released_on date,
  constraint fund_commitments_paid check ((paid_paise is null) = (bill_number is null) and (paid_paise is null) = (bill_date is null)),
  constraint fund_commitments_ended_once check (paid_paise is null or released_on is null)
);
create index fund_commitments_budget on fund_commitments (budget_id);
comment on column fund_commitments.paise is 'committed while it is neither paid nor released';
comment on column fund_commitments.paid_paise is 'what the bill came to: spent';

-- What a subscription costs from one day to another.
create table serial_costs (
  commitment_id uuid primary key references fund_commitments (id),
  subscription_id uuid not null references serial_subscriptions (id) on delete cascade,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on)
);
create index serial_costs_subscription on serial_costs (subscription_id);
