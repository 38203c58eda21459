import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { rupees } from '#src/kernel/money.ts'
import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import type { Db } from '#src/server/database/connect.ts'
import { addBudget, addFund, changeFund } from './change-funds.server.ts'
import { yearWords } from './financial-year.ts'

/** A typed amount in rupees as paise. Errors: `invalid-input` in the field. */
export function typedPaise(text: string, field: string): number {
  const paise = readPricePaise(text)
  if (paise !== undefined) return paise
  const message = 'Please give an amount in rupees, as 1,20,000 or 1,299.50.'
  throw new AppError('invalid-input', message, { fields: [{ field, message }] })
}

/** What the page of budgets was told to do; gives what was done, as a sentence. */
export async function fundAction(
  db: Db,
  actor: Actor,
  field: (name: string) => string,
): Promise<string> {
  const written = { name: field('name'), note: field('note') }
  switch (field('intent')) {
    case 'fund':
      await addFund(db, actor, written)
      return `Added the fund ${written.name.trim()}. Give it a budget next.`
    case 'change-fund': {
      const shown = { id: field('fund'), version: Number(field('version')) }
      await changeFund(db, actor, shown, { ...written, isClosed: field('closed') === 'yes' })
      return 'Saved the fund.'
    }
    case 'budget': {
      const paise = typedPaise(field('amount'), 'paise')
      const year = Number(field('year'))
      const { department, paper } = { department: field('department'), paper: field('paper') }
      await addBudget(db, actor, { fundId: field('fund'), year, department, paise, paper })
      return `Added a budget of ${rupees(paise)} for ${yearWords(year)}.`
    }
    default:
      throw new AppError('bad-request', 'Please use one of the buttons.')
  }
}
