-- Whoever has not shown that the address is theirs, or is shut out, gets no duty.
create or replace function keep_staff_duties() returns trigger language plpgsql as $$
begin
  if not exists (
    select from users where id = new.user_id and email_verified and disabled_at is null for share
  ) then
    raise exception 'staff roles are for confirmed accounts that may sign in' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger keep_staff_duties before insert on staff_duties
  for each row execute function keep_staff_duties();
