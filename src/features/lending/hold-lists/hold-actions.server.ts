import {
  cancelHold,
  expireHold,
  type HoldChanged,
  moveHold,
} from '#src/features/lending/circulation/change-hold.server.ts'
import { recallForHold } from '#src/features/lending/circulation/recall-hold.server.ts'
import { dayWords } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Does what a button beside a hold asks for; gives what to tell. Errors: `bad-request` for no such
 * button; those of circulation.
 */
export async function doHoldAction(
  db: Db,
  actor: Actor,
  field: (name: string) => string,
): Promise<string> {
  const change = { key: field('key'), hold: field('hold') }
  switch (field('intent')) {
    case 'expire':
      return `The hold is cleared.${readyWords(await expireHold(db, actor, change))}`
    case 'cancel': {
      const reason = 'Cancelled by the library'
      return `The hold is cancelled.${readyWords(await cancelHold(db, actor, { ...change, reason }))}`
    }
    case 'first': {
      await moveHold(db, actor, { ...change, place: 1 })
      return 'The hold is the first of its queue now.'
    }
    case 'recall': {
      const { recalled } = await recallForHold(db, actor, change)
      return `A copy is recalled: it is due ${dayWords(recalled.dueAt)}, and its reader is notified.`
    }
    default:
      throw new AppError('bad-request', 'Please use the buttons of this page.')
  }
}

function readyWords({ keptFor }: HoldChanged): string {
  return keptFor ? ` The copy is kept for ${keptFor.member.name} now.` : ''
}
