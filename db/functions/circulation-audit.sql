create or replace function audit_operation() returns trigger language plpgsql as $$
begin
  insert into audit (actor, action, entity, entity_id, after)
  values (new.actor, new.entity || '.' || new.kind, new.entity, new.entity_id, new.answer);
  return null;
end $$;
create or replace trigger circulation_operations_audited after insert on circulation_operations
  for each row execute function audit_operation();
