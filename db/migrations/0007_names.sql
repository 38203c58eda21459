-- Names that processes keep: how often one of them was changed or taken away tells when to read them anew.

alter table search_state add column names_version bigint not null default 0;

create function note_changed_names() returns trigger language plpgsql as $$
begin
  update search_state set names_version = names_version + 1;
  return null;
end $$;
create trigger contributors_renamed after update or delete on contributors
  for each statement execute function note_changed_names();
create trigger subjects_renamed after update or delete on subjects
  for each statement execute function note_changed_names();
create trigger locations_renamed after update or delete on locations
  for each statement execute function note_changed_names();
