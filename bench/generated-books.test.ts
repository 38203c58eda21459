import { expect, test } from 'vitest'
import { bookFromMarc } from '#src/features/collection/books/book-from-marc.ts'
import { bookDraft, copyDraft } from '#src/features/collection/books/books.ts'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { readIso2709 } from '#src/features/collection/marc/iso2709.ts'
import { writeIso2709 } from '#src/features/collection/marc/iso2709-write.ts'
import { asMarc } from './book-as-marc.ts'
import { generatedBooks } from './generated-books.ts'
import { generatedVocabulary } from './generated-vocabulary.ts'

const books = [...generatedBooks(20_000)]
const copies = books.flatMap((book) => book.copies)
const isbns = books.flatMap(({ draft }) => draft.identifiers.map(({ value }) => value))

/** In how large a share of the books a word stands in the title or subtitle. */
function shareWith(word: string): number {
  const pattern = new RegExp(`\\b${word}\\b`, 'i')
  const found = books.filter(({ draft }) => pattern.test(`${draft.title} ${draft.subtitle ?? ''}`))
  return found.length / books.length
}

test('the same seed gives the same books, another one others', () => {
  expect([...generatedBooks(300)]).toEqual(books.slice(0, 300))
  expect([...generatedBooks(300, 2)]).not.toEqual(books.slice(0, 300))
})

test('every book is one that the catalogue takes as it is, with one to three copies', () => {
  for (const { draft, copies } of books.slice(0, 2000)) {
    expect(bookDraft.parse(draft)).toEqual(draft)
    expect(copies.length).toBeGreaterThanOrEqual(1)
    expect(copies.length).toBeLessThanOrEqual(3)
    for (const copy of copies) expect(copyDraft.parse(copy)).toEqual(copy)
  }
})

test('ISBNs are valid, and no number stands twice', () => {
  expect(isbns.filter((isbn) => parseIsbn(isbn) !== isbn)).toEqual([])
  expect(isbns.length).toBeGreaterThan(books.length / 2)
  expect(new Set(isbns).size).toBe(isbns.length)
  const numbers = copies.flatMap((copy) => [copy.accessionNumber, copy.barcode])
  expect(new Set(numbers).size).toBe(2 * copies.length)
})

// Measured over the English titles of Project Gutenberg (58,820) and the British Library's
// digitised books (10,420).
test('words are as frequent in titles as in real ones', () => {
  expect(shareWith('of')).toBeGreaterThan(0.4)
  expect(shareWith('of')).toBeLessThan(0.6)
  const lengths = books
    .map(({ draft }) => `${draft.title} ${draft.subtitle ?? ''}`.trim().split(/\s+/).length)
    .sort((one, other) => one - other)
  expect(lengths[lengths.length / 2]).toBe(7)
  const words = new Set(books.flatMap(({ draft }) => draft.title.toLowerCase().split(' ')))
  expect(words.size).toBeGreaterThan(8_000)
  expect(words.size).toBeLessThan(25_000)
})

test('two or three titles of a hundred are in Odia, Hindi or Bengali letters', () => {
  const indic = books.filter(({ draft }) =>
    /[\p{Script=Oriya}\p{Script=Devanagari}\p{Script=Bengali}]/u.test(draft.title),
  )
  expect(indic.length / books.length).toBeGreaterThan(0.02)
  expect(indic.length / books.length).toBeLessThan(0.03)
})

test('authors have one book mostly, and some have many', () => {
  const counts = new Map<string, number>()
  for (const { draft } of books)
    for (const { name } of draft.contributors) counts.set(name, (counts.get(name) ?? 0) + 1)
  const once = [...counts.values()].filter((count) => count === 1).length
  expect(once / counts.size).toBeGreaterThan(0.5)
  expect(Math.max(...counts.values())).toBeGreaterThan(100)
})

test('the vocabulary tells how frequent its words are', () => {
  const { common, medium, rare, topics } = generatedVocabulary()
  expect(shareWith(common[0] ?? '')).toBeGreaterThan(0.01)
  expect(shareWith(medium[0] ?? '')).toBeCloseTo(0.0004, 3)
  expect(shareWith(rare[0] ?? '')).toBeLessThan(0.0002)
  expect(common).not.toContain('the')
  expect(topics).toContain('operating systems')
})

test('as MARC a book is the same book with the same copies', async () => {
  const sample = books.slice(0, 500)
  async function* file() {
    for (const [index, book] of sample.entries()) yield writeIso2709(asMarc(book, index))
  }
  const read = []
  for await (const result of readIso2709(file()))
    if (result.ok) read.push(bookFromMarc(result.record))
  expect(read.length).toBe(sample.length)
  for (const [index, { draft, copies }] of read.entries()) {
    const { marc: _, controlNumber, controlSource, ...described } = draft
    const { extent, ...expected } = sample[index]?.draft ?? {}
    expect(controlNumber).toBe(`gen${String(index).padStart(8, '0')}`)
    expect(controlSource).toBe('IN-Generated')
    expect(bookDraft.parse(described)).toMatchObject(JSON.parse(JSON.stringify(expected)))
    expect(copies).toMatchObject(sample[index]?.copies ?? [])
  }
})
