-- Who asked for it is told of surveys that open.

alter table surveys add column announced_at timestamptz;
comment on column surveys.announced_at is 'when those who asked to be told of surveys were told, or were not because it came too late';
-- Nobody waits for what is open already.
update surveys set announced_at = now() where state <> 'draft';
create index surveys_unannounced on surveys (opens_on) where announced_at is null and state = 'open';
