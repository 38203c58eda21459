import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestBooks } from './best-books.ts'
import { numberSet } from './number-sets.ts'

test('the best books are the first of all of them sorted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ number: fc.nat(5000), score: fc.nat(30) }), { maxLength: 200 }),
      fc.nat(250),
      fc.constantFrom('newest' as const, 'oldest' as const),
      (given, count, ties) => {
        const scoreOf = new Map(given.map(({ number, score }) => [number, score]))
        const books = numberSet(Uint32Array.from(scoreOf.keys()))
        const scores = Uint32Array.from(books, (book) => scoreOf.get(book) ?? 0)
        const sorted = [...scoreOf.keys()].sort(
          (one, other) =>
            (scoreOf.get(other) ?? 0) - (scoreOf.get(one) ?? 0) ||
            (ties === 'newest' ? other - one : one - other),
        )
        expect([...bestBooks(books, scores, count, ties)]).toEqual(sorted.slice(0, count))
      },
    ),
  )
})
