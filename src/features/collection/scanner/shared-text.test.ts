import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toIsbn13 } from '#src/features/collection/books/isbn.ts'
import { sharedIsbn, sharedWords } from './shared-text.ts'

test.each([
  ['ISBN 978-0-13-110362-7', '9780131103627'],
  ['The C Programming Language, 2nd ed., 1988. ISBN-13: 9780131103627', '9780131103627'],
  ['ISBN-10: 0131103628, ISBN-13: 978-0131103627', '9780131103627'],
  ['https://shop.example/dp/0131103628/ref=sr_1_1?x=12', '9780131103627'],
  ['https://books.example/isbn/9780131103627', '9780131103627'],
  ['0-13-110362-8', '9780131103627'],
])('%s', (text, isbn) => {
  expect(sharedIsbn(text)).toBe(isbn)
})

test.each([
  '',
  'A book about trees',
  'ISBN 9780131103628',
  'call +91 663 000 0000',
  'x'.repeat(5000),
])('no ISBN is seen in %s', (text) => {
  expect(sharedIsbn(text)).toBeNull()
})

test('an ISBN is found wherever it stands among words', () => {
  const words = fc.array(fc.constantFrom('The', 'Odia', '2nd', 'ed.', '1988', '₹450', '—'))
  fc.assert(
    fc.property(words, fc.integer({ min: 0, max: 999_999_999 }), words, (before, stem, after) => {
      const isbn = toIsbn13(`${String(stem).padStart(9, '0')}X`)
      const text = [...before, `ISBN ${isbn}`, ...after.map((word) => `${word},`)].join(' | ')
      expect(sharedIsbn(text)).toBe(isbn)
    }),
  )
})

test('without an ISBN the words are searched for, and no addresses', () => {
  expect(sharedWords(' Gora \n https://books.example/gora?x=1  by Tagore')).toBe('Gora by Tagore')
  expect(sharedWords('https://books.example/')).toBe('')
  expect(sharedWords('wide '.repeat(100)).length).toBeLessThanOrEqual(200)
})
