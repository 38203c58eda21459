drop trigger if exists feedback_files_dropped on feedback_files;
create constraint trigger feedback_files_dropped after delete or update of file_key on feedback_files
  deferrable initially deferred for each row execute function drop_file('file_key');
