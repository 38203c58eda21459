-- Registration for events: what an organiser settles, who comes, what they are told, who came.

create table registration_settings (
  event_id uuid primary key references events on delete cascade,
  by_date boolean not null,
  capacity integer check (capacity between 1 and 10000),
  waiting_list boolean not null,
  opens_at timestamptz,
  closes_hours smallint not null default 0 check (closes_hours between 0 and 720),
  audience text not null check (audience in ('students', 'faculty', 'everyone')),
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  closed_at timestamptz,
  version integer not null default 1,
  changed_at timestamptz not null default now()
);
comment on table registration_settings is 'an event without a row takes no registrations';
comment on column registration_settings.by_date is 'whether people register for each date, or once for all of them';
comment on column registration_settings.capacity is 'of each date, or of the whole; null: as many as come';
comment on column registration_settings.opens_at is 'null: at once';
comment on column registration_settings.closes_hours is 'hours before a date begins, so that it closes later where the date is moved';
comment on column registration_settings.closed_at is 'closed by hand';

create table registration_pools (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  occurrence_id uuid,
  capacity integer,
  taken integer not null default 0,
  constraint registration_pools_one unique nulls not distinct (event_id, occurrence_id),
  constraint registration_pools_not_overbooked check (taken >= 0 and (capacity is null or taken <= capacity))
);
comment on table registration_pools is 'the seats of a date, or of a whole event; whoever takes or gives back one locks its row';
comment on column registration_pools.occurrence_id is 'null: of all dates; no reference, so that whoever registered can be told of a date that goes';
comment on column registration_pools.taken is 'counted by a trigger on registrations';

create table registration_dates (
  occurrence_id uuid primary key,
  event_id uuid not null references events on delete cascade,
  begins timestamptz not null,
  cancelled boolean not null default false
);
comment on table registration_dates is 'what those who come know of a date: where the event says otherwise, they are told';
create index registration_dates_event on registration_dates (event_id);

create table registrations (
  id uuid primary key,
  pool_id uuid not null references registration_pools on delete cascade,
  user_id uuid references users on delete set null,
  member_id uuid references members on delete set null,
  walk_in boolean not null default false,
  state text not null check (state in ('registered', 'waiting', 'cancelled')),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  ticket_hash text collate "C" unique,
  code_hash text collate "C",
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('self', 'library', 'event')),
  constraint registrations_cancelled check ((state = 'cancelled') = (cancelled_at is not null))
);
comment on column registrations.user_id is 'null: a walk-in without a sign-in, or somebody who is forgotten';
comment on column registrations.member_id is 'of walk-ins';
comment on column registrations.answers is 'to the questions of the organiser, by their ids; emptied some time after the event';
comment on column registrations.ticket_hash is 'SHA-256 of the code of the ticket, which is made of a secret and the id, and not kept';
comment on column registrations.code_hash is 'SHA-256 of its first letters, which can be typed';
create unique index registrations_of_user on registrations (pool_id, user_id) where state <> 'cancelled';
create unique index registrations_of_member on registrations (pool_id, member_id) where state <> 'cancelled';
create index registrations_waiting on registrations (pool_id, id) where state = 'waiting';
create index registrations_user on registrations (user_id);
create index registrations_member on registrations (member_id);
create index registrations_code on registrations (code_hash);

create table registration_mails (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  occurrence_id uuid references event_occurrences on delete set null,
  subject text not null check (subject <> '' and length(subject) <= 150),
  body text not null check (body <> '' and length(body) <= 5000),
  sent_by text not null,
  created_at timestamptz not null default now()
);
comment on table registration_mails is 'what an organiser wrote to all who are registered';
create index registration_mails_event on registration_mails (event_id, created_at);

create table registration_messages (
  id uuid primary key,
  registration_id uuid not null references registrations on delete cascade,
  kind text not null check (kind in ('registered', 'waiting', 'moved-up', 'removed', 'dates-changed', 'tomorrow', 'written', 'certificate')),
  occasion text not null default '',
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  told_at timestamptz,
  constraint registration_messages_once unique (registration_id, kind, occasion)
);
comment on table registration_messages is 'what those who come are told; told by a job, each once';
comment on column registration_messages.occasion is 'what tells two of one kind apart: a date, a mail';
create index registration_messages_waiting on registration_messages (id) where told_at is null;

create table check_ins (
  id uuid primary key,
  registration_id uuid not null references registrations on delete cascade,
  occurrence_id uuid not null references event_occurrences on delete cascade,
  at timestamptz not null,
  door text not null default '' check (length(door) <= 60),
  counted boolean not null,
  noted_by text not null,
  noted_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by text
);
comment on column check_ins.id is 'made at the door: what is sent twice counts once';
comment on column check_ins.at is 'by the clock of the door, which may have been without network';
comment on column check_ins.counted is 'the earliest of somebody to a date that was not undone';
create unique index check_ins_once on check_ins (registration_id, occurrence_id) where counted and undone_at is null;
create index check_ins_occurrence on check_ins (occurrence_id);

create table attendance_certificates (
  id uuid primary key,
  number integer generated always as identity unique,
  registration_id uuid not null unique references registrations on delete cascade,
  code text collate "C" not null unique,
  name text not null check (name <> '' and length(name) <= 200),
  event_title text not null,
  first_on date not null,
  last_on date not null,
  given_on date not null,
  given_by text not null,
  withdrawn_at timestamptz,
  withdrawn_by text,
  withdrawn_because text check (withdrawn_because <> '' and length(withdrawn_because) <= 300),
  constraint attendance_certificates_withdrawn check (
    (withdrawn_at is null) = (withdrawn_because is null)
  )
);
comment on table attendance_certificates is 'what each says stands as it was when it was given';

-- Pushes tell of more than reminders: what they belong to sees to it that they go with it.
alter table push_messages drop constraint push_messages_message_id_fkey;
