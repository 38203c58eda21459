create or replace trigger gallery_albums_changed after insert or update or delete on gallery_albums
  for each row execute function note_content_change('gallery');
create or replace trigger gallery_pictures_changed after insert or update or delete on gallery_pictures
  for each statement execute function note_content_change('gallery');
create or replace trigger gallery_pictures_dropped after delete or update of picture_id on gallery_pictures
  for each row execute function drop_picture('picture_id');

create or replace trigger gallery_albums_in_site_search after insert or update or delete on gallery_albums
  for each row execute function note_site_entry('album', 'id');
create or replace trigger gallery_pictures_in_site_search after insert or update or delete on gallery_pictures
  for each row execute function note_site_entry('album', 'album_id');
