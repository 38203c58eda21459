-- Reports that administrators put together, and files that go with mails.

create table custom_reports (
  id uuid primary key,
  number integer generated always as identity unique,
  name text not null check (name <> '' and length(name) <= 120),
  definition text not null check (definition like 'subject=%' and length(definition) <= 4000),
  is_shared boolean not null default false,
  created_by text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  schedule text check (schedule in ('daily', 'weekly', 'monthly')),
  schedule_day smallint check (
    case schedule when 'weekly' then schedule_day between 0 and 6
      when 'monthly' then schedule_day between 1 and 28 else schedule_day is null end),
  schedule_hour smallint check (schedule_hour between 0 and 23),
  recipients text[] not null default '{}',
  next_at timestamptz,
  last_at timestamptz,
  last_failure text check (last_failure <> '' and length(last_failure) <= 500),
  constraint custom_reports_weekday check (schedule is null or schedule = 'daily' or schedule_day is not null),
  constraint custom_reports_schedule check (
    (schedule is null) = (schedule_hour is null) and (schedule is null) = (next_at is null)
      and (schedule is null) = (recipients = '{}') and cardinality(recipients) <= 20)
);
create index custom_reports_by on custom_reports (created_by);
create index custom_reports_due on custom_reports (next_at) where next_at is not null;
comment on table custom_reports is 'those that are not shared are seen by whoever made them alone';
comment on column custom_reports.definition is 'as the query of an address; what the list of subjects no longer has is left out';
comment on column custom_reports.schedule_day is 'of the week (0: Sunday) or of the month';
comment on column custom_reports.recipients is 'e-mail addresses of administrators';
comment on column custom_reports.last_failure is 'why the last mail held no report; null: it did';

create table mail_attachments (
  mail_id uuid primary key references mails on delete cascade,
  name text not null check (name ~ '^[a-z0-9][a-z0-9.-]{0,99}$'),
  content bytea not null check (length(content) between 1 and 8388608)
);
comment on table mail_attachments is 'the file that goes with a mail; forgotten with its text';
