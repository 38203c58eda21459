import type { Actor } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import { runPromotion, undoPromotion } from './promotions.server.ts'
import { readPlan } from './promotions.ts'

/**
 * Does what a form of the promotion page asks for; says what was done. The address' `query` holds
 * the plan. Errors: those of what it asks for; `bad-request` where that is nothing known.
 */
export async function doPromotionAction(
  db: Db,
  actor: Actor,
  query: URLSearchParams,
  { field, all }: Pick<Awaited<ReturnType<typeof readFileForm>>, 'field' | 'all'>,
): Promise<string> {
  if (field('intent') === 'undo') {
    const { restored, kept } = await undoPromotion(db, actor, readNumber(field('number')))
    const named = `${kept.slice(0, 10).join(', ')}${kept.length > 10 ? ` and ${kept.length - 10} more` : ''}`
    const stay = kept.length > 0 ? ` Changed since, and left as they are: ${named}.` : ''
    return `Undone: ${members(restored)} as before.${stay}`
  }
  if (field('intent') !== 'run') {
    throw new AppError('bad-request', 'This form is not known here. Load the page again.')
  }
  const { plan, isChosen, fault } = readPlan(query)
  if (fault) throw new AppError('invalid-input', fault)
  if (!isChosen) {
    throw new AppError(
      'invalid-input',
      'Please choose a programme, department, semester or category.',
    )
  }
  const ticked = all('member').map(Number).filter(Number.isSafeInteger)
  const done = await runPromotion(db, actor, plan, ticked)
  return plan.kind === 'semester'
    ? `Done: ${members(done.members)} moved into the next semester.`
    : `Done: the membership of ${members(done.members)} ends on the last day.`
}

/** The number of a promotion; 0, which none has, where it is no number. */
function readNumber(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}

function members(number: number): string {
  return counted(number, 'member')
}
