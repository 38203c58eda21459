import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isArticle, titleSort } from '#src/features/collection/books/book-keys.ts'
import { titleHash } from '#src/features/collection/search/search-index/book-columns.ts'
import { words } from '#src/kernel/folding.ts'
import { PlainLetters } from './plain-letters.ts'

const plain = new PlainLetters()

/** The words that were read; null: the text was not plain. */
function read(text: string): string[] | null {
  if (!plain.read(text)) return null
  let start = 0
  return Array.from(plain.ends.subarray(0, plain.words), (end, at) => {
    const word = String.fromCharCode(...plain.letters.subarray(start, end))
    expect(plain.hashes[at]).toBe(titleHash(word))
    start = end + 1
    return word
  })
}

const signs = [...'abzAZ019 ..--,;&()/"', '. ', ' -- ', '1.5', "'", '+', 'é', 'ଓ']
const text = fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 })

test('a text that is read as plain has the words that the kernel finds', () => {
  fc.assert(
    fc.property(text, (one) => {
      const found = words(one)
      const texts = read(one)
      if (texts === null) return
      expect(texts).toEqual(found.map((word) => word.text))
      expect(found.flatMap(({ parts }) => parts)).toEqual([])
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['Introduction to Algorithms, 3rd ed.', ['introduction', 'to', 'algorithms', '3rd', 'ed']],
  ['658.40389 CHA', ['658.40389', 'cha']],
  ['Physics -- Problems, exercises, etc', ['physics', 'problems', 'exercises', 'etc']],
  ['', []],
])('“%s” is plain', (one, expected) => {
  expect(read(one)).toEqual(expected)
})

test.each(['e-book', "O'Reilly", 'C++', 'a.b', '12.3b', 'ଓଡ଼ିଆ', 'a'.repeat(1001)])(
  '“%s” is not',
  (one) => {
    expect(read(one)).toBeNull()
  },
)

test('the hash of a plain title is that of the title as titles are compared', () => {
  const word = fc.constantFrom('The', 'a', 'Le', 'les', 'river', 'Tea', '5.1')
  const languages = fc.constantFrom(['eng'], ['fre'], [])
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), languages, (list, codes) => {
      const title = list.join(' - ')
      expect(plain.read(title)).toBe(true)
      expect(plain.titleHash((one) => isArticle(one, codes))).toBe(
        titleHash(titleSort(title, codes)),
      )
    }),
  )
})
