-- What a later file replaces is kept beside it: it counts again once the later one is removed.

create table publisher_months (
  report_number integer not null references publisher_reports (number) on delete cascade,
  report_id text not null,
  platform text not null,
  month date not null check (extract(day from month) = 1),
  counts boolean not null,
  primary key (report_number, platform, month)
);
comment on table publisher_months is 'months that a file tells of a platform; of several files of one report the last one counts';
create unique index publisher_months_counting on publisher_months (report_id, platform, month) where counts;

insert into publisher_months (report_number, report_id, platform, month, counts)
select distinct report_number, report_id, platform, month, true from publisher_usage;

alter table publisher_usage drop constraint publisher_usage_pkey;
alter table publisher_usage add primary key
  (report_number, platform, month, title_id, data_type, access_type, metric);
alter table publisher_usage drop column report_id;
alter table publisher_usage add foreign key (report_number, platform, month) references publisher_months on delete cascade;
drop index publisher_usage_report;
comment on table publisher_usage is 'numbers of each month as a file tells them';
