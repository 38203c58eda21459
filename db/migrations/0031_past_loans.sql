-- A member may switch the history of loans off: past loans are then nobody's.

alter table members add column keeps_history boolean not null default true;
comment on column members.keeps_history is 'whether the member sees past loans, and staff for longer than a while';

alter table loans alter column member_id drop not null;
alter table loans add constraint loans_reader check (member_id is not null or outcome = 'returned');
comment on column loans.member_id is 'null: a past loan of a member who keeps no history';
create index loans_closed_at on loans (closed_at) where closed_at is not null;
