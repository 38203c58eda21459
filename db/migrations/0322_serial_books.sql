-- Records of the catalogue that the binding of a volume made, so that its undo can take them back.

create table serial_books (
  book_id uuid primary key references books on delete cascade,
  version integer not null
);
comment on column serial_books.version is
  'of the record as the binding made it: once somebody has changed it, it stays';
