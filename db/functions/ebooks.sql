create or replace trigger ebooks_changed after insert or update or delete on ebooks
  for each row execute function note_content_change('ebooks');

-- Books say whether an e-book of theirs is out: the search and a book's page read it there.
create or replace function note_ebook_of_book() returns trigger language plpgsql as $$
declare
  touched uuid[] := '{}';
begin
  if tg_op <> 'INSERT' and old.book_id is not null then touched := touched || old.book_id; end if;
  if tg_op <> 'DELETE' and new.book_id is not null then touched := touched || new.book_id; end if;
  update books set has_ebook = not has_ebook
  where id = any(touched) and has_ebook is distinct from exists (
    select from ebooks where book_id = books.id and state = 'published');
  return null;
end
$$;
create or replace trigger ebooks_of_books after insert or delete or update of book_id, state on ebooks
  for each row execute function note_ebook_of_book();

-- A book that becomes part of another one: its e-books are those of the other. Noted while the book
-- goes, as the reference to it is gone before the merge is written.
create or replace function note_ebooks_of_removed_book() returns trigger language plpgsql as $$
begin
  update ebooks set facts = facts || jsonb_build_object('formerBook', old.number) where book_id = old.id;
  return old;
end
$$;
create or replace trigger books_removed_with_ebooks before delete on books
  for each row execute function note_ebooks_of_removed_book();

create or replace function move_ebooks() returns trigger language plpgsql as $$
begin
  update ebooks set book_id = new.into_id, facts = facts - 'formerBook', version = version + 1
  where book_id is null and (facts ->> 'formerBook')::bigint = new.number;
  return null;
end
$$;
create or replace trigger book_merges_ebooks after insert on book_merges
  for each row execute function move_ebooks();

drop trigger if exists ebooks_file_dropped on ebooks;
create constraint trigger ebooks_file_dropped after delete or update of file_key on ebooks
  deferrable initially deferred for each row when (old.file_key is not null)
  execute function drop_file('file_key');

drop trigger if exists ebook_pictures_dropped on ebook_pictures;
create constraint trigger ebook_pictures_dropped after delete on ebook_pictures
  deferrable initially deferred for each row execute function drop_file('file_key');

create or replace trigger ebooks_site_entry after insert or update or delete on ebooks
  for each row execute function note_site_entry('e-book', 'id');
