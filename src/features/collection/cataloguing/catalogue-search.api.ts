import { z } from '@hono/zod-openapi'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { text } from '#src/server/http/parameters.ts'
import { recordFieldsSent, titleSent } from './record-input.api.ts'
import { readQuestion, searchCatalogues } from './search-catalogues.server.ts'
import { ownBook } from './similar-books.server.ts'

const found = z.object({
  isbn: z.string().nullable().openapi({
    description: 'The first one that is right, 13 digits.',
    example: '9780131103627',
  }),
  book: z.object({ title: titleSent, ...recordFieldsSent }),
  sources: z
    .array(z.string())
    .readonly()
    .openapi({ description: 'Who has it.', example: ['K10plus', 'Open Library'] }),
  own: z
    .object({
      number: z.int().openapi({ example: 12 }),
      copies: z.int().openapi({ example: 3 }),
      by: z.enum(['isbn', 'control-number', 'title']).openapi({ example: 'isbn' }),
    })
    .nullable()
    .openapi({ description: 'The library’s own book that it may be, and what they share.' }),
})

/** Books of other catalogues by words of title and author. */
export const catalogueSearchEndpoint = defineEndpoint({
  id: 'searchOtherCatalogues',
  tag: 'Cataloguing',
  path: '/api/v1/book-search',
  access: 'staff:cataloguing',
  adminGate: true,
  scope: 'catalogue:write',
  summary: 'What other catalogues have by title and author',
  description:
    'Asks the services that the library has chosen and that can be searched, each for at most six seconds and ten records. Records with one ISBN are one book. Without title and author nobody is asked. Send what fits to createBook.',
  problems: [],
  params: z.object({}),
  query: z.object({
    title: text(200)
      .optional()
      .openapi({ description: 'Words of the title.', example: 'C programming language' }),
    author: text(200)
      .optional()
      .openapi({ description: 'The author’s name or a part of it.', example: 'Kernighan' }),
  }),
  response: z
    .object({
      books: z.array(found).readonly(),
      silent: z
        .array(z.object({ source: z.string(), why: z.string() }))
        .readonly()
        .openapi({
          description: 'Who did not answer, and what became of it.',
          example: [{ source: 'K10plus', why: 'did not answer' }],
        }),
    })
    .openapi('OtherCataloguesSearch'),
  handle: async ({ db, bookSources, log }, { query: { title = '', author = '' } }) => {
    const question = readQuestion(new URLSearchParams({ title, author }))
    if (question === null) return { body: { books: [], silent: [] } }
    const { editions, faults } = await searchCatalogues(bookSources, question, log)
    const books = editions.map(async ({ isbn, records }) => {
      const [{ draft }] = records
      const sources = records.map(({ source }) => source)
      return { isbn, book: sentBook(draft), sources, own: await ownBook(db, draft) }
    })
    return { body: { books: await Promise.all(books), silent: faults } }
  },
})

/** What other libraries know of a book, as `createBook` takes it. */
export function sentBook(draft: BookDraft) {
  const { marc: _marc, controlNumber: _number, controlSource: _source, ...book } = draft
  return book
}
