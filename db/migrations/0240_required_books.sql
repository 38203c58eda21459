-- The books that a reader needs: one list a person, and links by which others read it.

create table required_lists (
  user_id uuid primary key references users (id) on delete cascade,
  entries smallint not null default 0 constraint required_lists_full check (entries between 0 and 500),
  links smallint not null default 0 constraint required_lists_links check (links between 0 and 20),
  tell_by text[] not null default '{mail,device}' check (tell_by <@ '{mail,device}')
);
comment on table required_lists is 'whoever writes to a list locks its row, so that its changes come one after another';
comment on column required_lists.tell_by is 'how its reader is told that a book has arrived';

create table required_books (
  user_id uuid not null references required_lists (user_id) on delete cascade,
  id uuid not null,
  book_id uuid references books (id) on delete set null,
  book_number bigint,
  isbn text collate "C" check (isbn ~ '^97[89][0-9]{10}$'),
  title text not null check (length(title) <= 300),
  author text not null default '' check (length(author) <= 200),
  note text not null default '' check (length(note) <= 1000),
  course text not null default '' check (length(course) <= 120),
  needed_on date,
  field_times jsonb not null default '{}' check (jsonb_typeof(field_times) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  missing_since timestamptz,
  arrived_at timestamptz,
  told_at timestamptz,
  primary key (user_id, id),
  constraint required_books_named check (title <> '' or isbn is not null),
  constraint required_books_numbered check (book_id is null or book_number is not null),
  constraint required_books_arrived check (arrived_at is null or missing_since is not null),
  constraint required_books_told check (told_at is null or arrived_at is not null)
);
comment on column required_books.id is 'made by the device that added it; of its reader alone';
comment on column required_books.book_number is 'of the book as it was added: a merge finds its entries by it';
comment on column required_books.field_times is 'when each field was last changed, in ms since 1970';
comment on column required_books.removed_at is 'stays for a while, so that a device without network hears of it';
comment on column required_books.missing_since is 'since when the library is without it, which is looked for from then on';
create index required_books_book on required_books (book_id);
create index required_books_number on required_books (book_number) where book_id is null;
create index required_books_missing on required_books (user_id, id)
  where missing_since is not null and arrived_at is null and removed_at is null;
create index required_books_untold on required_books (arrived_at)
  where arrived_at is not null and told_at is null and removed_at is null;
create index required_books_removed on required_books (removed_at) where removed_at is not null;

create table required_links (
  id uuid primary key,
  user_id uuid not null references required_lists (user_id) on delete cascade,
  code text collate "C" not null unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
  title text not null check (title <> '' and length(title) <= 120),
  course text check (course <> '' and length(course) <= 120),
  shows_name boolean not null,
  shows_notes boolean not null,
  created_at timestamptz not null default now()
);
comment on table required_links is 'whoever has the code reads the list; without the row nobody does';
comment on column required_links.course is 'null: the whole list';
create index required_links_user on required_links (user_id);
