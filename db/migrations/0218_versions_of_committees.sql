-- Two who change one committee, one term or one department at once are told of each other.

alter table committees add column version integer not null default 1;
alter table committee_members add column version integer not null default 1;
alter table departments add column version integer not null default 1;
