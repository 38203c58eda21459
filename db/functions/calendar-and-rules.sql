create or replace function note_changed_calendar() returns trigger language plpgsql as $$
begin
  update circulation_state set calendar_version = gen_random_uuid();
  return null;
end $$;
create or replace trigger calendar_days_changed after insert or update or delete on calendar_days
  for each statement execute function note_changed_calendar();

create or replace function note_changed_rules() returns trigger language plpgsql as $$
begin
  update circulation_state set rules_version = gen_random_uuid();
  return null;
end $$;
create or replace trigger loan_rules_changed after insert or update or delete on loan_rules
  for each statement execute function note_changed_rules();

create or replace function keep_default_rules() returns trigger language plpgsql as $$
begin
  if num_nonnulls(old.branch, old.category, old.item_type) > 0 then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then raise exception 'the rule for all is changed, never deleted'; end if;
  if num_nonnulls(new.branch, new.category, new.item_type) > 0 or new.kind <> old.kind then
    raise exception 'the rule for all stays the rule for all';
  end if;
  return new;
end $$;
create or replace trigger loan_rules_default before update or delete on loan_rules for each row execute function keep_default_rules();
