-- Where the words of a search vector are made.
comment on column books.search is 'words as src/features/collection/books/search-vector.ts makes them; weights: A titles, B people, C subjects, D the rest';
