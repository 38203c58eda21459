import { z } from '@hono/zod-openapi'
import { copyStates } from '#src/features/collection/books/books.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { scanCopy } from './scan-copy.server.ts'
import { countStocktake, listStocktakes, stocktakeAt } from './stocktake-rows.server.ts'
import { outcomes, type Stocktake } from './stocktakes.ts'

/** Who does it. */
export const stocktakeAccess = {
  tag: 'Stocktaking',
  access: 'staff:cataloguing',
  adminGate: true,
  scope: 'catalogue:write',
} as const
const number = (description: string) => z.int().openapi({ description, example: 12 })

const stocktakeItem = z
  .object({
    number: z.int().openapi({ example: 1 }),
    name: z.string().openapi({ example: 'Reading room' }),
    location: z.string().nullable().openapi({ description: 'null: all.', example: 'Room A' }),
    firstCallNumber: z.string().nullable().openapi({ example: '005' }),
    lastCallNumber: z.string().nullable().openapi({ example: '006' }),
    startedAt: z.iso.datetime().openapi({ example: '2026-11-21T05:30:00.000Z' }),
    finishedAt: z.iso.datetime().nullable().openapi({ description: 'null: open.', example: null }),
  })
  .openapi('Stocktake')

const counts = z
  .object({
    due: number('Copies that should be here.'),
    found: number('Of these, scanned.'),
    missing: number('Of these, not scanned, and not lent since.'),
    away: number('Copies that belong here, and are elsewhere by the catalogue.'),
    awayFound: number('Of these, scanned here.'),
    elsewhere: number('Copies of other shelves, scanned here.'),
    unknown: number('Codes that no copy has.'),
    withdrawn: number('Withdrawn copies, scanned here.'),
  })
  .openapi('StocktakeCounts')

/** The number of a stocktaking in an address. */
export const stocktakeParams = z.object({
  stocktake: z
    .string()
    .max(20)
    .openapi({ description: 'The number of the stocktaking.', example: '1' }),
})

const list = defineEndpoint({
  id: 'listStocktakes',
  path: '/api/v1/stocktakes',
  ...stocktakeAccess,
  summary: 'Stocktakings',
  description: 'Open ones first, then the newest; at most a hundred.',
  query: z.object({}),
  response: z.object({ items: z.array(stocktakeItem).readonly() }).openapi('StocktakeList'),
  handle: async ({ db, actor }) => ({
    body: { items: (await listStocktakes(db, actor)).map(answerOf) },
  }),
})

const one = defineEndpoint({
  id: 'getStocktake',
  path: '/api/v1/stocktakes/{stocktake}',
  ...stocktakeAccess,
  summary: 'A stocktaking',
  description: 'With how far it is.',
  problems: ['not-found'],
  params: stocktakeParams,
  query: z.object({}),
  response: z.object({ ...stocktakeItem.shape, counts }).openapi('StocktakeInNumbers'),
  handle: async ({ db, actor }, { params }) => {
    const found = await stocktakeAt(db, actor, params.stocktake)
    return { body: { ...answerOf(found), counts: await countStocktake(db, found.id) } }
  },
})

const scan = defineAction({
  id: 'scanCopy',
  method: 'post',
  path: '/api/v1/stocktakes/{stocktake}/scans',
  ...stocktakeAccess,
  summary: 'Scan a copy',
  description:
    'Says whether the copy belongs to these shelves, and which of the walk’s last copies are out of order. The same key counts once: send a scan again when its answer was lost.',
  problems: ['not-found', 'conflict'],
  params: stocktakeParams,
  body: z.object({
    code: z
      .string()
      .max(100)
      .openapi({ description: 'Barcode or accession number.', example: '42' }),
    key: z.uuid().openapi({
      description: 'Made by the device for this scan.',
      example: '0190a000-0000-7000-8000-000000000001',
    }),
    walk: z
      .int()
      .min(1)
      .max(2 ** 31 - 1)
      .openapi({ description: 'Another number for each walk along a shelf.', example: 1 }),
  }),
  response: z
    .object({
      outcome: z.enum(outcomes).openapi({ example: 'found' }),
      copy: z
        .object({
          accessionNumber: z.string().openapi({ example: '42' }),
          title: z.string().openapi({ example: 'Operating System Concepts' }),
          callNumber: z.string().nullable().openapi({ example: '005.43 SIL' }),
          location: z.string().nullable().openapi({ example: 'Room A' }),
          state: z.enum(copyStates).openapi({ example: 'available' }),
        })
        .nullable()
        .openapi({ description: 'null: no copy has this code.' }),
      misplaced: z
        .array(z.string())
        .readonly()
        .openapi({ description: 'Accession numbers.', example: ['40'] }),
    })
    .openapi('ScanAnswer'),
  handle: async ({ db, actor }, { params, body }) => ({
    body: await scanCopy(db, actor, params.stocktake, body),
  }),
})

/** Stocktaking for programs, and for the devices that scan. */
export const stocktakingEndpoints = [list, one, scan] as const

function answerOf(stocktake: Stocktake): z.input<typeof stocktakeItem> {
  const { name, location, firstCallNumber, lastCallNumber } = stocktake
  return {
    number: stocktake.number,
    name,
    location,
    firstCallNumber,
    lastCallNumber,
    startedAt: stocktake.startedAt.toISOString(),
    finishedAt: stocktake.finishedAt?.toISOString() ?? null,
  }
}
