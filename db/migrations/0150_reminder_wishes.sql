-- What rooms announce is told only to those who asked for it: by mail here, on a device with the device.

create table reminder_wishes (
  member_id uuid not null references members on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  channel text not null check (channel ~ '^[a-z][a-z-]{1,39}$'),
  primary key (member_id, kind, channel)
);
comment on table reminder_wishes is 'what is announced and a member asked to be told by a channel';
create index reminder_wishes_kind on reminder_wishes (kind);
