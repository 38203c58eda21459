-- What was pushed goes with the message that it was of.
create or replace trigger request_messages_forgotten after delete on request_messages
  for each row execute function forget_pushes();

-- A request for a book that became part of another one is for that one from then on; where somebody
-- asks for that one already, only its number says so, and staff join the two. The book has gone when
-- the merge is written.
create or replace function move_requests_of_book() returns trigger language plpgsql as $$
begin
  update requests as moved set book_id = new.into_id, version = version + 1
  where book_number = new.number and book_id is null and not exists (
    select from requests as other where other.id <> moved.id and other.kind = moved.kind
      and (other.book_id = new.into_id or other.book_number = new.number and other.id < moved.id)
      and other.state in ('awaiting-approval', 'asked', 'accepted', 'ordered')
      and moved.state in ('awaiting-approval', 'asked', 'accepted', 'ordered'));
  return null;
end $$;
create or replace trigger book_merges_requests after insert on book_merges
  for each row execute function move_requests_of_book();
