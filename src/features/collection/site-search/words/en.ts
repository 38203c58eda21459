/** What is between `<a>` and `</a>` is marked or a link. */
export const en = {
  books: 'Books',
  onThisSite: 'On this site',
  searchIn: 'Where to search',
  allOnThisSite: (results: number) => `All ${results} results on this site`,
  wordsToFind: 'Search this site',
  search: 'Search',
  hint: 'Notices, pages and answers of the library. Books are in the <a>catalogue</a>.',
  any: 'All',
  kinds: 'Kinds of results',
  resultsFor: '“<a></a>” on this site',
  found: (results: string) => `${results} ${results === '1' ? 'result' : 'results'}`,
  nothing: 'Nothing on this site matches “<a></a>”',
  nothingWhy: 'Try fewer or other words, or <a>search the books</a>.',
  pagesOfResults: 'Pages of results',
  previous: 'Previous',
  next: 'Next',
}
