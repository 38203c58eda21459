-- A transaction that changes a thing often, as one that arranges the pictures of an album, notes it once.
create index site_entry_changes_thing on site_entry_changes (kind, key);
