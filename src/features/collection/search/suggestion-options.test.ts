import { expect, test } from 'vitest'
import { filterHref, moveActive, readSuggestions, suggestionOptions } from './suggestion-options.ts'
import { searchWords } from './words.ts'

test('books lead to their page, authors and subjects to their books', () => {
  const options = suggestionOptions(searchWords.en, {
    books: [{ number: 7, title: 'Optics', authors: ['Ghatak, Ajoy'] }],
    authors: ['Knuth, Donald E.'],
    subjects: ['C & C++'],
  })
  expect(options.map((option) => option.to)).toEqual([
    '/books/7',
    '/books?author=Knuth%2C+Donald+E.',
    '/books?subject=C+%26+C%2B%2B',
  ])
  expect(options.map((option) => option.detail)).toEqual(['Ajoy Ghatak', 'Author', 'Subject'])
})

test('no value breaks out of its parameter', () => {
  const value = 'x&q=1#"><script>'
  const url = new URL(filterHref('subject', value), 'http://library.example')
  expect([...url.searchParams]).toEqual([['subject', value]])
})

test('arrows go round through the lines and the text itself', () => {
  expect([-1, 0, 1].map((active) => moveActive('ArrowDown', active, 2))).toEqual([0, 1, -1])
  expect([-1, 0, 1].map((active) => moveActive('ArrowUp', active, 2))).toEqual([1, -1, 0])
  expect(moveActive('Home', 0, 2)).toBeNull()
  expect(moveActive('ArrowDown', -1, 0)).toBeNull()
})

test.each([null, 'text', 3, {}, { books: [] }, { books: 1, authors: [], subjects: [] }])(
  'the answer %o is no list of suggestions',
  (answer) => {
    expect(readSuggestions(answer)).toBeNull()
  },
)
