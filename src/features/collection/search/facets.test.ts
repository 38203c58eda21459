import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import type { Format } from '#src/features/collection/books/formats.ts'
import { system, visitor } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { searchBooks } from './search.server.ts'
import {
  type ListFilter,
  listFilters,
  type SearchFilters,
  sorts,
  wholeCatalogue,
} from './search.ts'
import { indexFreshBooks } from './search-index/build-index.server.ts'

const { db } = await testDatabase()
const cataloguer = system('test')

type Held = { readonly location: string; readonly available: boolean }
type Sample = { readonly draft: BookDraft; readonly held: readonly Held[] }

/** A collection that repeats itself on purpose: every combination of values occurs. */
const words = ['alpha', 'beta', 'gamma']
const samples: Sample[] = Array.from({ length: 120 }, (_, index) => ({
  draft: aBook(`${words[index % 3]} ${index % 2 ? 'even' : 'odd'} book`, {
    format: (['book', 'ebook', 'map'] as const satisfies Format[])[index % 3] ?? 'book',
    year: index % 7 === 0 ? undefined : 1990 + (index % 30),
    languages: index % 5 === 0 ? ['eng', 'hin'] : index % 4 === 0 ? ['ori'] : ['eng'],
    subjects: [`Subject ${index % 6}`, ...(index % 4 ? [] : ['Shared'])],
    contributors: [
      { name: `Author ${index % 9}`, kind: 'person', role: 'author' },
      ...(index % 3
        ? []
        : [{ name: `Author ${index % 9}`, kind: 'person', role: 'editor' } as const]),
    ],
  }),
  held: Array.from({ length: index % 4 }, (_, copy) => ({
    location: `Room ${(index + copy) % 3}`,
    available: (index + copy) % 5 > 1,
  })),
}))

const books = await createBooks(
  db,
  cataloguer,
  samples.map((sample) => sample.draft),
)
const copies = samples.flatMap(({ held }, index) =>
  held.map((copy) => ({
    bookId: books[index]?.id ?? '',
    copy: { location: copy.location },
    available: copy.available,
  })),
)
const added = await addCopies(db, cataloguer, copies)
const onLoan = added.filter((_, index) => !copies[index]?.available).map((copy) => copy.id)
await db.updateTable('copies').set({ state: 'on-loan' }).where('id', 'in', onLoan).execute()

const search = (
  text: string,
  filters: SearchFilters,
  page = 1,
  sort: (typeof sorts)[number] = 'title',
) =>
  searchBooks(db, visitor, {
    text,
    filters,
    sort,
    page: { page, size: 20, offset: (page - 1) * 20 },
  })

function valuesOf({ draft, held }: Sample, filter: ListFilter, filters: SearchFilters): string[] {
  switch (filter) {
    case 'format':
      return [draft.format]
    case 'language':
      return draft.languages
    case 'subject':
      return draft.subjects
    case 'author':
      return [...new Set(draft.contributors.map((one) => one.name))]
    case 'location':
      return [
        ...new Set(
          held.filter((copy) => copy.available || !filters.available).map((copy) => copy.location),
        ),
      ]
  }
}

/** Whether a sample passes the text and the filters, but for one. */
function passes(
  sample: Sample,
  text: string,
  filters: SearchFilters,
  except?: ListFilter | 'year' | 'available',
): boolean {
  const inText = text === '' || sample.draft.title.split(' ').includes(text)
  const inLists = listFilters.every(
    (filter) =>
      filter === except ||
      filters[filter].length === 0 ||
      valuesOf(sample, filter, filters).some((value) => filters[filter].includes(value)),
  )
  const year = sample.draft.year
  const inYears =
    except === 'year' ||
    (filters.yearFrom === undefined && filters.yearTo === undefined) ||
    (year !== undefined && year >= (filters.yearFrom ?? -9999) && year <= (filters.yearTo ?? 9999))
  return (
    inText &&
    inLists &&
    inYears &&
    inNone(sample, filters, except) &&
    (except === 'available' ||
      !filters.available ||
      isThere(sample, except === 'location' ? {} : filters))
  )
}

/** Whether a sample has none of the values to be left out; a copy on loan is one that it has. */
function inNone(sample: Sample, filters: SearchFilters, except?: string): boolean {
  return listFilters.every(
    (filter) =>
      filter === except ||
      !valuesOf(sample, filter, wholeCatalogue.filters).some((value) =>
        filters.without?.[filter]?.includes(value),
      ),
  )
}

function isThere({ held }: Sample, { location = [] }: Partial<SearchFilters>): boolean {
  return held.some(
    (copy) => copy.available && (location.length === 0 || location.includes(copy.location)),
  )
}

function counted(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const some = (...values: string[]) => fc.subarray(values, { maxLength: Math.min(2, values.length) })
const filterSets: fc.Arbitrary<SearchFilters> = fc
  .record({
    format: some('book', 'ebook', 'map'),
    subject: some('Subject 0', 'Subject 3', 'Shared'),
    author: some('Author 1', 'Author 4'),
    language: some('eng', 'hin', 'ori'),
    location: some('Room 0', 'Room 2'),
    yearFrom: fc.option(fc.integer({ min: 1985, max: 2020 }), { nil: undefined }),
    yearTo: fc.option(fc.integer({ min: 1985, max: 2020 }), { nil: undefined }),
    available: fc.boolean(),
    without: fc.record(
      {
        format: some('book', 'map'),
        subject: some('Subject 3', 'Shared'),
        location: some('Room 1', 'Room 2'),
        language: some('hin'),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ yearFrom, yearTo, available, without, ...lists }) => ({
    ...lists,
    without,
    ...(yearFrom === undefined ? {} : { yearFrom }),
    ...(yearTo === undefined ? {} : { yearTo }),
    ...(available ? { available } : {}),
  }))

test.each(['fresh', 'indexed'])(
  'counts beside the filters are those of counting by hand, books being %s',
  async (state) => {
    if (state === 'indexed') await indexFreshBooks(db, 'all')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('', ...words, 'nothing'),
        filterSets,
        async (text, filters) => {
          const { total, facets } = await search(text, filters)
          expect(total).toBe(samples.filter((sample) => passes(sample, text, filters)).length)
          for (const filter of listFilters) {
            const values = samples
              .filter((sample) => passes(sample, text, filters, filter))
              .flatMap((sample) => valuesOf(sample, filter, filters))
            const zeros = [...filters[filter], ...(filters.without?.[filter] ?? [])]
              .filter((value) => !values.includes(value))
              .map((value) => [value, 0])
            expect(Object.fromEntries(facets[filter].map((one) => [one.value, one.count]))).toEqual(
              {
                ...counted(values),
                ...Object.fromEntries(zeros),
              },
            )
            expect(
              facets[filter]
                .filter((one) => one.selected)
                .map((one) => one.value)
                .sort(),
            ).toEqual([...filters[filter]].sort())
          }
          const open = samples.filter((sample) => passes(sample, text, filters, 'available'))
          expect(facets.available).toBe(open.filter((sample) => isThere(sample, filters)).length)
          const years = samples
            .filter((sample) => passes(sample, text, filters, 'year'))
            .flatMap(({ draft }) => draft.year ?? [])
          expect(facets.years).toEqual(
            years.length === 0 ? null : { from: Math.min(...years), to: Math.max(...years) },
          )
        },
      ),
      { numRuns: 60 },
    )
  },
)

describe('pages', () => {
  test.each([...sorts])('by %s hold every book once, in one order', async (sort) => {
    const numbers: number[] = []
    for (let page = 1; page <= 6; page++)
      numbers.push(
        ...(await search('book', wholeCatalogue.filters, page, sort)).items.map(
          (item) => item.number,
        ),
      )
    expect(new Set(numbers).size).toBe(120)
    const again = await search('book', wholeCatalogue.filters, 3, sort)
    expect(again.items.map((item) => item.number)).toEqual(numbers.slice(40, 60))
  })

  test('beyond the end are the last one', async () => {
    expect(await search('', wholeCatalogue.filters, 400)).toMatchObject({
      page: 6,
      pages: 6,
      total: 120,
    })
  })
})

test('filters take any text', async () => {
  const text = fc.array(
    fc.string({ unit: 'binary', maxLength: 30 }).map((value) => value.toWellFormed()),
    { maxLength: 3 },
  )
  await fc.assert(
    fc.asyncProperty(text, text, async (one, other) => {
      const { facets } = await search('', {
        format: one,
        subject: other,
        author: one,
        language: other,
        location: one,
      })
      expect(facets.subject.length).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 30 },
  )
})
