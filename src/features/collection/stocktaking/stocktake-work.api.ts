import { z } from '@hono/zod-openapi'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import { oneOf } from '#src/server/http/parameters.ts'
import { finishStocktake, putFoundBack, reopenStocktake } from './finish-stocktake.server.ts'
import { reportLines } from './report.server.ts'
import { type ReportList, reportLists } from './report-lists.ts'
import { startStocktake } from './start-stocktake.server.ts'
import { stocktakeAt } from './stocktake-rows.server.ts'
import { stocktakeAccess, stocktakeParams } from './stocktaking.api.ts'

const text = (example: string) => z.string().max(200).default('').openapi({ example })
const linesAtOnce = 5000
const lists = Object.keys(reportLists) as [ReportList, ...ReportList[]]
const copies = (description: string) => z.int().openapi({ description, example: 2 })

const start = defineAction({
  id: 'startStocktake',
  method: 'post',
  path: '/api/v1/stocktakes',
  ...stocktakeAccess,
  summary: 'Begin a stocktaking',
  description: 'Writes down what should stand on these shelves. What is left out stands for all.',
  problems: ['not-found'],
  body: z.object({
    name: z.string().max(200).openapi({ example: 'Reading room' }),
    location: text('Reading Room'),
    firstCallNumber: text('005'),
    lastCallNumber: text('006'),
  }),
  response: z.object({ number: z.int().openapi({ example: 1 }) }).openapi('StocktakeBegun'),
  handle: ({ db, actor }, { body }) =>
    inTransaction(db, async (within) => ({
      body: { number: await startStocktake(within, actor, body) },
    })),
})

const finish = defineAction({
  id: 'finishStocktake',
  method: 'post',
  path: '/api/v1/stocktakes/{stocktake}/finish',
  ...stocktakeAccess,
  summary: 'Finish a stocktaking',
  description: 'With setMissing, what nobody has scanned is set missing. Nothing is deleted.',
  problems: ['not-found', 'conflict'],
  params: stocktakeParams,
  body: z.object({ setMissing: z.boolean().default(false).openapi({ example: true }) }),
  response: z.object({ missing: copies('Copies that were set missing.') }).openapi('StocktakeDone'),
  handle: ({ db, actor }, { params, body }) =>
    inTransaction(db, async (within) => ({
      body: {
        missing: await finishStocktake(within, actor, params.stocktake, body.setMissing),
      },
    })),
})

const reopen = defineAction({
  id: 'reopenStocktake',
  method: 'post',
  path: '/api/v1/stocktakes/{stocktake}/reopen',
  ...stocktakeAccess,
  summary: 'Open a finished stocktaking again',
  description: 'What it set missing is back on the shelf, but for copies that were changed since.',
  problems: ['not-found', 'conflict'],
  params: stocktakeParams,
  body: noBody,
  response: z
    .object({ restored: copies('Back on the shelf.'), kept: copies('Changed since: they stay.') })
    .openapi('StocktakeReopened'),
  handle: ({ db, actor }, { params }) =>
    inTransaction(db, async (within) => ({
      body: await reopenStocktake(within, actor, params.stocktake),
    })),
})

const putBack = defineAction({
  id: 'putFoundBack',
  method: 'post',
  path: '/api/v1/stocktakes/{stocktake}/put-back',
  ...stocktakeAccess,
  summary: 'Set what was missing and is here on the shelf again',
  description: 'Copies that were missing before the walk, and were scanned on it.',
  problems: ['not-found', 'conflict'],
  params: stocktakeParams,
  body: noBody,
  response: z.object({ restored: copies('Back on the shelf.') }).openapi('FoundPutBack'),
  handle: ({ db, actor }, { params }) =>
    inTransaction(db, async (within) => ({
      body: { restored: await putFoundBack(within, actor, params.stocktake) },
    })),
})

const report = defineEndpoint({
  id: 'getStocktakeReport',
  path: '/api/v1/stocktakes/{stocktake}/report',
  ...stocktakeAccess,
  summary: 'A list of a stocktaking’s report',
  description: `In the order of the shelf, or of the scans; at most ${linesAtOnce} lines.`,
  problems: ['not-found'],
  params: stocktakeParams,
  query: z.object({
    list: oneOf(lists)
      .optional()
      .openapi({ description: 'missing where it is left out.', example: 'missing' }),
  }),
  response: z
    .object({
      items: z
        .array(
          z.object({
            code: z.string().openapi({ example: '42' }),
            accessionNumber: z.string().nullable().openapi({ example: '42' }),
            title: z.string().nullable().openapi({ example: 'Networks' }),
            bookNumber: z.int().nullable().openapi({ example: 7 }),
            callNumber: z.string().nullable().openapi({ example: '005.43 SIL' }),
            location: z.string().nullable().openapi({ example: 'Reading Room' }),
            state: z.string().nullable().openapi({ example: 'available' }),
            pricePaise: z.int().nullable().openapi({ example: 45000 }),
            scannedAt: z.iso.datetime().nullable().openapi({ example: null }),
            scannedBy: z.string().nullable().openapi({ example: null }),
          }),
        )
        .readonly(),
    })
    .openapi('StocktakeReport'),
  handle: async ({ db, actor }, { params, query: { list = 'missing' } }) => {
    const { id } = await stocktakeAt(db, actor, params.stocktake)
    const lines = await reportLines(db, actor, id, list, linesAtOnce)
    const items = lines.map((line) => ({
      ...line,
      scannedAt: line.scannedAt?.toISOString() ?? null,
    }))
    return { body: { items } }
  },
})

/** Beginning, ending and the report of a stocktaking, for programs. */
export const stocktakeWorkEndpoints = [start, finish, reopen, putBack, report] as const
