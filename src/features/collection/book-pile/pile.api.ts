import { z } from '@hono/zod-openapi'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { lineStates } from './pile.ts'
import { listPile } from './pile-rows.server.ts'
import { scanToPile } from './scan-pile.server.ts'

const behindGate = {
  tag: 'Cataloguing',
  access: 'staff:cataloguing',
  adminGate: true,
  scope: 'catalogue:write',
} as const

const line = z
  .object({
    number: z.int().openapi({ description: 'Counts up with the scans.', example: 12 }),
    code: z.string().openapi({ description: 'As it was scanned.', example: '9780131103627' }),
    isbn: z.string().nullable().openapi({ description: '13 digits; null: a digit is wrong.' }),
    state: z.enum(lineStates).openapi({
      description:
        'looking: it is being looked up. known: the catalogue has this ISBN. failed: nobody answered. wrong: no ISBN.',
      example: 'found',
    }),
    copies: z.int().openapi({ description: 'One for each scan.', example: 2 }),
    title: z.string().openapi({ description: '"" where nobody knows it yet.' }),
    authors: z.string().openapi({ example: 'Kernighan, Brian W.; Ritchie, Dennis M.' }),
    message: z.string().openapi({ description: 'What came of looking it up.', example: '' }),
    bookNumber: z.int().nullable().openapi({ description: 'The book in the catalogue.' }),
    accessionNumbers: z
      .array(z.string())
      .readonly()
      .openapi({ description: 'Of the copies that were saved.', example: ['4711', '4712'] }),
  })
  .openapi('BookPileLine')

const list = defineEndpoint({
  id: 'listBookPile',
  path: '/api/v1/book-pile',
  ...behindGate,
  summary: 'Your pile of books',
  description: 'What you have scanned to be catalogued, in the order of the scans.',
  problems: [],
  query: z.object({}),
  response: z.object({ lines: z.array(line).readonly() }).openapi('BookPile'),
  handle: async ({ db, actor }) => ({ body: { lines: await listPile(db, actor) } }),
})

const scan = defineAction({
  id: 'scanToBookPile',
  method: 'post',
  path: '/api/v1/book-pile/scans',
  ...behindGate,
  summary: 'Put an ISBN on your pile of books',
  description:
    'It is looked up in the background. The same ISBN again is one copy more; the same key again changes nothing. What is no ISBN stays on the pile as wrong.',
  problems: ['conflict'],
  body: z.object({
    code: z.string().max(200).openapi({ example: '978-0-13-110362-7' }),
    key: z.uuid().openapi({
      description: 'A UUID that you make for this scan.',
      example: '0190a000-0000-7000-8000-000000000003',
    }),
  }),
  response: line,
  handle: async ({ db, actor, bookSources }, { body }) => ({
    body: await scanToPile(db, actor, bookSources, body),
  }),
})

/** Piles of books, for the page that scans them and for programs of the library. */
export const bookPileEndpoints = [list, scan] as const
