-- The year of the edition that is to be bought, as readers ask for it.
alter table indent_lines add column wanted_year integer check (wanted_year between 1000 and 2200);
comment on column indent_lines.wanted_year is 'of the edition that is wanted; null: any';
