alter table profiles add column photo_id uuid references pictures;
alter table profile_changes add column photo_id uuid references pictures;
create index profiles_photo on profiles (photo_id) where photo_id is not null;
create index profile_changes_photo on profile_changes (photo_id) where photo_id is not null;
