-- Two headings that look like one and are not: a librarian has said so, and they are not offered to
-- be merged again. The ids are those of `contributors` or of `subjects`; where one of them goes, the
-- row says nothing any more.
create table headings_kept_apart (
  list text not null check (list in ('names', 'subjects')),
  one_id uuid not null,
  other_id uuid not null,
  primary key (list, one_id, other_id),
  check (one_id < other_id)
);
comment on table headings_kept_apart is 'pairs of headings of which somebody has said that they are not the same; who and when is in the audit';
