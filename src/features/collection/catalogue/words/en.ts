/** Numbers come grouped; what is between `<a>` and `</a>` is marked or a link. */
export const en = {
  home: 'Home',
  books: 'Books',
  breadcrumb: 'Breadcrumb',
  catalogue: 'Catalogue',
  searchBy: 'Search the catalogue by title, author, subject, ISBN or call number',
  searchFor: 'Title, author, subject, ISBN',
  search: 'Search',
  require: 'Add to required books',
  suggestions: 'Suggestions',
  suggestionsFound: (number: number) => `${number} suggestions`,
}
