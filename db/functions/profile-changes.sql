create or replace trigger departments_changed after insert or update or delete on departments
  for each row execute function note_content_change('profiles');
create or replace trigger profiles_changed after insert or update or delete on profiles
  for each row execute function note_content_change('profiles');
create or replace trigger profile_works_changed after insert or update or delete on profile_works
  for each row execute function note_content_change('profiles');
create or replace trigger profiles_in_site_search after insert or update or delete on profiles
  for each row execute function note_site_entry('profile', 'id');
create or replace trigger profile_works_in_site_search after insert or update or delete on profile_works
  for each row execute function note_site_entry('profile', 'profile_id');
create or replace trigger committees_changed after insert or update or delete on committees
  for each row execute function note_content_change('profiles');
create or replace trigger committee_members_changed after insert or update or delete on committee_members
  for each row execute function note_content_change('profiles');
create or replace trigger committees_in_site_search after insert or update or delete on committees
  for each row execute function note_site_entry('committee', 'id');

-- A photo may stand in a profile, in the change that waits, or in both; it goes with the last one.
create or replace function drop_profile_photo() returns trigger language plpgsql as $$
begin
  delete from pictures where id = old.photo_id
    and not exists (select from profiles where photo_id = old.photo_id)
    and not exists (select from profile_changes where photo_id = old.photo_id);
  return null;
end $$;
create or replace trigger profiles_photo_dropped after delete or update of photo_id on profiles
  for each row when (old.photo_id is not null) execute function drop_profile_photo();
create or replace trigger profile_changes_photo_dropped after delete or update of photo_id on profile_changes
  for each row when (old.photo_id is not null) execute function drop_profile_photo();
