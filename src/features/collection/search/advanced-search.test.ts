import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { words } from '#src/kernel/folding.ts'
import {
  type AdvancedSearch,
  formOf,
  type Row,
  type RowField,
  readAdvanced,
  rowFields,
  rowMatches,
  writeSearch,
} from './advanced-search.ts'
import { type Clause, parseQuery, type Term } from './search-query.ts'
import type { TextField } from './search-tokens.ts'

const textFields = ['title', 'author', 'subject', 'series', 'publisher'] as const

/** Words as people write them, none of which is left out for being frequent. */
const word = fc.constantFrom(
  'operating',
  'systems',
  'C++',
  'e-book',
  "O'Reilly",
  'ଫକୀର',
  'हिन्दी',
  'ISLANDS',
  'Or2',
  'x.net',
  'U.S.A.',
  '1984',
  'Éluard',
)
const rowText = fc
  .array(word, { minLength: 1, maxLength: 3 })
  .map((list) => [...new Set(list)].join(' '))

/** What a row says, made without the language of the search. */
function meaningOf({ field, match, text }: Row): Clause[] {
  const named = field as TextField
  const phrase = (written: string): Term => ({
    kind: 'phrase',
    words: [...words(written)],
    field: named,
  })
  const exact = (written: string): Term =>
    [...words(written)].length > 1 ? phrase(written) : plain(written, true)
  const plain = (written: string, isExact: boolean): Term => {
    const [found] = words(written)
    if (!found) throw new Error(`no word in ${written}`)
    return { kind: 'word', word: found, field: named, exact: isExact, prefix: false }
  }
  if (match === 'phrase') return [{ excluded: false, anyOf: [exact(text)] }]
  const terms = text
    .split(' ')
    .map((piece) => ([...words(piece)].length > 1 ? phrase(piece) : plain(piece, false)))
  if (match === 'any') return [{ excluded: false, anyOf: terms }]
  return terms.map((term) => ({ excluded: match === 'none', anyOf: [term] }))
}

const textRow: fc.Arbitrary<Row> = fc.record({
  field: fc.constantFrom(...textFields),
  match: fc.constantFrom('all', 'phrase', 'any', 'none'),
  text: rowText,
})

/** What the search understands of a text. */
function understood(text: string): Clause[] {
  return parseQuery(text).clauses.map(({ excluded, anyOf }) => ({ excluded, anyOf }))
}

test('what rows say is what the search understands', () => {
  fc.assert(
    fc.property(fc.array(textRow, { minLength: 1, maxLength: 4 }), (rows) => {
      const text = writeSearch({ words: '', rows })
      fc.pre(text.length <= 400)
      expect(understood(text)).toEqual(rows.flatMap(meaningOf))
    }),
  )
})

test('what is written in its own language stands beside the rows', () => {
  const own = fc.constantFrom(
    'year:1990-2000',
    'java OR python',
    '-windows',
    '"machine learning',
    'title:data OR',
    'title:',
    'language:odia NOT',
    '"a b" -"c d"',
  )
  fc.assert(
    fc.property(own, textRow, (written, row) => {
      const clauses = understood(writeSearch({ words: written, rows: [row] }))
      expect(clauses).toEqual([...understood(written), ...meaningOf(row)])
    }),
  )
})

const anyRow: fc.Arbitrary<Row> = fc.record({
  field: fc.constantFrom(...(Object.keys(rowFields) as RowField[])),
  match: fc.constantFrom(...(Object.keys(rowMatches) as Row['match'][])),
  text: fc.oneof(rowText, fc.string({ unit: 'grapheme', maxLength: 30 })),
})

test('a search opened in the form and sent again is the same search', () => {
  const piece = fc.oneof(
    word,
    fc.constantFrom(
      'OR',
      'NOT',
      '-',
      'title:',
      'isbn:',
      'call:005.1',
      '"',
      '"two words"',
      'comput*',
    ),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join(' ')
      expect(parseQuery(writeSearch(formOf(text))).clauses).toEqual(parseQuery(text).clauses)
    }),
  )
})

test('whatever is typed into the form can be opened again', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 5 }), (rows) => {
      const text = writeSearch({ words: '', rows })
      const again = writeSearch(formOf(text))
      expect(parseQuery(again).clauses).toEqual(parseQuery(text).clauses)
      expect(writeSearch(formOf(again))).toBe(again)
    }),
  )
})

describe('rows come back as they were', () => {
  const rows: Row[] = [
    { field: 'any', match: 'all', text: 'operating systems' },
    { field: 'title', match: 'phrase', text: 'the art of programming' },
    { field: 'author', match: 'any', text: 'knuth tanenbaum' },
    { field: 'subject', match: 'none', text: 'windows networks' },
    { field: 'isbn', match: 'all', text: '0131103628' },
    { field: 'call', match: 'any', text: '005.1, 005.133 KER' },
  ]
  test.each(rows)('$field $match', (row) => {
    expect(formOf(writeSearch({ words: '', rows: [row] }))).toEqual({ words: '', rows: [row] })
  })
  test('together', () => {
    expect(formOf(writeSearch({ words: '', rows }))).toEqual({ words: '', rows })
  })
})

test.each([
  ['year:1990-2000 systems', { words: 'year:1990-2000 systems', rows: [] }],
  ['title:a OR author:b', { words: 'title:a OR author:b', rows: [] }],
  ['', { words: '', rows: [] }],
] satisfies [string, AdvancedSearch][])('%j opens', (text, form) => {
  expect(formOf(text)).toEqual(form)
})

test('any address is a form', () => {
  const name = fc.constantFrom('field', 'match', 'text', 'q', 'more')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(name, fc.string({ unit: 'binary' })), { maxLength: 60 }),
      (pairs) => {
        const form = readAdvanced(new URLSearchParams(pairs))
        expect(form.rows.length).toBeLessThanOrEqual(10)
        expect(() => parseQuery(writeSearch(form))).not.toThrow()
      },
    ),
  )
})
