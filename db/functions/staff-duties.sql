-- Whoever has not shown that the address is theirs, or is shut out, gets no duty; and a role is for
-- all branches or for some, never both. Who gives one person roles waits for the other: each would
-- miss what the other writes.
create or replace function keep_staff_duties() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id and email_verified and disabled_at is null for no key update;
  if not found then
    raise exception 'staff roles are for confirmed accounts that may sign in' using errcode = 'check_violation';
  end if;
  if exists (
    select from staff_duties
    where user_id = new.user_id and role = new.role and (branch is null) <> (new.branch is null)
  ) then
    raise exception 'a staff role is for all branches or for some' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger keep_staff_duties before insert on staff_duties
  for each row execute function keep_staff_duties();
