-- Many journals give their articles no DOI: such an article has a title.

alter table course_entries drop constraint course_entries_articles;
alter table course_entries add constraint course_entries_articles check (kind = 'article' or doi is null);
