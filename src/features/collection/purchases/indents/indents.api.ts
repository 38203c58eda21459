import { z } from '@hono/zod-openapi'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { purchaseOffice } from '../purchase-api.ts'
import { addIndentLine } from './add-indent-line.server.ts'
import { linesToOrder } from './indent-rows.server.ts'
import { lineStages } from './indents.ts'

const optional = (longest: number, example: string) =>
  z.string().max(longest).nullable().default(null).openapi({ example })

const listed = z
  .object({
    id: z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' }),
    title: z.string().openapi({ example: 'Operating System Concepts' }),
    author: z.string().nullable().openapi({ example: 'Silberschatz, Abraham' }),
    isbn: z.string().nullable().openapi({ example: '9781118063330' }),
    department: z.string().openapi({ description: 'Empty: the library.', example: 'Computing' }),
    copies: z.int().openapi({ example: 3 }),
    ordered: z.int().openapi({ description: 'Copies that are on order.', example: 0 }),
    estimatePaise: z.int().nullable().openapi({ description: 'Of one copy.', example: 85_000 }),
    stage: z.enum(lineStages).openapi({ example: 'to-order' }),
  })
  .openapi('IndentLine')

const toOrder = defineEndpoint({
  id: 'listLinesToOrder',
  path: '/api/v1/indent-lines',
  ...purchaseOffice,
  scope: 'purchases:read',
  summary: 'Lines of indents that are to order',
  description: 'Of approved indents, by department: at most 300.',
  query: z.object({}),
  response: z.object({ items: z.array(listed).readonly() }).openapi('IndentLineList'),
  handle: async ({ db, actor }) => {
    const items = (await linesToOrder(db, actor)).map((line) => {
      const { id, title, author, isbn, department, copies, ordered, estimatePaise, stage } = line
      return { id, title, author, isbn, department, copies, ordered, estimatePaise, stage }
    })
    return { body: { items } }
  },
})

const add = defineAction({
  id: 'addIndentLine',
  method: 'post',
  path: '/api/v1/indent-lines',
  ...purchaseOffice,
  scope: 'purchases:write',
  summary: 'Ask for a title to be bought',
  description: 'The line goes into the open indent of its department, or begins one.',
  problems: ['not-found'],
  body: z.object({
    title: z.string().max(500).openapi({ example: 'Operating System Concepts' }),
    author: optional(300, 'Silberschatz, Abraham'),
    isbn: optional(60, '9781118063330'),
    publisher: optional(200, 'Wiley'),
    edition: optional(100, '10th ed.'),
    year: z.int().nullable().default(null).openapi({ example: 2018 }),
    copies: z.int().openapi({ example: 3 }),
    estimatePaise: z.int().nullable().default(null).openapi({ example: 85_000 }),
    department: optional(120, 'Computing'),
    course: optional(160, 'BTech CSE, semester 4'),
    note: optional(500, 'For the examination'),
  }),
  response: z.object({
    lineId: z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' }),
    indentNumber: z.string().openapi({ example: 'IND/2026-27/0001' }),
  }),
  handle: async ({ db, actor }, { body }) => ({
    body: await inTransaction(db, (within) => addIndentLine(within, actor, body)),
  }),
})

/** Indents for programs. */
export const indentEndpoints = [toOrder, add] as const
