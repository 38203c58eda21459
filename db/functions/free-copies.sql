-- The copies of a book that are on their shelf and may be taken from there.
create or replace function free_copies(book uuid) returns uuid[] language sql stable as $$
  select coalesce(array_agg(id), '{}') from copies
  where book_id = book and state = 'available' and not hidden and not reference_only
$$;

-- A loan or hold goes only with a member of the demo: the copy is free then.
create or replace function free_copy() returns trigger language plpgsql as $$
begin
  update copies set state = 'available' where id = case tg_table_name when 'loans' then old.copy_id else (to_jsonb(old) ->> 'kept_copy_id')::uuid end
    and state in ('on-loan', 'on-hold-shelf');
  return null;
end $$;
create or replace trigger loans_deleted after delete on loans for each row when (old.closed_at is null) execute function free_copy();
create or replace trigger holds_deleted after delete on holds for each row when (old.status = 'ready') execute function free_copy();
