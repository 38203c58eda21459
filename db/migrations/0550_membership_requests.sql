-- Readers who signed up by themselves and ask to be made members.

create table membership_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  asked_at timestamptz not null default now(),
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'declined')),
  member_id uuid references members on delete set null,
  reason text check (reason <> '' and length(reason) <= 500),
  decided_by text,
  decided_at timestamptz,
  constraint membership_requests_decided check ((status = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint membership_requests_declined check ((status = 'declined') = (reason is not null)),
  constraint membership_requests_accepted check (member_id is null or status = 'accepted')
);
comment on table membership_requests is 'who asked to be made a member, and what the library decided';
comment on column membership_requests.reason is 'why it was declined, as the reader reads it';
comment on column membership_requests.member_id is 'whom the reader became; null also where that member is gone';
-- One request waits for each reader.
create unique index membership_requests_one_waiting on membership_requests (user_id) where status = 'waiting';
create index membership_requests_user on membership_requests (user_id);
create index membership_requests_member on membership_requests (member_id);
create index membership_requests_waiting on membership_requests (asked_at) where status = 'waiting';
