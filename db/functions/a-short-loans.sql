-- The numbers that a book goes by: its own, and those of books that became part of it.
create or replace function numbers_of_book(book uuid) returns setof bigint language sql stable as $$
  with recursive merged as (
    select book_merges.number, book_merges.book_id from book_merges where into_id = book
    union
    select book_merges.number, book_merges.book_id
    from merged join book_merges on into_id = merged.book_id)
  select books.number from books where id = book union all select merged.number from merged
$$;

-- The shortest of the short loans that courses have of a book on a day; null: none. Each loan at the
-- desk asks for it, and on most days no course has any: then the numbers of the book are not read.
create or replace function short_loan_of(book uuid, today date) returns jsonb language plpgsql stable as $$
begin
  if not exists (select from short_loans where today between first_day and last_day) then
    return null;
  end if;
  return (
    select jsonb_build_object('days', days, 'until', last_day, 'because', because)
    from short_loans
    where today between first_day and last_day
      and book_number = any (array(select numbers_of_book(book)))
    order by days, last_day, because limit 1);
end $$;
