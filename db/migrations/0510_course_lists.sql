-- Reading lists of courses.

create table course_lists (
  id uuid primary key,
  number integer generated always as identity unique,
  code text not null check (length(code) <= 30),
  title text not null check (title <> '' and length(title) <= 200),
  department text not null default '' check (length(department) <= 120),
  programme text not null default '' check (length(programme) <= 120),
  year smallint not null check (year between 2000 and 2100),
  term text not null check (term in ('odd', 'even', 'year')),
  about text not null default '' check (length(about) <= 2000),
  students integer check (students between 1 and 9999),
  published_at timestamptz,
  copied_from uuid references course_lists on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
comment on table course_lists is 'what the readers of a course are to read in a term';
comment on column course_lists.year is 'in which the academic year begins: 2026 of 2026-27';
comment on column course_lists.term is 'odd: July to December; even: January to June; year: both';
comment on column course_lists.students is 'how many take the course; null: nobody has said';
comment on column course_lists.published_at is 'null: a draft, which its teachers and administrators alone see';
create unique index course_lists_copied_once on course_lists (copied_from, year, term);
create index course_lists_published on course_lists (year desc, term, number desc) where published_at is not null;

create table course_teachers (
  list_id uuid not null references course_lists on delete cascade,
  user_id uuid not null references users on delete cascade,
  added_at timestamptz not null default now(),
  primary key (list_id, user_id)
);
create index course_teachers_user on course_teachers (user_id);
comment on table course_teachers is 'who changes a list, besides administrators';

create table course_units (
  id uuid primary key,
  list_id uuid not null references course_lists on delete cascade,
  place integer not null check (place > 0),
  title text not null check (length(title) <= 200),
  constraint course_units_place unique (list_id, place) deferrable initially deferred,
  constraint course_units_of_list unique (list_id, id)
);
comment on column course_units.title is 'empty: its entries stand without a heading';

create table course_entries (
  id uuid primary key,
  list_id uuid not null,
  unit_id uuid not null,
  place integer not null check (place > 0),
  kind text not null check (kind in ('book', 'chapter', 'article', 'link', 'note')),
  need text not null check (need in ('required', 'recommended')),
  book_number bigint check (book_number > 0),
  isbn text check (isbn ~ '^97[89][0-9]{10}$'),
  title text not null check (length(title) <= 500),
  author text not null default '' check (length(author) <= 300),
  part text not null default '' check (length(part) <= 200),
  pages text not null default '' check (length(pages) <= 60),
  doi text check (doi ~ '^10\.' and length(doi) <= 200),
  url text check (url ~ '^https?://[^\s]+$' and length(url) <= 500),
  note text not null default '' check (length(note) <= 1000),
  request_id uuid references requests on delete set null,
  added_at timestamptz not null default now(),
  constraint course_entries_place unique (unit_id, place) deferrable initially deferred,
  constraint course_entries_unit foreign key (list_id, unit_id) references course_units (list_id, id) on delete cascade,
  constraint course_entries_books check (kind in ('book', 'chapter') or (book_number is null and isbn is null and request_id is null)),
  constraint course_entries_chapters check ((kind = 'chapter') = (part <> '' or pages <> '')),
  constraint course_entries_articles check ((kind = 'article') = (doi is not null)),
  constraint course_entries_links check ((kind = 'link') = (url is not null)),
  constraint course_entries_said check (case kind when 'note' then note <> '' else title <> '' end)
);
create index course_entries_list on course_entries (list_id);
create index course_entries_request on course_entries (request_id) where request_id is not null;
create unique index course_entries_book_once on course_entries (list_id, book_number)
  where kind = 'book' and book_number is not null;
create unique index course_entries_article_once on course_entries (list_id, doi) where doi is not null;
comment on column course_entries.book_number is 'in the catalogue; a number is never used again, and leads on where books became one';
comment on column course_entries.title is 'of the book, article or page as it was when it was added; of a note: empty';
comment on column course_entries.request_id is 'by which its teacher asked the library to buy it';
