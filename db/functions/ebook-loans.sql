-- Never more readers at a time than an e-book may have, and each of them once. Of two who take the
-- last place at once, the second waits for the row of the e-book, and then counts the first.
create or replace function guard_ebook_loans() returns trigger language plpgsql as $$
declare
  places integer;
  beside integer;
begin
  if tg_op = 'UPDATE' then
    if (new.ebook_id, new.began_at, new.ends_at) is distinct from (old.ebook_id, old.began_at, old.ends_at)
      or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
      raise exception 'the loan of an e-book is ended earlier, and never made longer'
        using errcode = 'check_violation', constraint = 'ebook_loans_end';
    end if;
    return new;
  end if;
  select seats into places from ebooks where id = new.ebook_id for no key update;
  if places is null then
    raise exception 'this e-book is not lent' using errcode = 'check_violation', constraint = 'ebook_loans_lent';
  end if;
  select count(*) into beside from ebook_loans
  where ebook_id = new.ebook_id and over_at > new.began_at and began_at < least(new.ends_at, new.ended_at);
  if beside >= places then
    raise exception 'all places of this e-book are taken'
      using errcode = 'check_violation', constraint = 'ebook_loans_seats';
  end if;
  perform from ebook_loans
  where ebook_id = new.ebook_id and member_id = new.member_id and over_at > new.began_at
    and began_at < least(new.ends_at, new.ended_at);
  if found then
    raise exception 'this member has the e-book on loan'
      using errcode = 'check_violation', constraint = 'ebook_loans_once';
  end if;
  return new;
end
$$;
create or replace trigger ebook_loans_guarded before insert or update on ebook_loans
  for each row execute function guard_ebook_loans();

-- An e-book that is taken down, or is not lent any more: its loans and holds end with that.
create or replace function end_ebook_lending() returns trigger language plpgsql as $$
begin
  update ebook_loans set ended_at = clock_timestamp(), ended_by = 'library'
  where ebook_id = new.id and ended_at is null and ends_at > clock_timestamp();
  update ebook_holds set closed_at = clock_timestamp(), outcome = 'ended'
  where ebook_id = new.id and closed_at is null;
  return null;
end
$$;
create or replace trigger ebooks_lending_ended after update of state, seats on ebooks
  for each row when ((old.state = 'published' and new.state <> 'published') or (old.seats is not null and new.seats is null))
  execute function end_ebook_lending();

-- A member who is withdrawn: their loans and holds of e-books end with that, and so take no place.
create or replace function end_ebook_lending_of_member() returns trigger language plpgsql as $$
begin
  update ebook_loans set ended_at = clock_timestamp(), ended_by = 'library'
  where member_id = new.id and ended_at is null and ends_at > clock_timestamp();
  update ebook_holds set closed_at = clock_timestamp(), outcome = 'cancelled'
  where member_id = new.id and closed_at is null;
  return null;
end
$$;
create or replace trigger members_ebook_lending_ended after update of withdrawn_at on members
  for each row when (old.withdrawn_at is null and new.withdrawn_at is not null)
  execute function end_ebook_lending_of_member();
