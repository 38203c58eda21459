-- The usual opening hours stand in the calendar: rows of each weekday that hold where nothing else is said.

alter table calendar_days
  add column is_usual boolean not null default false,
  add constraint calendar_days_usual check (not is_usual or weekday is not null);
comment on table calendar_days is 'when the library is open: the usual hours, and days that differ from them';
comment on column calendar_days.is_usual is 'the usual hours of a weekday; institute.ts has them until the calendar is begun';
