-- A template is changed by its next version; papers that were handed in refer to the one they were made by.
create or replace function keep_accreditation_templates() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a template is never changed or deleted';
end $$;
create or replace trigger accreditation_templates_kept before update or delete on accreditation_templates
  for each row execute function keep_accreditation_templates();

-- What was handed in stays as it was. Only the person may go who handed it in, once their account is deleted.
create or replace function keep_handed_in() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.handed_by like 'deleted:%'
    and to_jsonb(new) - 'handed_by' = to_jsonb(old) - 'handed_by' then return new; end if;
  raise exception 'what was handed in is never changed or deleted';
end $$;
create or replace trigger accreditation_handed_in_kept before update or delete on accreditation_handed_in
  for each row execute function keep_handed_in();
