create or replace function keep_members() returns trigger language plpgsql as $$
begin
  if old.demo then return old; end if;
  raise exception 'members are withdrawn, never deleted';
end $$;
create or replace trigger members_kept before delete on members for each row execute function keep_members();
