-- Pictures that rooms show (the gallery, posters, portraits), each kept in several sizes, and the
-- files whose rows are gone, until the store has forgotten them too.

create table pictures (
  id uuid primary key,
  width integer not null check (width between 1 and 1920),
  height integer not null check (height between 1 and 3840),
  placeholder text not null check (placeholder = '' or placeholder ~ '^data:image/webp;base64,' and length(placeholder) <= 400),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  fault text check (fault in ('missing', 'no-store', 'not-drawn')),
  widths integer[] not null check (cardinality(widths) between 1 and 4),
  created_at timestamptz not null default now(),
  constraint pictures_why_failed_check check ((fault is not null) = (state = 'failed'))
);
comment on table pictures is 'a row goes with the row of the room that shows it (drop_picture), its files with it (forget_picture_files)';
comment on column pictures.width is 'of the largest that is kept, upright; with height its proportions';
comment on column pictures.widths is 'which there are: WebP alone until state is ready, then AVIF too';

create table forgotten_files (
  key text primary key,
  due_at timestamptz not null default now()
);
comment on table forgotten_files is 'keys of files in the store that no row names; a due date to come: perhaps a row will, if its transaction ends well';
create index forgotten_files_due on forgotten_files (due_at);
