import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/errors.ts'
import { dayWords } from '../../kernel/institute-clock.ts'
import type { Db } from '../../server/database/connect.ts'
import type { Renewed } from '../circulation/answers.ts'
import { cancelHold, resumeHold, suspendHold } from '../circulation/change-hold.server.ts'
import { type RenewalOutcome, renewAllOwn, renewOwn } from '../circulation/own-renewals.server.ts'

/**
 * Does what a form of a reader's panel asks for; says what was done. Errors: those of what it asks for; `bad-request` where it asks for
 * nothing that is known. `field` reads the form.
 */
export async function doOwnAction(
  db: Db,
  actor: Actor,
  field: (name: string) => string,
): Promise<string> {
  const change = { key: field('key'), hold: field('hold') }
  switch (field('intent')) {
    case 'renew':
      return renewedWords(await renewOwn(db, actor, { key: field('key'), loan: field('loan') }))
    case 'renew-all':
      return outcomeWords(await renewAllOwn(db, actor, { key: field('key') }))
    case 'suspend':
      await suspendHold(db, actor, { ...change, until: field('until') || null })
      return 'The hold is paused: others go before you until it goes on.'
    case 'resume':
      await resumeHold(db, actor, change)
      return 'The hold goes on.'
    case 'cancel':
      await cancelHold(db, actor, change)
      return 'The hold is cancelled.'
    default:
      throw new AppError(
        'bad-request',
        'This form is not known here. Load the page again and repeat what you did.',
      )
  }
}

/** Errors: `conflict` where none was renewed. */
function outcomeWords(outcomes: readonly RenewalOutcome[]): string {
  const renewed = outcomes.flatMap((one) => one.renewed ?? [])
  if (renewed.length === 0) {
    const reasons = outcomes.flatMap(({ sentence }) => sentence ?? [])
    throw new AppError('conflict', `None could be renewed. ${[...new Set(reasons)].join(' ')}`)
  }
  const others = notWords(outcomes.length - renewed.length)
  return [...renewed.map(renewedWords), others].filter(Boolean).join(' ')
}

function renewedWords({ copy, dueAt }: Renewed): string {
  return `${copy.title} is renewed: due ${dayWords(dueAt)}.`
}

function notWords(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'One could not be renewed: the reason stands beside it.'
    : `${count} could not be renewed: the reasons stand beside them.`
}
