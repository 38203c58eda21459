import { z } from '@hono/zod-openapi'
import { suggest } from '#src/features/collection/search/suggest.server.ts'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { text } from '#src/server/http/parameters.ts'

const names = z.array(z.string()).readonly()

/** `GET /api/v1/suggestions`: for a search box. */
export const suggestionsEndpoint = defineEndpoint({
  id: 'suggest',
  tag: 'Books',
  path: '/api/v1/suggestions',
  access: 'everyone',
  summary: 'Suggestions while typing',
  description:
    'Books, authors and subjects for a search that is being typed: together at most eight, the last word as a beginning.',
  query: z.object({
    q: text(500).optional().openapi({ description: 'What is typed so far.', example: 'oper' }),
  }),
  response: z
    .object({
      books: z.array(z.object({ number: z.int(), title: z.string(), authors: names })).readonly(),
      authors: names,
      subjects: names,
    })
    .openapi('Suggestions'),
  handle: async ({ db }, { query }) => ({ body: await suggest(db, query.q ?? '') }),
})
