import { z } from '@hono/zod-openapi'
import { todayHere } from '#src/institute/institute-clock.ts'
import { AppError } from '#src/kernel/errors.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { text } from '#src/server/http/parameters.ts'
import { addBudget } from './change-funds.server.ts'
import { financialYearOf, readYearWords, yearWords } from './financial-year.ts'
import type { Budget } from './funds.ts'
import { budgetsOf, budgetWithId, listFunds } from './read-budgets.server.ts'

const office = { tag: 'Purchases', access: 'staff:acquisitions', adminGate: true } as const
const paise = (description: string) => z.int().openapi({ description, example: 12_000_000 })

const budgetItem = z
  .object({
    id: z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' }),
    fund: z.string().openapi({ example: 'General grant' }),
    year: z.string().openapi({ description: 'April to March.', example: '2026-27' }),
    department: z.string().openapi({ description: 'Empty: the whole library.', example: '' }),
    budgetPaise: paise('What was allotted.'),
    committedPaise: paise('What open orders take of it.'),
    spentPaise: paise('What bills took of it.'),
    freePaise: paise('budget − committed − spent.'),
    closed: z.boolean().openapi({ example: false }),
  })
  .openapi('Budget')

const list = defineEndpoint({
  id: 'listBudgets',
  path: '/api/v1/budgets',
  ...office,
  scope: 'purchases:read',
  summary: 'Budgets',
  description: 'The budgets of a financial year, with what is committed, spent and free, in paise.',
  query: z.object({
    year: text(7)
      .optional()
      .openapi({ description: 'As 2026-27; else the present one.', example: '2026-27' }),
  }),
  response: z.object({ items: z.array(budgetItem).readonly() }).openapi('BudgetList'),
  handle: async ({ db, actor }, { query }) => {
    const year = query.year === undefined ? financialYearOf(todayHere()) : readYearWords(query.year)
    if (year === null) throw new AppError('invalid-input', 'Give a financial year as 2026-27.')
    return { body: { items: (await budgetsOf(db, actor, year)).map(budgetAnswer) } }
  },
})

const add = defineAction({
  id: 'addBudget',
  method: 'post',
  path: '/api/v1/budgets',
  ...office,
  scope: 'purchases:write',
  summary: 'Allot money to a fund',
  description: 'Makes the budget of a fund for a financial year, with its first allotment.',
  problems: ['not-found', 'conflict'],
  body: z.object({
    fund: z.string().max(120).openapi({ description: 'Its name.', example: 'General grant' }),
    year: z.string().max(7).openapi({ example: '2026-27' }),
    department: z.string().max(120).default('').openapi({ example: 'Computing' }),
    paise: z.int().openapi({ example: 12_000_000 }),
    paper: z
      .string()
      .max(120)
      .default('')
      .openapi({ description: 'The sanction.', example: 'F.12/3' }),
  }),
  response: budgetItem,
  handle: async ({ db, actor }, { body }) => {
    const year = readYearWords(body.year)
    if (year === null) throw new AppError('invalid-input', 'Give a financial year as 2026-27.')
    const funds = await listFunds(db, actor)
    const named = body.fund.trim().toLowerCase()
    const fund = funds.find(({ name }) => name.toLowerCase() === named)
    if (!fund) throw new AppError('not-found', 'There is no fund of this name.')
    const { department, paise: amount, paper } = body
    const id = await addBudget(db, actor, {
      fundId: fund.id,
      year,
      department,
      paise: amount,
      paper,
    })
    return { body: budgetAnswer(await budgetWithId(db, actor, id)) }
  },
})

/** Budgets for programs. */
export const fundsEndpoints = [list, add] as const

function budgetAnswer(budget: Budget): z.input<typeof budgetItem> {
  const { fundId: _fund, year, isClosed: closed, ...same } = budget
  return { ...same, year: yearWords(year), closed }
}
