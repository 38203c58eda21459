import type { Actor } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { finishStocktake, putFoundBack, reopenStocktake } from './finish-stocktake.server.ts'

/**
 * Does what a form of the report asks for, in one transaction; says what was done. Errors: those of
 * what it asks for; `bad-request` where that is nothing known.
 */
export async function doReportAction(
  db: Db,
  actor: Actor,
  number: string,
  field: (name: string) => string,
): Promise<string> {
  return inTransaction(db, async (within) => {
    switch (field('intent')) {
      case 'finish': {
        const missing = await finishStocktake(within, actor, number, field('missing') === 'yes')
        return missing > 0
          ? `Finished: ${copies(missing)} set missing.`
          : 'Finished. No copy was set missing.'
      }
      case 'reopen': {
        const { restored, kept } = await reopenStocktake(within, actor, number)
        const stay = kept > 0 ? ` ${copies(kept)} were changed since, and stay as they are.` : ''
        return `Open again: ${copies(restored)} back on the shelf.${stay}`
      }
      case 'put-back':
        return `${copies(await putFoundBack(within, actor, number))} set on the shelf again.`
      default:
        throw new AppError('bad-request', 'This form is not known here. Load the page again.')
    }
  })
}

function copies(number: number): string {
  return counted(number, 'copy', 'copies')
}
