-- A book names headings only. Where one became a see-from while the book was being written, the
-- writer begins again (40001 is a serialization failure) and then finds the heading that stays.
create or replace function require_headings_of_contributors() returns trigger language plpgsql as $$
begin
  if exists (
    select from changed join contributors on contributors.id = changed.contributor_id
    where contributors.see_id is not null
  ) then
    raise exception 'a name became a see-from while a book was written' using errcode = '40001';
  end if;
  return null;
end $$;
create or replace trigger book_contributors_headings_added after insert on book_contributors
  referencing new table as changed for each statement execute function require_headings_of_contributors();
create or replace trigger book_contributors_headings_changed after update on book_contributors
  referencing new table as changed for each statement execute function require_headings_of_contributors();

create or replace function require_headings_of_subjects() returns trigger language plpgsql as $$
begin
  if exists (
    select from changed join subjects on subjects.id = changed.subject_id
    where subjects.see_id is not null
  ) then
    raise exception 'a subject became a see-from while a book was written' using errcode = '40001';
  end if;
  return null;
end $$;
create or replace trigger book_subjects_headings_added after insert on book_subjects
  referencing new table as changed for each statement execute function require_headings_of_subjects();
create or replace trigger book_subjects_headings_changed after update on book_subjects
  referencing new table as changed for each statement execute function require_headings_of_subjects();

-- A see-from leads to a heading in one step, and no book names it when the transaction ends.
create or replace function check_see_from() returns trigger language plpgsql as $$
declare
  wrong boolean;
begin
  execute format(
    'select exists (select from %1$I where see_id = $1)
       and exists (select from %1$I where id = $1 and see_id is not null)
     or exists (select from %1$I own join %1$I heading on heading.id = own.see_id
       where own.id = $1 and heading.see_id is not null)
     or exists (select from %1$I own join %2$I on %3$I = own.id where own.id = $1 and own.see_id is not null)',
    tg_table_name, 'book_' || tg_table_name, rtrim(tg_table_name, 's') || '_id')
  into wrong using new.id;
  if wrong then
    raise exception 'a see-from must lead to a heading, and no book may name it'
      using errcode = 'check_violation', constraint = tg_table_name || '_see_from';
  end if;
  return null;
end $$;
create or replace function note_added_see_from() returns trigger language plpgsql as $$
begin
  update search_state set names_version = names_version + 1;
  return null;
end $$;
drop trigger if exists contributors_see_from on contributors;
create constraint trigger contributors_see_from after insert or update of see_id on contributors
  deferrable initially deferred for each row when (new.see_id is not null) execute function check_see_from();
create or replace trigger contributors_see_from_added after insert on contributors
  for each row when (new.see_id is not null) execute function note_added_see_from();
drop trigger if exists subjects_see_from on subjects;
create constraint trigger subjects_see_from after insert or update of see_id on subjects
  deferrable initially deferred for each row when (new.see_id is not null) execute function check_see_from();
create or replace trigger subjects_see_from_added after insert on subjects
  for each row when (new.see_id is not null) execute function note_added_see_from();
