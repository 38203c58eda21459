import { z } from '@hono/zod-openapi'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { text } from '#src/server/http/parameters.ts'
import { catalogueGate } from './book-parameter.api.ts'
import { bookChoices } from './chosen-book.server.ts'

/** `GET /api/v1/book-choices`: for a field that names a book. */
export const bookChoicesEndpoint = defineEndpoint({
  id: 'listBookChoices',
  tag: 'Books',
  path: '/api/v1/book-choices',
  ...catalogueGate,
  access: 'staff',
  summary: 'The books that a text may mean',
  description:
    'By number, ISBN, ISSN, barcode or accession number, else by words of the title; at most eight.',
  query: z.object({
    q: text(300).default('').openapi({
      description: 'What was typed; without it nothing is found.',
      example: 'operating system',
    }),
  }),
  response: z
    .object({
      items: z.array(
        z.object({
          number: z.int().openapi({ example: 12 }),
          words: z.string().openapi({ example: 'Book 12: Operating System Concepts, 2018' }),
        }),
      ),
    })
    .openapi('BookChoices'),
  handle: async ({ db, actor }, { query }) => ({
    body: { items: await bookChoices(db, actor, query.q) },
  }),
})
