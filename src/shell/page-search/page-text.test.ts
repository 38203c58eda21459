import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMatches, type Match, type Piece } from './page-text.ts'

const inline = (...texts: string[]): Piece[] => texts.map((text) => ({ text, startsBlock: false }))
const blocks = (...texts: string[]): Piece[] => texts.map((text) => ({ text, startsBlock: true }))

function textOf(pieces: readonly Piece[], { from, to }: Match): string {
  const texts = pieces.map((piece) => piece.text).slice(from.piece, to.piece + 1)
  const last = texts.length - 1
  return texts
    .map((text, index) =>
      text.slice(index === 0 ? from.offset : 0, index === last ? to.offset : undefined),
    )
    .join('')
}

function found(pieces: readonly Piece[], query: string): string[] {
  return findMatches(pieces, query).map((match) => textOf(pieces, match))
}

test('finds without regard to case, as it is written', () => {
  expect(found(inline('Books, BOOKS and books'), 'bOOks')).toEqual(['Books', 'BOOKS', 'books'])
})

test('finds text that inline elements divide', () => {
  expect(found(inline('Opera', 'ting', ' Systems'), 'operating sys')).toEqual(['Operating Sys'])
})

test('does not run from one block into the next', () => {
  expect(found(blocks('Opera', 'ting'), 'operating')).toEqual([])
  expect(found(blocks('a', 'b'), 'a b')).toEqual([])
})

test('takes any white space for one space', () => {
  expect(found(inline('operating \n\t', '  systems'), 'operating   systems')).toEqual([
    'operating \n\t  systems',
  ])
})

test.each(['', ' ', '\n\t '])('finds nothing for %j', (query) => {
  expect(findMatches(inline('a b  c'), query)).toEqual([])
})

test('finds Odia, and letters whose lower case is longer', () => {
  expect(found(inline('ଓଡ଼ିଆ ସାହିତ୍ୟ'), 'ସାହିତ୍ୟ')).toEqual(['ସାହିତ୍ୟ'])
  expect(found(inline('İstanbul', ' 𝒳'), 'stanbul 𝒳')).toEqual(['stanbul 𝒳'])
})

test('overlapping places count once', () => {
  expect(found(inline('aaaa'), 'aa')).toEqual(['aa', 'aa'])
})

test('every match, folded, is the query, folded; and matches follow each other', () => {
  const folded = (text: string) => text.toLowerCase().replace(/\s+/g, ' ')
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'A', 'b', ' ', '\n') }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(
      texts,
      fc.string({ unit: fc.constantFrom('a', 'B', ' '), maxLength: 4 }),
      (parts, query) => {
        const pieces = inline(...parts)
        const matches = findMatches(pieces, query)
        for (const match of matches) {
          expect(folded(textOf(pieces, match)).trim()).toBe(folded(query.trim()))
        }
        const whole = folded(parts.join('').trim())
        const wanted = folded(query.trim())
        expect(matches.length).toBe(wanted === '' ? 0 : whole.split(wanted).length - 1)
      },
    ),
  )
})
