-- Books that are lent for less while a course reads them.

create table short_loans (
  entry_id uuid primary key references course_entries on delete cascade,
  book_number bigint not null check (book_number > 0),
  days smallint not null check (days between 1 and 60),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  because text not null check (because <> '' and length(because) <= 300)
);
create index short_loans_book on short_loans (book_number);
create index short_loans_last_day on short_loans (last_day);
comment on table short_loans is 'while it runs, no loan of the book that is made or renewed is longer';
comment on column short_loans.book_number is 'in the catalogue; a number leads on where books became one';
comment on column short_loans.because is 'the course, as the desk and the rules name it';

alter table course_lists add column short_loan_asked smallint check (short_loan_asked between 1 and 60);
comment on column course_lists.short_loan_asked is 'days of the short loan that a teacher asks the library for; null: none';
create index course_lists_asking on course_lists (number) where short_loan_asked is not null;

-- It knows the day now (`db/functions/circulation-read.sql`).
drop function if exists copy_facts(uuid);
