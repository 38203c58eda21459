import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { BookDetail, BookListItem } from '#src/features/collection/books/books.ts'
import { languageWords } from '#src/features/collection/books/language-names/words.ts'
import { marcLines } from '#src/features/collection/books/marc-lines.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import {
  type Facets,
  type SearchInput,
  wholeCatalogue,
} from '#src/features/collection/search/search.ts'
import { appliedFilters } from '#src/features/collection/search/search-change.ts'
import { searchWords } from '#src/features/collection/search/words.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { bookPageWords } from './book/words.ts'
import { bookFacts } from './book-facts.ts'
import { BookStrip } from './book-strip.tsx'
import { BookTitleBlock } from './book-title-block.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { CopiesTable } from './copies-table.tsx'
import { Correction } from './correction.tsx'
import { FactList } from './fact-list.tsx'
import { Filters } from './filters.tsx'
import { MarcView } from './marc-view.tsx'
import { NoResults } from './no-results.tsx'
import { Paging } from './paging.tsx'
import { ResultBar } from './result-bar.tsx'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'

const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>\u202e'

const item: BookListItem = {
  number: 1,
  title: evil,
  subtitle: evil,
  authors: [evil],
  year: 1999,
  publisher: evil,
  edition: evil,
  languages: [evil],
  format: 'book',
  callNumber: evil,
  ddc: evil,
  cover: null,
  isbn: null,
  subjects: [evil],
  copies: { total: 1, available: 0 },
  matched: [evil, 'script', '('],
}

const book: BookDetail = {
  ...item,
  id: 'id',
  version: 1,
  controlNumber: evil,
  controlSource: evil,
  responsibility: evil,
  otherTitles: [evil],
  place: evil,
  extent: evil,
  summary: evil,
  notes: [evil],
  marc: { leader: ' '.repeat(24), fields: [{ tag: '001', value: evil }] },
  contributors: [{ name: evil, kind: 'person', role: 'author' }],
  series: [{ title: evil, volume: evil }],
  identifiers: [{ kind: 'isbn', value: evil, valid: false, qualifier: evil }],
  copies: [
    {
      id: 'copy',
      accessionNumber: evil,
      barcode: evil,
      callNumber: evil,
      location: evil,
      branch: evil,
      volume: evil,
      referenceOnly: false,
      hidden: false,
      state: 'available',
      available: true,
      acquiredOn: null,
    },
  ],
  copyCount: { total: 1, available: 1 },
  hasEbook: false,
}

const value = { value: evil, label: evil, count: 1, selected: true }
const facets: Facets = {
  format: [value],
  subject: [value],
  author: [value],
  language: [value],
  location: [value],
  years: { from: 1900, to: 2000 },
  available: 1,
}
const names = { formats: booksWords.en, languages: { [evil]: evil } }
const words = { page: bookPageWords.en, books: booksWords.en, languages: languageWords.en }
const input: SearchInput = {
  ...wholeCatalogue,
  text: evil,
  filters: { ...wholeCatalogue.filters, subject: [evil], author: [evil], location: [evil] },
}
const help = {
  words: [
    { word: evil, count: 1 },
    { word: evil.slice(1), count: 0 },
  ],
  withoutFilters: 1,
  dropFilters: [],
}

test.each([
  ['the list', <Results key="" books={[item]} view="list" languageNames={{ [evil]: evil }} />],
  ['the covers', <Results key="" books={[item]} view="covers" languageNames={{}} />],
  ['the search box', <SearchBox key="" defaultValue={evil} />],
  [
    'the filters',
    <Filters
      key=""
      input={input}
      view="list"
      facets={facets}
      total={1}
      about={true}
      names={names}
    />,
  ],
  [
    'the filters in use',
    <AppliedFilters
      key=""
      input={input}
      view="list"
      applied={appliedFilters(searchWords.en, names, input)}
    />,
  ],
  ['the bar', <ResultBar key="" input={input} view="list" total={1} applied={1} />],
  ['the paging', <Paging key="" input={input} view="list" pages={9} />],
  [
    'the correction',
    <Correction
      key=""
      input={input}
      view="list"
      result={{ didYouMean: evil, corrected: true, note: evil }}
    />,
  ],
  [
    'the help',
    <NoResults
      key=""
      input={input}
      view="list"
      help={help}
      subjects={[{ heading: evil, count: 1 }]}
    />,
  ],
  [
    'the title',
    <BookTitleBlock key="" book={book}>
      {null}
    </BookTitleBlock>,
  ],
  ['the way to the book', <Breadcrumb key="" title={evil} />],
  ['the facts', <FactList key="" facts={bookFacts(words, book)} />],
  ['the copies', <CopiesTable key="" copies={book.copies} callNumber={evil} dueDays={{}} />],
  ['the shelf', <BookStrip key="" labelledBy="a" before={[item]} after={[]} />],
  ['the MARC record', <MarcView key="" lines={book.marc ? marcLines(book.marc) : []} />],
])('hostile text stays text in %s', (_where, element) => {
  const html = rendered(element)
  expect(html).not.toMatch(/<script>alert|<img src=x/)
  expect(html).toMatch(/&lt;script|%3Cscript/)
})

test('no page is linked that cannot be reached', () => {
  const html = rendered(<Paging input={wholeCatalogue} view="list" pages={9000} />)
  expect(html).toContain('Page 500')
  expect(html).not.toContain('Page 9000')
})

test('an ISBN whose check digit is wrong is shown and marked', () => {
  const [isbn] = bookFacts(words, book).filter((fact) => fact.name === 'ISBN')
  expect(isbn?.values[0]?.remark).toContain('not a valid number')
})

function rendered(element: React.ReactElement): string {
  const Page = createRoutesStub([{ path: '/', Component: () => element }])
  return renderToString(<Page initialEntries={['/']} />)
}
