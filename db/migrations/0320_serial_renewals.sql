-- Reminders of subscriptions that are to be renewed: once for each last day, to the administrators
-- who have not said that they want none.

create table serial_renewal_reminders (
  subscription_id uuid not null references serial_subscriptions on delete cascade,
  ends_on date not null,
  reminded_at timestamptz not null default now(),
  primary key (subscription_id, ends_on)
);
comment on table serial_renewal_reminders is 'renewals that administrators were reminded of, each once';
comment on column serial_renewal_reminders.ends_on is
  'the last day that the subscription had then: renewed to another, it is another renewal';

create table serial_mail_refusals (
  email text collate "C" primary key
    check (email = lower(email) and email ~ '^[!-?A-~]+@[!-?A-~]+$' and length(email) <= 254),
  refused_at timestamptz not null default now()
);
comment on table serial_mail_refusals is 'administrators who want no reminder of renewals by mail';
