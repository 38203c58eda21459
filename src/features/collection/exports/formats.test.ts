import { Cite, plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { describe, expect, test } from 'vitest'
import { anExport, fullBook } from '#test/export-book.ts'
import { bibtexOf } from './bibtex.ts'
import { citationKey } from './citation-key.ts'
import { cslItem } from './csl.ts'
import { risOf } from './ris.ts'

const page = 'https://library.example/books/42'

describe('BibTeX', () => {
  test('in its own words', () => {
    expect(bibtexOf(fullBook, page)).toBe(`@book{kernighan1988-42,
  title = {The C programming language: ANSI edition},
  author = {Kernighan, Brian W. and Ritchie, Dennis M.},
  translator = {Sharma, Anil},
  edition = {2nd},
  publisher = {Prentice Hall},
  address = {Englewood Cliffs, NJ},
  year = {1988},
  series = {Prentice Hall software series},
  number = {3},
  pagetotal = {272},
  isbn = {9780131103627},
  language = {eng},
  keywords = {C (Computer program language); Computer programming -- Textbooks},
  abstract = {The concise description of ANSI C.},
  note = {Includes index},
  url = {https://library.example/books/42}
}
`)
  })

  test('another parser reads what was written', () => {
    const title = 'A} {B "C" 100% & $5_6 #7 ~8 ^9 \\input @book{x, ଓଡ଼ିଆ'
    const [read] = new Cite(bibtexOf(anExport(title, { year: 1999 }), page)).data
    expect(read).toMatchObject({ type: 'book', issued: { 'date-parts': [[1999]] } })
    expect(read?.title?.replace(/<[^>]+>/g, '')).toBe(title)
  })

  test('names stay whole: bodies, "and", scripts without family names', () => {
    const contributors = [
      { name: 'Smith and Sons', kind: 'organisation', role: 'author' },
      { name: 'ଫକୀର ମୋହନ ସେନାପତି', kind: 'person', role: 'author' },
      { name: 'King, Martin Luther, Jr.', kind: 'person', role: 'author' },
    ] as const
    const [read] = new Cite(bibtexOf(anExport('A', { contributors }), page)).data
    expect(read?.author).toEqual([
      { family: 'Smith and Sons' },
      { family: 'ଫକୀର ମୋହନ ସେନାପତି' },
      { family: 'King', given: 'Martin Luther', suffix: 'Jr.' },
    ])
  })

  test('what is no book says what it is', () => {
    expect(bibtexOf(anExport('Odisha', { format: 'map' }), page)).toMatch(
      /^@misc\{odisha-7,\n {2}title = \{Odisha\},\n {2}howpublished = \{Map\}/,
    )
  })
})

describe('RIS', () => {
  test('a tag a line', () => {
    expect(risOf(fullBook, page, 'SUIIT Library').split('\r\n')).toEqual([
      'TY  - BOOK',
      'ID  - kernighan1988-42',
      'TI  - The C programming language: ANSI edition',
      'AU  - Kernighan, Brian W.',
      'AU  - Ritchie, Dennis M.',
      'A4  - Sharma, Anil',
      'ET  - 2nd ed.',
      'PB  - Prentice Hall',
      'CY  - Englewood Cliffs, NJ',
      'PY  - 1988',
      'T2  - Prentice Hall software series',
      'VL  - 3',
      'SP  - 272',
      'SN  - 9780131103627',
      'CN  - 005.133 KER',
      'LA  - eng',
      'KW  - C (Computer program language)',
      'KW  - Computer programming -- Textbooks',
      'AB  - The concise description of ANSI C.',
      'N1  - Includes index',
      'DP  - SUIIT Library',
      'UR  - https://library.example/books/42',
      'ER  - ',
      '',
    ])
  })

  test('another parser reads what was written, a value that looks like a tag too', () => {
    const book = anExport('First\r\nER  - \r\nTY  - JOUR', {
      year: 2001,
      contributors: [{ name: 'Kernighan, Brian W.', kind: 'person', role: 'author' }],
    })
    const { data } = new Cite(risOf(book, page, 'L'))
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      type: 'book',
      title: 'First ER - TY - JOUR',
      author: [{ family: 'Kernighan', given: 'Brian W.' }],
    })
  })
})

describe('CSL-JSON', () => {
  test('is an item in the terms of CSL', () => {
    expect(cslItem(fullBook, page)).toEqual({
      id: 'kernighan1988-42',
      type: 'book',
      title: 'The C programming language: ANSI edition',
      author: [
        { family: 'Kernighan', given: 'Brian W.' },
        { family: 'Ritchie', given: 'Dennis M.' },
      ],
      translator: [{ family: 'Sharma', given: 'Anil' }],
      issued: { 'date-parts': [[1988]] },
      edition: '2',
      publisher: 'Prentice Hall',
      'publisher-place': 'Englewood Cliffs, NJ',
      'collection-title': 'Prentice Hall software series',
      'collection-number': '3',
      'number-of-pages': '272',
      ISBN: '9780131103627',
      language: 'en',
      'call-number': '005.133 KER',
      keyword: 'C (Computer program language), Computer programming -- Textbooks',
      abstract: 'The concise description of ANSI C.',
      URL: page,
    })
    expect(plugins.input.type([cslItem(fullBook, page)])).toBe('@csl/list+object')
  })

  test('takes the codes of MARC for languages', () => {
    const languageOf = (code: string) =>
      cslItem(anExport('A', { languages: [code] }), page).language
    expect(['eng', 'fre', 'ger', 'ori', 'hin', 'x'].map(languageOf)).toEqual([
      'en',
      'fr',
      'de',
      'or',
      'hi',
      undefined,
    ])
  })
})

describe('the citation key', () => {
  test('is the same in every format, and unique by the number of the book', () => {
    expect(citationKey(anExport('गोदान'))).toBe('book-7')
    expect(citationKey(anExport('1984'))).toBe('book-7')
    expect(citationKey(anExport('Éléments', { year: -300 }))).toBe('elements300-7')
    const author = { name: 'Tanenbaum, Andrew', kind: 'person', role: 'author' } as const
    expect(citationKey(anExport('A', { contributors: [author], number: 8 }))).toBe('tanenbaum-8')
  })
})
