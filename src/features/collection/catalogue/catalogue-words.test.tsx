import { expect, test } from 'vitest'
import { booksWords } from '#src/features/collection/books/words.ts'
import { BrowseLetters } from '#src/features/collection/search/browse-letters.tsx'
import { type SearchInput, wholeCatalogue } from '#src/features/collection/search/search.ts'
import { appliedFilters } from '#src/features/collection/search/search-change.ts'
import { searchWords } from '#src/features/collection/search/words.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { drawnAt, latinWords } from '#test/latin-words.tsx'
import { AdvancedFilters } from './advanced-filters.tsx'
import { AdvancedRow } from './advanced-row.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { BookTitleBlock } from './book-title-block.tsx'
import { CopiesTable } from './copies-table.tsx'
import { Correction } from './correction.tsx'
import { EmptyCatalogue } from './empty-catalogue.tsx'
import { Filters } from './filters.tsx'
import { HoldOfferLine } from './hold-offer-line.tsx'
import { KeyHint } from './key-hint.tsx'
import { NoResults } from './no-results.tsx'
import { Paging } from './paging.tsx'
import { ResultBar } from './result-bar.tsx'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchFailed } from './search-failed.tsx'
import { SearchLinks } from './search-links.tsx'

const input: SearchInput = {
  ...wholeCatalogue,
  text: '५',
  filters: { ...wholeCatalogue.filters, format: ['map'], language: ['ori'], yearFrom: 1990 },
}
const value = (code: string) => ({ value: code, label: code, count: 1200, selected: false })
const facets = {
  format: [value('book'), value('kit'), value('video')],
  subject: [],
  author: [],
  language: [value('ori')],
  location: [],
  years: { from: 1900, to: 2000 },
  available: 4,
}
const names = { ori: 'ଓଡ଼ିଆ' }
const result = { didYouMean: '६', corrected: true, note: 'cut' }
const help = {
  words: [
    { word: '५', count: 0 },
    { word: '६', count: 3 },
  ],
  withoutFilters: 3,
  dropFilters: [{ filter: 'year' as const, count: 1 }],
}
const copy = {
  id: 'copy',
  accessionNumber: '1',
  barcode: '1',
  callNumber: '5',
  location: null,
  branch: null,
  volume: '1',
  referenceOnly: false,
  hidden: false,
  state: 'on-loan' as const,
  available: false,
  acquiredOn: null,
}
const book = {
  number: 1,
  title: '५',
  subtitle: null,
  authors: ['क', 'ख', 'ग', 'घ'],
  subjects: ['५'],
  year: 1999,
  publisher: null,
  edition: null,
  languages: ['ori'],
  format: 'manuscript' as const,
  callNumber: '5',
  ddc: null,
  cover: null,
  isbn: null,
  summary: null,
  copies: { total: 3, available: 1 },
  matched: [],
}
const person = (name: string, role: 'author' | 'editor') =>
  ({ name, role, kind: 'person' }) as const
const titled = {
  ...book,
  contributors: [person('क', 'author'), person('ख', 'author'), person('ग', 'editor')],
  copies: [copy, copy],
  copyCount: { total: 2, available: 0 },
  hasEbook: false,
}
const letter = { label: '500', text: '500', group: 'Class' as const, count: 3 }

/** All that stands on the pages of the catalogue, in the words of a language. */
function parts(language: Language) {
  const labels = { formats: booksWords[language], languages: names }
  const applied = appliedFilters(searchWords[language], labels, input)
  const asked = { input, view: 'list' as const }
  return (
    <>
      <SearchBox />
      <SearchLinks {...asked} />
      <Correction {...asked} result={result} />
      <Correction {...asked} result={{ ...result, corrected: false }} />
      <AppliedFilters {...asked} applied={applied} />
      <Filters {...asked} facets={facets} total={1200} about names={labels} />
      <ResultBar {...asked} total={1200} applied={2} />
      <Results books={[book]} view="list" languageNames={names} />
      <Results books={[book]} view="covers" languageNames={names} />
      <Paging {...asked} pages={9000} />
      <NoResults {...asked} help={help} subjects={[{ heading: '५', count: 1 }]} />
      <KeyHint />
      <EmptyCatalogue />
      <SearchFailed error={new Error('cut')} />
      <BookTitleBlock book={titled}>{null}</BookTitleBlock>
      <CopiesTable copies={titled.copies} callNumber={null} dueDays={{}} />
      <HoldOfferLine offer={{ kind: 'sign-in' }} number={1} />
      <HoldOfferLine offer={{ kind: 'place', queue: 2, key: '1', byCopy: true }} number={1} />
      <AdvancedRow name="1" row={{ field: 'any', match: 'all', text: '' }} />
      <AdvancedFilters {...asked} facets={facets} languageNames={names} />
      <BrowseLetters kind="call-numbers" letters={[letter]} current={undefined} />
    </>
  )
}

const records = ['RIS', 'BibTeX', 'JSON', 'MARC', 'XML', 'MODS', 'Dublin Core', 'CSL']
const programs = ['Zotero', 'Mendeley', 'EndNote', 'LaTeX', 'JabRef', 'Pandoc']
const staying = ['ISBN', 'ISSN', 'RSS', ...records, ...programs]

test.each(['hi', 'or'] as const)('the catalogue speaks %s, and nothing else', (language) => {
  const html = drawnAt('/books', language, () => parts(language))
  // COinS are read by programs alone.
  const read = html.replace(/<span class="Z3988"[^>]*>/g, '')
  expect(latinWords(read, staying)).toEqual([])
})
