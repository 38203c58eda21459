-- Staff roles may be for chosen branches: a row for each, or one row without a branch, for all.

alter table staff_duties drop constraint staff_duties_pkey;
alter table staff_duties
  add column branch text collate "C" references branches on update cascade,
  add constraint staff_duties_given unique nulls not distinct (user_id, role, branch),
  add constraint staff_duties_of_branches
    check (branch is null or role in ('desk', 'cataloguing', 'everything'));
create index staff_duties_branch on staff_duties (branch);
comment on column staff_duties.branch is 'null: all branches; a role has one such row, or rows of branches';
