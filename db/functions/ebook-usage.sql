-- Adds to a number of a month.
create or replace function count_ebook_use(
  given_month date, given_ebook uuid, given_place integer, given_access text, given_metric text
) returns void
language sql as $$
  insert into ebook_usage as stored (month, ebook_id, place, access_type, metric, count)
  values (given_month, given_ebook, given_place, given_access, given_metric, 1)
  on conflict (month, ebook_id, place, access_type, metric) do update
    set count = stored.count + 1
$$;

-- COUNTER's access type of an e-book, the same for everybody: who may read it and by what right.
create or replace function ebook_access_type(given ebooks) returns text
language sql stable as $$
  select case
    when given.readers <> 'everybody' or given.campus_only or given.seats is not null
      then 'Controlled'
    when given.rights in ('public-domain', 'open-licence') then 'Open'
    else 'Free_To_Read' end
$$;

-- When a session last used a place so, now that it does again; null: not yet.
create or replace function ebook_use_before(
  given_session bytea, given_number integer, given_place integer, given_request boolean,
  given_at timestamptz
) returns timestamptz
language plpgsql as $$
declare
  before timestamptz;
begin
  select last_at into before from ebook_usage_seen
  where (session, number, place, is_request)
    = (given_session, given_number, given_place, given_request);
  insert into ebook_usage_seen as stored (session, number, place, is_request, last_at)
  values (given_session, given_number, given_place, given_request, given_at)
  on conflict (session, number, place, is_request) do update
    set last_at = greatest(stored.last_at, excluded.last_at);
  return before;
end $$;

-- One use of one place of an e-book: COUNTER 5.1 sections 7.2 (double clicks), 7.3 and 7.4 (what is
-- counted once in an hour of a session). A request is an investigation too.
create or replace function count_ebook_place(
  given_session bytea, given ebooks, given_place integer, given_request boolean,
  given_at timestamptz, zone text
) returns void
language plpgsql as $$
declare
  of_month date := date_trunc('month', given_at at time zone zone)::date;
  of_hour timestamp := date_trunc('hour', given_at at time zone zone);
  access text := ebook_access_type(given);
  kinds text[] := case when given_request then array['Investigations', 'Requests']
    else array['Investigations'] end;
  kind text;
  before timestamptz;
  before_at_all timestamptz;
  title_before timestamptz;
  title_before_at_all timestamptz;
begin
  select max(last_at) into before_at_all from ebook_usage_seen
  where (session, number, place) = (given_session, given.number, given_place);
  before := ebook_use_before(given_session, given.number, given_place, given_request, given_at);
  if before is not null and given_at - before <= interval '30 seconds' then return; end if;
  select max(last_at) into title_before_at_all from ebook_usage_seen
  where (session, number, place) = (given_session, given.number, -1);
  title_before := ebook_use_before(given_session, given.number, -1, given_request, given_at);
  foreach kind in array kinds loop
    perform count_ebook_use(of_month, given.id, given_place, access, 'Total_Item_' || kind);
    if date_trunc('hour', (case kind when 'Requests' then before else before_at_all end)
        at time zone zone) is distinct from of_hour then
      perform count_ebook_use(of_month, given.id, given_place, access, 'Unique_Item_' || kind);
    end if;
    if date_trunc('hour', (case kind when 'Requests' then title_before else title_before_at_all end)
        at time zone zone) is distinct from of_hour then
      perform count_ebook_use(of_month, given.id, 0, access, 'Unique_Title_' || kind);
    end if;
  end loop;
end $$;

-- Adds uses, as [{at, who, number, place, kind}]: `kind` is investigation, request, no-license or
-- search; `who` a hash of whoever it is. What is not published is not counted, nor anything while
-- administrators have counting switched off.
create or replace function add_ebook_usage(given jsonb, zone text) returns void
language plpgsql as $$
declare
  one record;
  ebook ebooks;
  of_day date;
  of_session bytea;
  chapter integer;
begin
  if not (select is_use_counted from visitor_settings) then return; end if;
  perform pg_advisory_xact_lock(7301362);
  for one in
    select * from jsonb_to_recordset(given)
      as used(at timestamptz, who text, number integer, place integer, kind text)
    order by at
  loop
    of_day := (one.at at time zone zone)::date;
    if one.kind = 'search' then
      insert into ebook_searches as stored (month, count)
      values (date_trunc('month', of_day)::date, 1)
      on conflict (month) do update set count = stored.count + 1;
      continue;
    end if;
    select * into ebook from ebooks where ebooks.number = one.number and state = 'published';
    continue when not found;
    insert into ebook_usage_salts (day, salt)
    values (of_day, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    on conflict (day) do nothing;
    select substr(sha256(salt || convert_to(one.who, 'UTF8')), 1, 16) into of_session
    from ebook_usage_salts where day = of_day;
    if one.kind = 'no-license' then
      -- Of denials only the double click matters: they are seen beside the numbers of e-books.
      if ebook_use_before(of_session, -one.number, 0, false, one.at)
          >= one.at - interval '30 seconds' then
        continue;
      end if;
      perform count_ebook_use(date_trunc('month', of_day)::date, ebook.id, 0,
        ebook_access_type(ebook), 'No_License');
    elsif one.kind = 'request' and one.place = 0 and ebook.kind = 'epub' then
      -- The whole as one file is a request of each of its chapters (section 7.3).
      for chapter in
        select place from ebook_parts where ebook_id = ebook.id and html is not null order by place
      loop
        perform count_ebook_place(of_session, ebook, chapter, true, one.at, zone);
      end loop;
    else
      perform count_ebook_place(of_session, ebook, one.place, one.kind = 'request', one.at, zone);
    end if;
  end loop;
end $$;

-- Whoever has to wait for a lent e-book was refused because as many as may have it do.
create or replace function count_ebook_wait(given_ebook uuid, zone text) returns void
language plpgsql as $$
begin
  if not (select is_use_counted from visitor_settings) then return; end if;
  perform pg_advisory_xact_lock(7301362);
  perform count_ebook_use(date_trunc('month', now() at time zone zone)::date, ebooks.id, 0,
    ebook_access_type(ebooks), 'Limit_Exceeded')
  from ebooks where id = given_ebook and state = 'published';
end $$;

-- What was used keeps its title in the reports when it is deleted.
create or replace function keep_ebook_usage_title() returns trigger
language plpgsql as $$
begin
  insert into ebook_usage_titles (ebook_id, number, facts)
  select old.id, old.number, old.facts
  where exists (select from ebook_usage where ebook_id = old.id)
  on conflict (ebook_id) do nothing;
  return old;
end $$;

create or replace trigger ebooks_keep_usage_title before delete on ebooks
  for each row execute function keep_ebook_usage_title();

-- Months before the first of these days are told of whole e-books alone, those before the second
-- not at all.
create or replace function roll_up_ebook_usage(whole_before date, none_before date) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7301362);
  with gone as (
    delete from ebook_usage where month < whole_before and place > 0 returning *
  )
  insert into ebook_usage as stored (month, ebook_id, place, access_type, metric, count)
  select month, ebook_id, 0, access_type, metric, sum(count)::bigint
  from gone group by month, ebook_id, access_type, metric
  on conflict (month, ebook_id, place, access_type, metric) do update
    set count = stored.count + excluded.count;
  delete from ebook_usage where month < none_before;
  delete from ebook_searches where month < none_before;
  delete from ebook_usage_titles
  where not exists (select from ebook_usage where ebook_usage.ebook_id = ebook_usage_titles.ebook_id);
end $$;
