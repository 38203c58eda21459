import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formats } from '#src/features/collection/books/formats.ts'
import { booksPerPage, type SearchInput, sorts, wholeCatalogue } from './search.ts'
import { formatSearch, parseSearch, parseView } from './search-params.ts'

const values = fc
  .uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), { maxLength: 5 })
  .map((texts) => texts.map((text) => text.trim().toWellFormed()).filter(Boolean))
  .map((texts) => [...new Set(texts)])
const year = fc.option(fc.integer({ min: -3000, max: 2200 }), { nil: undefined })

const inputs: fc.Arbitrary<SearchInput> = fc
  .record({
    text: fc
      .string({ unit: 'grapheme', maxLength: 100 })
      .map((text) => text.slice(0, 500).toWellFormed()),
    format: fc.uniqueArray(fc.constantFrom(...formats)),
    subject: values,
    author: values,
    language: values,
    location: values,
    notFormat: fc.uniqueArray(fc.constantFrom(...formats)),
    notSubject: values,
    yearFrom: year,
    yearTo: year,
    available: fc.boolean(),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: 500 }),
  })
  .map(({ text, sort, page, yearFrom, yearTo, available, notFormat, notSubject, ...lists }) => ({
    text,
    sort,
    filters: {
      ...lists,
      format: lists.format.filter((value) => !notFormat.includes(value)),
      subject: lists.subject.filter((value) => !notSubject.includes(value)),
      ...(notFormat.length + notSubject.length === 0
        ? {}
        : {
            without: {
              ...(notFormat.length > 0 ? { format: notFormat } : {}),
              ...(notSubject.length > 0 ? { subject: notSubject } : {}),
            },
          }),
      ...(yearFrom === undefined ? {} : { yearFrom }),
      ...(yearTo === undefined ? {} : { yearTo }),
      ...(available ? { available } : {}),
    },
    page: { page, size: booksPerPage, offset: (page - 1) * booksPerPage },
  }))

test('what an address says is what was put into it', () => {
  fc.assert(
    fc.property(inputs, fc.constantFrom('list', 'covers'), (input, view) => {
      const address = new URLSearchParams(formatSearch(input, view).toString())
      expect(parseSearch(address)).toEqual(input)
      expect(parseView(address)).toBe(view)
    }),
  )
})

test('every odd address is a search', () => {
  const parameter = fc.constantFrom(
    'q',
    'sort',
    'page',
    'view',
    'format',
    'subject',
    'author',
    'language',
    'location',
    'not-format',
    'not-author',
    'not-location',
    'from',
    'to',
    'available',
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(parameter, fc.string({ unit: 'binary' })), { maxLength: 100 }),
      (pairs) => {
        const input = parseSearch(new URLSearchParams(pairs))
        expect(parseSearch(formatSearch(input))).toEqual(input)
        expect(input.page.page).toBeGreaterThan(0)
      },
    ),
  )
})

test('a value that is asked for and left out is left out', () => {
  const { filters } = parseSearch(new URLSearchParams('subject=A&subject=B&not-subject=A'))
  expect(filters.subject).toEqual(['B'])
  expect(filters.without).toEqual({ subject: ['A'] })
})

test('the whole catalogue has no parameters', () => {
  expect(formatSearch(wholeCatalogue).toString()).toBe('')
  expect(parseSearch(new URLSearchParams())).toEqual(wholeCatalogue)
})

test.each([
  ['page=-3', 1],
  ['page=abc', 1],
  ['page=99999999999999999999', 500],
  ['page=2&page=3', 2],
])('%s', (address, page) => {
  expect(parseSearch(new URLSearchParams(address)).page.page).toBe(page)
})

test('text and lists are bounded', () => {
  const params = new URLSearchParams({ q: 'x'.repeat(10_000_000) })
  for (let index = 0; index < 10_000; index++) params.append('subject', `s${index}`)
  const input = parseSearch(params)
  expect(input.text.length).toBe(500)
  expect(input.filters.subject.length).toBe(20)
})
