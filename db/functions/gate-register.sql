-- Nobody is inside twice at one time. Who writes stays of a member has locked the member's row.
create or replace function keep_stays_apart() returns trigger language plpgsql as $$
begin
  if new.member_id is not null and exists (
    select from gate_entries
    where member_id = new.member_id and id <> new.id
      and day between new.day - 1 and new.day + 1
      and tstzrange(in_at, out_at) && tstzrange(new.in_at, new.out_at)
  ) then
    raise exclusion_violation using
      message = 'a member is inside twice at one time', constraint = 'gate_entries_apart';
  end if;
  return new;
end $$;
create or replace trigger gate_entries_apart before insert or update of in_at, out_at, member_id
  on gate_entries for each row execute function keep_stays_apart();
