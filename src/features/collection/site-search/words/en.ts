/** What is between `<a>` and `</a>` is marked or a link. */
export const en = {
  books: 'Books',
  onThisSite: 'On this site',
  searchIn: 'Where to search',
  allOnThisSite: (results: number) => `All ${results} results on this site`,
  wordsToFind: 'Search this site',
  search: 'Search',
  hint: 'Notices, events, people, albums, pages and answers. Books are in the <a>catalogue</a>.',
  any: 'All',
  kinds: 'Kinds of results',
  resultsFor: '“<a></a>” on this site',
  found: (results: string) => `${results} ${results === '1' ? 'result' : 'results'}`,
  someOfThem: 'No result has all of these words. Results with some of them:',
  nothing: 'Nothing on this site matches “<a></a>”',
  seeBooks: (books: number) =>
    books === 1 ? 'See the 1 book found' : `See the ${books} books found`,
  nothingWhy: 'Try fewer or other words, or <a>search the books</a>.',
  pagesOfResults: 'Pages of results',
  previous: 'Previous',
  next: 'Next',
  forStaff: 'For the library’s staff',
}
