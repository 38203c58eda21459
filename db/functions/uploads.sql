drop trigger if exists uploads_file_dropped on uploads;
create constraint trigger uploads_file_dropped after delete on uploads
  deferrable initially deferred for each row when (old.file_key is not null) execute function drop_file('file_key');

drop trigger if exists upload_parts_dropped on upload_parts;
create constraint trigger upload_parts_dropped after delete on upload_parts
  deferrable initially deferred for each row execute function drop_file('file_key');
