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
