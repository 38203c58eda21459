import { z } from '@hono/zod-openapi'
import { formats } from '#src/features/collection/books/formats.ts'
import { booksPerPage, listFilters, sorts } from '#src/features/collection/search/search.ts'
import { lastReachableRow } from '#src/kernel/paging.ts'
import { oneOf, repeatable, text, wholeNumber } from '#src/server/http/parameters.ts'
import { bookItem } from './book-shapes.api.ts'

const values = (description: string, example: string) =>
  repeatable(text(300), 20).openapi({ description, example: [example] })

const format = repeatable(oneOf(formats), formats.length)
const without = 'Leaves out books with this; may be repeated.'
const withAny = 'Books with this, or with any of these where it is repeated.'
const year = wholeNumber(-3000, 2200).optional()

/** The words and filters of a search; the same parameters as the address of the page `/books`. */
export const searchFilters = z.object({
  q: text(500).optional().openapi({
    description:
      'What to search for, as a reader types it: words in any order, "a phrase", -without, author:, title:, subject:, isbn:.',
    example: 'operating systems',
  }),
  format: format.openapi({ description: withAny, example: ['book'] }),
  subject: values(withAny, 'Algorithms'),
  author: values(withAny, 'Knuth, Donald Ervin'),
  language: values(`${withAny} A MARC code (ISO 639-2/B).`, 'eng'),
  location: values(withAny, 'Stack Room'),
  'not-format': format.openapi({ description: without, example: ['serial'] }),
  'not-subject': values(without, 'Algorithms'),
  'not-author': values(without, 'Knuth, Donald Ervin'),
  'not-language': values(without, 'hin'),
  'not-location': values(without, 'Stack Room'),
  from: year.openapi({ description: 'Published in this year or later.', example: 1990 }),
  to: year.openapi({ description: 'Published in this year or before.', example: 2026 }),
  available: oneOf(['0', '1'])
    .optional()
    .openapi({ description: '1: only books with a copy on the shelf now.', example: '1' }),
})

/** All parameters of a search for books. */
export const searchQuery = searchFilters.extend({
  sort: oneOf(sorts).optional().openapi({ description: 'The order; relevance where left out.' }),
  limit: wholeNumber(1, 100)
    .optional()
    .openapi({
      description: `Books a page; ${booksPerPage} where left out.`,
      example: 20,
    }),
  page: wholeNumber(1, lastReachableRow)
    .optional()
    .openapi({
      description: `The page, from 1; only the first ${lastReachableRow} books are reached. Not together with cursor.`,
      example: 1,
    }),
  cursor: text(1000).optional().openapi({
    description:
      'The next or previous of an answer to the same search; it keeps that answer’s limit.',
  }),
  facets: oneOf(['0', '1']).optional().openapi({
    description: '0: without the counts beside the filters.',
    example: '0',
  }),
})

const facetValue = z
  .object({
    value: z.string().openapi({ description: 'What the filter’s parameter takes.' }),
    label: z.string().openapi({ description: 'The same for people.' }),
    count: z.int().openapi({ description: 'Books that the filter would show.' }),
    selected: z.boolean(),
  })
  .openapi('FacetValue')

const listFacets = Object.fromEntries(
  listFilters.map((filter) => [filter, z.array(facetValue).readonly()]),
) as Record<(typeof listFilters)[number], z.ZodReadonly<z.ZodArray<typeof facetValue>>>

/** Counts beside the filters. */
export const facets = z
  .object({
    ...listFacets,
    years: z
      .object({ from: z.int(), to: z.int() })
      .nullable()
      .openapi({ description: 'The first and the last year of what is found.' }),
    available: z.int().openapi({ description: 'Books with a copy on the shelf now.' }),
  })
  .openapi('Facets', {
    description: 'Each filter counts over the books that pass all the other filters.',
  })

export const total = z.int().openapi({ description: 'Books found.', example: 2 })
export const about = z.boolean().openapi({
  description: 'Whether the counts in facets are estimates: above 10,000 books. total is exact.',
})
const cursor = z.string().nullable()

/** A page of the books that a search finds. */
export const searchAnswer = z
  .object({
    total,
    about,
    page: z.int().openapi({ example: 1 }),
    pages: z.int().openapi({ example: 1 }),
    next: cursor.openapi({ description: 'The cursor of the next page; also in the Link header.' }),
    previous: cursor.openapi({ description: 'The cursor of the page before.' }),
    items: z.array(bookItem).readonly(),
    facets: facets.optional(),
    didYouMean: z.string().nullable().openapi({
      description: 'The search spelled as the catalogue spells it, where that finds more.',
    }),
    corrected: z.boolean().openapi({
      description:
        'Whether items are those of didYouMean already: the text as typed finds nothing.',
    }),
    note: z.string().optional().openapi({ description: 'A sentence for the reader.' }),
  })
  .openapi('BookSearch')
