import { expect, test } from 'vitest'
import { booksWords } from '#src/features/collection/books/words.ts'
import { type SearchInput, wholeCatalogue } from './search.ts'
import {
  appliedFilters,
  atPage,
  dropExcluded,
  dropFilter,
  searchHref,
  withFilters,
  withText,
} from './search-change.ts'
import { searchWords } from './words.ts'

const names = { formats: booksWords.en, languages: { ori: 'Odia' } }
const applied = (asked: SearchInput) => appliedFilters(searchWords.en, names, asked)

const input: SearchInput = atPage(
  {
    ...wholeCatalogue,
    text: 'novel',
    filters: {
      format: ['ebook'],
      subject: ['A', 'B'],
      author: [],
      language: ['ori'],
      location: [],
      yearFrom: 1990,
      available: true,
    },
  },
  3,
)

test('filters in use are named as people read them', () => {
  const words = applied(input).map(({ name, words }) => `${name}: ${words}`)
  expect(words).toEqual([
    'Availability: Available now',
    'Kind: E-book',
    'Subject: A',
    'Subject: B',
    'Language: Odia',
    'Year: from 1990',
  ])
})

test('each can be taken away alone, and the first page is shown then', () => {
  const withoutB = applied(input)[3]?.without
  expect(withoutB?.filters).toEqual({ ...input.filters, subject: ['A'] })
  expect(withoutB?.page.page).toBe(1)
  expect(withoutB?.text).toBe('novel')
  expect(dropFilter(input.filters, 'year').yearFrom).toBeUndefined()
  expect(dropFilter(input.filters, 'available').available).toBeUndefined()
  expect(dropFilter(input.filters, 'subject').subject).toEqual([])
})

test('what is left out is named "not", and can be let in again', () => {
  const filters = { ...wholeCatalogue.filters, without: { subject: ['A', 'B'], language: ['ori'] } }
  const left = applied(withFilters(input, filters))
  expect(left.map(({ name, words }) => `${name}: ${words}`)).toEqual([
    'not: A',
    'not: B',
    'not: Odia',
  ])
  expect(left[0]?.without.filters.without).toEqual({ subject: ['B'], language: ['ori'] })
  expect(
    dropExcluded({ ...filters, without: { format: ['map'] } }, 'format', 'map').without,
  ).toBeUndefined()
})

test('addresses hold the state, and nothing that is the default', () => {
  expect(searchHref(wholeCatalogue, 'list')).toBe('/books')
  expect(searchHref(withText(wholeCatalogue, 'a & b'), 'covers')).toBe(
    '/books?q=a+%26+b&view=covers',
  )
  expect(searchHref(atPage(wholeCatalogue, 2), 'list')).toBe('/books?page=2')
  expect(searchHref(withFilters(input, wholeCatalogue.filters), 'list')).toBe('/books?q=novel')
})
