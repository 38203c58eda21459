import type { Renewed } from '#src/features/lending/circulation/answers.ts'
import {
  cancelHold,
  resumeHold,
  suspendHold,
} from '#src/features/lending/circulation/change-hold.server.ts'
import {
  type RenewalOutcome,
  renewAllOwn,
  renewOwn,
} from '#src/features/lending/circulation/own-renewals.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { dayWords } from '#src/kernel/institute-clock.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Does what a form of a reader's panel asks for; says what was done. Errors: those of what it asks
 * for; `bad-request` where it asks for nothing that is known. `field` reads the form.
 */
export async function doOwnAction(
  db: Db,
  actor: Actor,
  field: (name: string) => string,
): Promise<string> {
  const change = { key: field('key'), hold: field('hold') }
  switch (field('intent')) {
    case 'renew':
      return renewedWords(await renewOwn(db, actor, renewalOf(field)))
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

/** The loan to renew, with what that charges as the page showed it. */
function renewalOf(field: (name: string) => string) {
  const finePaise = Number(field('finePaise'))
  return {
    key: field('key'),
    loan: field('loan'),
    finePaise: Number.isSafeInteger(finePaise) ? finePaise : 0,
  }
}

function renewedWords({ copy, dueAt, finePaise }: Renewed): string {
  const charged = finePaise > 0 ? ` ${rupees(finePaise)} are charged for being late.` : ''
  return `${copy.title} is renewed: due ${dayWords(dueAt)}.${charged}`
}

function notWords(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'One could not be renewed: the reason stands beside it.'
    : `${count} could not be renewed: the reasons stand beside them.`
}
