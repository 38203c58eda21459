-- What the columns of lists of journals were said to mean, for the next list with the same headings.

create table journal_list_columns (
  headings text collate "C" primary key check (length(headings) = 64),
  meanings jsonb not null check (jsonb_typeof(meanings) = 'object'),
  chosen_at timestamptz not null default now()
);
comment on column journal_list_columns.headings is 'a hash of the set of headings';
comment on column journal_list_columns.meanings is
  'by the name of the column: its meaning; null: it is left out';
