import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asksForAll, parseQuery, type Term } from './search-query.ts'

/** A search as one line: `knuth author:art -java "in c"`. */
function understood(text: string, typing = false): string {
  const { clauses } = parseQuery(text, { typing })
  return clauses
    .map(({ excluded, anyOf }) => (excluded ? '-' : '') + anyOf.map(spelled).join('|'))
    .join(' ')
}

function spelled(term: Term): string {
  switch (term.kind) {
    case 'word':
      return `${term.field ? `${term.field}:` : ''}${term.exact ? '=' : ''}${term.word.text}${term.prefix ? '*' : ''}`
    case 'phrase':
      return `${term.field ? `${term.field}:` : ''}"${term.words.map((word) => word.text).join(' ')}"`
    case 'year':
      return `year:${term.from}..${term.to}`
    case 'language':
      return `language:${term.code}`
    default:
      return `${term.kind}:${term.value}`
  }
}

describe('parseQuery understands', () => {
  test.each([
    ['Operating Systems', 'operating systems'],
    ['the art of programming', 'art programming'],
    ['to be or', 'to be or'],
    ['"the art" knuth', '"the art" knuth'],
    ['“smart quotes”', '"smart quotes"'],
    ['"unfinished phrase', '"unfinished phrase"'],
    ['"Python"', '=python'],
    ['java -script', 'java -script'],
    ['java NOT script AND island', 'java -script island'],
    ['-data-base', '-database'],
    ['state-of-the-art', 'stateoftheart'],
    ['cats OR dogs birds', 'cats|dogs birds'],
    ['author:knuth title:"art of"', 'author:knuth title:"art of"'],
    ['Author: Knuth', 'author:knuth'],
    [
      'subject:fiction publisher:wiley series:schaum',
      'subject:fiction publisher:wiley series:schaum',
    ],
    ['year:1998', 'year:1998..1998'],
    ['year:1990-2000', 'year:1990..2000'],
    ['year:2000-1990', 'year:1990..2000'],
    ['year:>2000 year:<=2010', 'year:2001..9999 year:-9999..2010'],
    ['year:2015-', 'year:2015..9999'],
    ['year:soon', 'soon'],
    ['language:hindi lang:ori', 'language:hin language:ori'],
    ['isbn:0131103628', 'isbn:9780131103627'],
    ['isbn:131103628', 'isbn:9780131103627'],
    ['issn:0001-0782', 'issn:00010782'],
    ['isbn:123', '=123'],
    ['kernighan 0-13-110362-8', 'kernighan isbn:9780131103627'],
    ['call:005.133 accession:A-12', 'call:005.133 copy:A-12'],
    ['comput* graphics', 'comput* graphics'],
    ['C++ C# .NET F#', 'c++ c# .net f#'],
    ['Java: a beginner', 'java beginner'],
    ['ଗୋପୀନାଥ ମହାନ୍ତି', 'ଗୋପୀନାଥ ମହାଂତି'],
    ['', ''],
    ['   ', ''],
    ['!!! -- "" :', ''],
  ])('%j as %j', (text, expected) => {
    expect(understood(text)).toBe(expected)
  })

  test('the last word may be unfinished while typing', () => {
    expect(understood('operating sys', true)).toBe('operating sys*')
    expect(understood('operating sys ', true)).toBe('operating sys')
    expect(understood('"operating sys', true)).toBe('"operating sys"')
  })

  test.each([
    ['978-0-13-110362-7', ['isbn', 'copy']],
    ['0 13 110362 8', ['isbn', 'copy']],
    ['0001-0782', ['issn', 'copy']],
    ['005.133 KER', ['call', 'copy']],
    ['QA76.9', ['call', 'copy']],
    ['2756/17', ['copy']],
    ['1984', ['copy']],
    ['operating systems', []],
  ])('%s as a whole number: %j', (text, kinds) => {
    expect(parseQuery(text).whole.map((term) => term.kind)).toEqual(kinds)
  })
})

test('any text is understood, within bounds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), fc.boolean(), (text, typing) => {
      const query = parseQuery(text, { typing })
      expect(query.text.length).toBeLessThanOrEqual(400)
      expect(query.clauses.length).toBeLessThanOrEqual(30)
    }),
  )
})

test('pieces of the query language in any order are understood', () => {
  const piece = fc.constantFrom(
    '"',
    '-',
    ':',
    'author:',
    'year:',
    'OR',
    'NOT',
    'AND',
    '*',
    ' ',
    'a',
    '1984',
    '(',
    ')',
    '\\',
    "'",
    '&',
    '|',
    '!',
    '<->',
    '%',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(parseQuery(pieces.join('')).clauses.length).toBeLessThanOrEqual(30)
    }),
  )
})

test('ten megabytes are cut, and said to be', () => {
  const started = performance.now()
  const query = parseQuery('word "'.repeat(1_800_000))
  expect(query.cut).toBe(true)
  expect(performance.now() - started).toBeLessThan(1000)
  expect(parseQuery('a short one').cut).toBe(false)
})

test('nothing asks for all; signs without a word do not', () => {
  expect(asksForAll(parseQuery(' \u200b '))).toBe(true)
  expect(asksForAll(parseQuery('???'))).toBe(false)
})
