-- Where an article of a reading list has come out.

alter table course_entries
  add column journal text not null default '' check (length(journal) <= 300),
  add column volume text not null default '' check (length(volume) <= 60),
  add column published smallint check (published between 1000 and 2200),
  drop constraint course_entries_chapters,
  add constraint course_entries_parts check (
    case kind when 'chapter' then part <> '' or pages <> '' when 'article' then part = ''
      else part = '' and pages = '' end),
  add constraint course_entries_journals check (
    kind = 'article' or (journal = '' and volume = '' and published is null));
comment on column course_entries.journal is 'of an article: the journal, or whatever it has come out in';
comment on column course_entries.volume is 'of an article: volume and issue, as in 17(7)';
comment on column course_entries.published is 'of an article: the year';
