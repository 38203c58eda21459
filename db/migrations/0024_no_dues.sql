-- No-dues certificates: what members asked for, what became of it, and what a certificate says.

create table no_dues_counter (
  single boolean primary key default true check (single),
  next_number integer not null default 1 check (next_number > 0)
);
insert into no_dues_counter default values;
comment on table no_dues_counter is 'locked until the transaction ends that takes a number, so that numbers have no gaps';

create table no_dues_requests (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  status text not null check (status in ('waiting', 'refused', 'granted', 'revoked')),
  asked_by text not null,
  asked_at timestamptz not null default now(),
  reasons text[] not null default '{}',
  decided_by text,
  decided_at timestamptz,
  number integer unique check (number > 0),
  code text collate "C" unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{24}$'),
  member_name text check (member_name <> ''),
  granted_on date,
  block_id uuid references member_blocks,
  revoked_by text,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason <> '' and length(revoked_reason) <= 500),
  constraint no_dues_decided check ((status = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint no_dues_refused check ((status = 'refused') = (cardinality(reasons) > 0)),
  constraint no_dues_certificate check ((status in ('granted', 'revoked')) = (number is not null)
    and (number is null) = (code is null) and (number is null) = (member_name is null)
    and (number is null) = (granted_on is null)),
  constraint no_dues_revoked check ((status = 'revoked') = (revoked_at is not null)
    and (revoked_at is null) = (revoked_by is null) and (revoked_at is null) = (revoked_reason is null))
);
comment on column no_dues_requests.reasons is 'why it was refused, as the member reads it';
comment on column no_dues_requests.member_name is 'as the certificate says it, also after the member has another name';
comment on column no_dues_requests.block_id is 'what stops borrowing since the certificate was given';
-- One request waits, and one certificate holds, for each member.
create unique index no_dues_one_open on no_dues_requests (member_id) where status in ('waiting', 'granted');
create index no_dues_member on no_dues_requests (member_id);
create index no_dues_waiting on no_dues_requests (asked_at) where status = 'waiting';
