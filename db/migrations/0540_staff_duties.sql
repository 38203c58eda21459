-- What people of the institute do in the library's office besides its administrators.

create table staff_duties (
  user_id uuid not null references users on delete cascade,
  role text not null
    check (role in ('desk', 'cataloguing', 'acquisitions', 'contents', 'reports', 'everything')),
  given_by text not null check (given_by <> ''),
  given_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table staff_duties is 'staff roles of people; administrators are configuration alone and have none';
