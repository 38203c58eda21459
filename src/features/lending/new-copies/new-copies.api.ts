import { z } from '@hono/zod-openapi'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { text } from '#src/server/http/parameters.ts'
import { listNewCopies, newCopiesList } from './new-copies.server.ts'

const newCopy = z
  .object({
    id: z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' }),
    accessionNumber: z.string().openapi({ example: '4711' }),
    barcode: z.string().openapi({ example: '4711' }),
    bookNumber: z.int().openapi({ example: 42 }),
    title: z.string().openapi({ example: 'Operating system concepts' }),
    callNumber: z.string().nullable().openapi({ description: 'Its own, else its book’s.' }),
    location: z.string().nullable().openapi({ example: 'Main library' }),
    source: z.string().nullable().openapi({ example: 'Mahanadi Book House' }),
    waiting: z.int().openapi({ description: 'How many readers wait for its book.' }),
  })
  .openapi('CopyInProcessing')

const list = defineEndpoint({
  id: 'listCopiesInProcessing',
  tag: 'Circulation',
  path: '/api/v1/circulation/in-processing',
  access: 'staff:cataloguing',
  adminGate: true,
  scope: 'circulation:read',
  summary: 'New copies in processing',
  description:
    'In the order in which they came, 100 on a page. A copy is put on the shelf by returning it with the override copy-in-processing.',
  problems: ['bad-request'],
  query: z.object({
    bill: text(40)
      .optional()
      .openapi({ description: 'The serial number of a bill.', example: '12' }),
    gift: text(40)
      .optional()
      .openapi({ description: 'The number of a gift.', example: '2026-27-0003' }),
    pile: z
      .literal('mine')
      .optional()
      .openapi({ description: 'Those of your own pile of books.', example: 'mine' }),
    cursor: text(1000).optional().openapi({ description: 'next of the page before.' }),
  }),
  response: z
    .object({ items: z.array(newCopy).readonly(), next: z.string().nullable() })
    .openapi('CopiesInProcessing'),
  handle: async ({ db, actor }, { query: { bill = '', gift = '', pile = '', cursor } }) => {
    const of = { bill, gift, pile }
    const asked = new URLSearchParams(cursor ? { after: cursor } : {})
    const { rows, next } = await listNewCopies(
      db,
      actor,
      of,
      readPlace(newCopiesList(of), asked, 1),
    )
    return { body: { items: rows, next } }
  },
})

/** The copies in processing, for the programs of the library. */
export const newCopiesEndpoints = [list] as const
