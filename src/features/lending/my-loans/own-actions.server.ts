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
import { shownDayOf } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { AppError } from '#src/kernel/errors.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { myLoansWords } from './words.ts'

/**
 * Does what a form of a reader's panel asks for; says in their language what was done. Errors:
 * those of what it asks for; `bad-request` where it asks for nothing that is known. `field` reads
 * the form.
 */
export async function doOwnAction(
  db: Db,
  actor: Actor,
  field: (name: string) => string,
  language: Language,
): Promise<string> {
  const words = myLoansWords[language]
  const change = { key: field('key'), hold: field('hold') }
  switch (field('intent')) {
    case 'renew':
      return renewedWords(await renewOwn(db, actor, renewalOf(field)), language)
    case 'renew-all':
      return outcomeWords(await renewAllOwn(db, actor, { key: field('key'), language }), language)
    case 'suspend':
      await suspendHold(db, actor, { ...change, until: field('until') || null })
      return words.holdPaused
    case 'resume':
      await resumeHold(db, actor, change)
      return words.holdGoesOn
    case 'cancel':
      await cancelHold(db, actor, change)
      return words.holdCancelled
    default:
      throw new AppError(
        'bad-request',
        say(myLoansWords, (words) => words.formNotKnown),
      )
  }
}

/** Errors: `conflict` where none was renewed. */
function outcomeWords(outcomes: readonly RenewalOutcome[], language: Language): string {
  const words = myLoansWords[language]
  const renewed = outcomes.flatMap((one) => one.renewed ?? [])
  if (renewed.length === 0) {
    const reasons = outcomes.flatMap(({ sentence }) => sentence ?? [])
    const why = [...new Set(reasons)].join(' ')
    throw new AppError(
      'conflict',
      say(myLoansWords, (words) => words.noneRenewed(why)),
    )
  }
  const others = outcomes.length - renewed.length
  return [
    ...renewed.map((one) => renewedWords(one, language)),
    ...(others > 0 ? [words.othersNotRenewed(others)] : []),
  ].join(' ')
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

function renewedWords({ copy, dueAt, finePaise }: Renewed, language: Language): string {
  const words = myLoansWords[language]
  const renewed = words.renewed(copy.title, shownDayOf(calendarWords[language], dueAt))
  return finePaise > 0 ? `${renewed} ${words.charged(rupees(finePaise))}` : renewed
}
