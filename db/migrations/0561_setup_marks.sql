-- The setup of a library that begins: which steps an administrator called done as they are, and
-- whether somebody has put it away.

create table setup_marks (
  step text primary key
    check (step in ('library', 'hours', 'rules', 'colleague', 'member', 'book', 'put-away')),
  marked_by text not null check (marked_by <> ''),
  marked_at timestamptz not null default now()
);
comment on table setup_marks is 'steps of the setup that are right as they are, and put-away where it is not to be shown';
