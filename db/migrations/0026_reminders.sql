-- Reminders: what a member is to be told of loans, holds and money, and the messages that told it.

create table reminder_settings (
  only_row boolean primary key default true check (only_row),
  due_soon_days smallint not null default 2 check (due_soon_days between 1 and 30),
  hold_days smallint not null default 1 check (hold_days between 0 and 14),
  ladder smallint[] not null default '{1,7,14,30}'
    check (cardinality(ladder) between 1 and 10 and array_position(ladder, null) is null and 1 <= all (ladder) and 365 >= all (ladder)),
  repeat_days smallint default 30 check (repeat_days between 1 and 365),
  switched_off text[] not null default '{}'
);
insert into reminder_settings default values;
comment on column reminder_settings.ladder is 'days after the due day, rising';
comment on column reminder_settings.repeat_days is 'after the last step; null: it was the last';
comment on column reminder_settings.switched_off is 'kinds that the library sends to nobody';

create table reminder_templates (
  name text collate "C" primary key check (name ~ '^[a-z][a-z-]{1,39}$'),
  subject text not null check (subject <> '' and length(subject) <= 150),
  body text not null check (body <> '' and length(body) <= 4000),
  changed_by text not null,
  changed_at timestamptz not null default now()
);
comment on table reminder_templates is 'the texts that an administrator has changed; all others are in the code';

create table reminder_members (
  member_id uuid primary key references members on delete cascade,
  digest boolean not null
);
comment on table reminder_members is 'who has chosen; others get one message a day for all that is due';

create table reminder_refusals (
  member_id uuid not null references members on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  channel text not null check (channel ~ '^[a-z][a-z-]{1,39}$'),
  primary key (member_id, kind, channel)
);
comment on table reminder_refusals is 'what a member does not want to be told by a channel';

create table reminder_messages (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  channel text check (channel ~ '^[a-z][a-z-]{1,39}$'),
  mail_id uuid unique references mails on delete set null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'unreached', 'printed', 'unwanted')),
  subject text not null,
  lines text[] not null,
  text text not null,
  written_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint reminder_messages_channel check ((channel is null) = (state in ('unreached', 'printed', 'unwanted')))
);
comment on column reminder_messages.channel is 'null: none reaches the member, or none is wanted';
create index reminder_messages_member on reminder_messages (member_id, id desc);
create index reminder_messages_state on reminder_messages (state, id desc);

create table reminders (
  number bigint generated always as identity primary key,
  member_id uuid not null references members on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  subject_id uuid not null,
  day date not null,
  step smallint not null default 0 check (step >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'told', 'void')),
  message_id uuid references reminder_messages on delete set null,
  created_at timestamptz not null default now(),
  constraint reminders_once unique (subject_id, kind, day, step, member_id)
);
comment on table reminders is 'one row for one thing that is told once; who writes it a second time, writes nothing';
comment on column reminders.subject_id is 'a loan, a hold, an operation of the desk or a line of the ledger, by its kind';
comment on column reminders.day is 'the due day, the last day to pick up, or the day of what happened';
comment on column reminders.step is 'of the overdue ladder: the days after the due day';
comment on column reminders.state is 'void: there was nothing to tell any more when its turn came';
create index reminders_waiting on reminders (member_id) where state = 'waiting';
create index reminders_message on reminders (message_id);

create table reminder_days (
  day date primary key,
  written integer not null default 0,
  at timestamptz not null default now()
);
comment on table reminder_days is 'the days whose due and overdue reminders are written';

-- What happens at the desk is noted in its own transaction, without a question more.
create function note_operation_reminder() returns trigger language plpgsql as $$
begin
  insert into reminders (member_id, kind, subject_id, day)
  values (new.member_id, 'receipt', new.key, (new.at at time zone 'UTC')::date) on conflict do nothing;
  return null;
end $$;
create trigger circulation_operations_reminded after insert on circulation_operations
  for each row when (new.kind in ('issue', 'return', 'renew')) execute function note_operation_reminder();

create function note_payment_reminder() returns trigger language plpgsql as $$
begin
  insert into reminders (member_id, kind, subject_id, day)
  values (new.member_id, 'receipt', new.id, (new.at at time zone 'UTC')::date) on conflict do nothing;
  return null;
end $$;
create trigger ledger_lines_reminded after insert on ledger_lines
  for each row when (new.kind = 'payment') execute function note_payment_reminder();

create function note_hold_reminder() returns trigger language plpgsql as $$
begin
  insert into reminders (member_id, kind, subject_id, day)
  values (new.member_id, 'hold-ready', new.id, new.pickup_until) on conflict do nothing;
  return null;
end $$;
create trigger holds_made_ready after insert on holds
  for each row when (new.status = 'ready') execute function note_hold_reminder();
create trigger holds_become_ready after update of status on holds
  for each row when (new.status = 'ready' and old.status <> 'ready') execute function note_hold_reminder();

-- A mail says by itself where it stands: its message shows the same.
create function note_reminder_mail() returns trigger language plpgsql as $$
begin
  update reminder_messages set settled_at = new.sent_at,
    state = case when new.sent_at is not null then 'sent' when new.last_error is not null or new.text is null then 'failed' else 'waiting' end
  where mail_id = new.id;
  return null;
end $$;
create trigger mails_reminded after update of sent_at, last_error, text on mails
  for each row when (new.kind = 'reminder') execute function note_reminder_mail();
