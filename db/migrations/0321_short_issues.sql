-- Issues of which fewer copies came than are subscribed to.

alter table serial_issues
  add column copies_short smallint not null default 0 check (copies_short between 0 and 49),
  add column short_awaited boolean not null default false,
  add constraint serial_issues_short check (
    (copies_short = 0 or state = 'arrived') and (copies_short > 0 or not short_awaited));
comment on column serial_issues.copies_short is 'so many copies of it did not come';
comment on column serial_issues.short_awaited is 'they are waited for, and can be claimed';
create index serial_issues_short_awaited on serial_issues (due_on) where short_awaited;

alter table serial_claim_issues add column copies smallint check (copies between 1 and 49);
comment on column serial_claim_issues.copies is
  'so many copies were claimed; null: the whole issue, which had not come';
