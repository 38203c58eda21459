import { expect, test } from 'vitest'
import { copyWords, countWords } from './availability.ts'
import { copyStates } from './books.ts'
import { booksWords } from './words.ts'

test.each([
  [{ total: 5, available: 2 }, '2 of 5 available'],
  [{ total: 1, available: 0 }, 'Not on the shelf'],
  [{ total: 3, available: 0 }, 'None of 3 on the shelf'],
  [{ total: 0, available: 0 }, 'No copies'],
])('%o is said as "%s"', (count, words) => {
  expect(countWords(booksWords.en, count).words).toBe(words)
})

test('every state of a copy has its own words', () => {
  const words = copyStates.map(
    (state) => copyWords(booksWords.en, { state, referenceOnly: false }).words,
  )
  expect(new Set(words).size).toBe(copyStates.length)
})

test('a reference copy is one to be read here, as long as it is here', () => {
  expect(copyWords(booksWords.en, { state: 'available', referenceOnly: true }).words).toBe(
    'Reference only',
  )
  expect(copyWords(booksWords.en, { state: 'lost', referenceOnly: true }).words).toBe('Lost')
})
