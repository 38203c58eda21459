import { z } from '@hono/zod-openapi'
import { browse } from '#src/features/collection/search/browse.server.ts'
import {
  type BrowsePlace,
  browseKinds,
  countedBooks,
} from '#src/features/collection/search/browse.ts'
import { cursorRefused, readCursor, writeCursor } from '#src/server/http/cursor.ts'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { oneOf, text } from '#src/server/http/parameters.ts'

const cursor = z.string().nullable()

/** `GET /api/v1/browse/{list}`: headings from A to Z. */
export const browseEndpoint = defineEndpoint({
  id: 'browse',
  tag: 'Browse',
  path: '/api/v1/browse/{list}',
  access: 'everyone',
  summary: 'Headings from A to Z',
  description:
    'The authors, subjects, call numbers or series of the catalogue in their order, 50 at a time, from a text on. Headings without books are left out.',
  problems: ['bad-request'],
  params: z.object({
    list: oneOf(browseKinds).openapi({ description: 'The list.', example: 'authors' }),
  }),
  query: z.object({
    from: text(300).optional().openapi({
      description: 'Where to begin; the start of the list where left out.',
      example: 'k',
    }),
    cursor: text(1000)
      .optional()
      .openapi({ description: 'The next or previous of an answer of the same list.' }),
  }),
  response: z
    .object({
      headings: z
        .array(
          z.object({
            text: z.string().openapi({ example: 'Knuth, Donald Ervin' }),
            books: z.int().openapi({
              description: `Books that have it, counted up to ${countedBooks}.`,
              example: 2,
            }),
            see: z.string().nullable().openapi({
              description: 'The heading that this spelling leads to; null where it is one itself.',
              example: null,
            }),
          }),
        )
        .readonly(),
      next: cursor.openapi({ description: 'The cursor of what follows; also in the Link header.' }),
      previous: cursor.openapi({ description: 'The cursor of what comes before.' }),
    })
    .openapi('Headings'),
  handle: async ({ db }, { params: { list }, query }) => {
    const page = await browse(db, list, placeOf(list, query))
    const at = (side: 'after' | 'before', key: string | null) =>
      key === null ? null : writeCursor(list, `${side} ${key}`)
    const [next, previous] = [at('after', page.after), at('before', page.before)]
    return {
      body: {
        headings: page.headings.map(({ text, books, see = null }) => ({ text, books, see })),
        next,
        previous,
      },
      next: next === null ? null : new URLSearchParams({ cursor: next }),
      previous: previous === null ? null : new URLSearchParams({ cursor: previous }),
    }
  },
})

type Query = { readonly from?: string | undefined; readonly cursor?: string | undefined }

function placeOf(list: string, { from = '', cursor }: Query): BrowsePlace {
  if (cursor === undefined) return { at: 'text', text: from.toWellFormed().replaceAll('\0', '') }
  const [side, ...key] = readCursor(list, cursor).split(' ')
  if (side !== 'after' && side !== 'before') throw cursorRefused()
  return { at: side, key: key.join(' ').replaceAll('\0', '') }
}
