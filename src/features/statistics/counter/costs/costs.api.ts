import { z } from '@hono/zod-openapi'
import {
  fileText,
  type ReportTable,
} from '#src/features/lending/circulation-reports/report-table.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  defineEndpoint,
  type Endpoint,
} from '#src/server/http/endpoint.ts'
import { wholeNumber } from '#src/server/http/parameters.ts'
import { tableFile } from '#src/server/tables/table-file.server.ts'
import { costPerUse, journalTable, usesOf } from './cost-per-use.ts'
import { costsOfYear, costYears, readCostYear } from './cost-rows.server.ts'

const office = { access: 'staff:reports', adminGate: true } as const
const paise = (what: string) =>
  z
    .int()
    .nullable()
    .openapi({ description: `${what}, in paise; null: not known.`, example: 5200 })

const listed = defineEndpoint({
  ...office,
  id: 'costPerUse',
  tag: 'COUNTER',
  path: '/api/v1/counter/cost-per-use',
  scope: 'counter:read',
  summary: 'What e-journals, packages of e-books and platforms cost a use',
  description:
    'In a calendar year: costs by the days of each term that lie in it, uses as publishers tell them (Total_Item_Requests without open access).',
  query: z.object({
    year: wholeNumber(2000, 2100).optional().openapi({
      description: 'One of the last ten; left out: the last one that is over.',
      example: 2025,
    }),
  }),
  response: z
    .object({
      year: z.int().openapi({ example: 2025 }),
      journals: z.array(
        z.object({
          number: z.int().openapi({ description: 'Of the journal.', example: 1 }),
          title: z.string(),
          costPaise: paise('What it cost'),
          uses: z.int().nullable().openapi({ description: 'null: not known.', example: 40 }),
          costPerUsePaise: paise('A use'),
        }),
      ),
      packages: z.array(
        z.object({
          number: z.int().openapi({ description: 'Of the package.', example: 1 }),
          name: z.string().openapi({ example: 'Engineering e-books' }),
          platform: z.string().openapi({ example: 'SpringerLink' }),
          costPaise: z.int().openapi({ description: 'What it cost, in paise.', example: 5200 }),
          uses: z.int().nullable().openapi({ description: 'null: not known.', example: 40 }),
          costPerUsePaise: paise('A use'),
        }),
      ),
      platforms: z.array(
        z.object({
          name: z.string().openapi({ example: 'JSTOR' }),
          uses: z.int().openapi({ example: 90 }),
          costPaise: paise('Of its journals and packages of which a cost is known'),
          usesWithCost: z.int().openapi({ description: 'Uses of these.', example: 40 }),
          costPerUsePaise: paise('A use of these'),
        }),
      ),
    })
    .openapi('CostPerUse'),
  handle: async ({ db, actor }, { query }) => {
    const year =
      costYears().find((one) => one === query.year) ?? readCostYear(new URLSearchParams())
    const { journals, packages, platforms } = await costsOfYear(db, actor, year)
    return {
      body: {
        year,
        journals: journals.map((journal) => {
          const { number, title, costPaise } = journal
          const uses = usesOf(journal)
          return { number, title, costPaise, uses, costPerUsePaise: costPerUse(costPaise, uses) }
        }),
        packages: packages.map((one) => ({
          ...one,
          costPerUsePaise: costPerUse(one.costPaise, one.uses),
        })),
        platforms: platforms.map((platform) => ({
          ...platform,
          costPerUsePaise: costPerUse(platform.costPaise, platform.usesWithCost),
        })),
      },
    }
  },
})

const files = (['csv', 'xlsx'] as const).map((ending) =>
  defineDocument({
    path: `/admin/counter/costs.${ending}`,
    ...office,
    summary: `${ending === 'csv' ? 'CSV' : 'Excel'}: what e-journals cost a use, by year`,
    respond: async ({ db, actor }, request) => {
      const year = readCostYear(new URL(request.url).searchParams)
      const { journals } = await costsOfYear(db, actor, year)
      return tableFile(fileTable(journalTable(journals)), `cost-per-use-${year}.${ending}`)
    },
  }),
)

/** Money in rupees; what is not known stays said in words. */
function fileTable({ columns, rows }: ReportTable) {
  return {
    name: 'Cost per use',
    headings: columns.map(({ name, kind }) => (kind === 'money' ? `${name} (₹)` : name)),
    groups: [
      rows.map(({ cells }) => {
        return columns.map((column, at) => {
          const cell = cells[at] ?? null
          return typeof cell === 'number' ? Number(fileText(cell, column)) : (cell ?? '')
        })
      }),
    ],
  }
}

/** Cost per use for programs, and as files. */
export const costEndpoints: readonly (Endpoint | DocumentEndpoint)[] = [listed, ...files]
