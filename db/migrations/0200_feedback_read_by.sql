-- Who of the library has read a feedback: two who share an inbox see it of each other.

alter table feedback add column read_by text check (read_by <> ''),
  add constraint feedback_read check (read_by is null or read_at is not null);
comment on column feedback.read_by is 'the administrator who read it first, or took the first step; null: unread, or read before this was kept';
