-- Of a file that was never whole its store may have parts, which are in no list of its files.

alter table dropped_files add column is_whole boolean not null default true;
comment on column dropped_files.is_whole is 'false: whoever put it may have ended before all of it was there';
