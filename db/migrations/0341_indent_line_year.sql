-- The year of the edition that is to be bought, as readers ask for it.
alter table indent_lines add column year integer check (year between 1000 and 2200);
comment on column indent_lines.year is 'of the edition that is wanted; null: any';
