import { z } from '@hono/zod-openapi'
import { defineEndpoint, type Endpoint } from '../../server/http/endpoint.ts'
import { suggest } from './suggest.server.ts'

/** REST endpoints of the catalogue. */
export const catalogueEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: 'get',
    path: '/api/v1/suggestions',
    access: 'everyone',
    summary: 'Books, authors and subjects for a search that is being typed',
    query: z.object({ q: z.string().max(500).default('') }),
    response: z.object({
      books: z
        .array(
          z.object({ number: z.int(), title: z.string(), authors: z.array(z.string()).readonly() }),
        )
        .readonly(),
      authors: z.array(z.string()).readonly(),
      subjects: z.array(z.string()).readonly(),
    }),
    handle: ({ db }, { q }) => suggest(db, q),
  }),
]
