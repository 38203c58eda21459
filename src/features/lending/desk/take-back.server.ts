import type { MemberName } from '#src/features/lending/circulation/answers.ts'
import { returnCopy } from '#src/features/lending/circulation/desk.server.ts'
import type { DeskAnswer, DeskScan } from '#src/features/lending/desk-answers/desk-answer.ts'
import { returnedOutcome } from '#src/features/lending/desk-answers/done-outcome.ts'
import { dropTime } from '#src/features/lending/desk-answers/drop-time.ts'
import type { Outcome } from '#src/features/lending/desk-answers/outcome.ts'
import { deskAnswerWords } from '#src/features/lending/desk-answers/words.ts'
import { balanceOf } from '#src/features/lending/ledger/ledger-lines.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'

/** What is said of a copy in repair or in processing where it is said to be ready. */
const mended = { codes: ['copy-in-repair', 'copy-in-processing'], reason: 'Said at the desk' }

/**
 * Takes the scanned copy back; who owes for it can pay. `isFound`: whether it was said that it is
 * here and whole. Errors: those of `returnCopy`.
 */
export async function takeBack(
  db: Db,
  actor: Actor,
  { key, text, returnedOn }: Pick<DeskScan, 'key' | 'text' | 'returnedOn'>,
  language: Language,
  isFound = false,
): Promise<Outcome> {
  const returned = await returnCopy(db, actor, {
    key,
    copy: text,
    returnedAt: dropTime(returnedOn),
    override: isFound ? mended : null,
  })
  const outcome = returnedOutcome(returned, language)
  const { loanId, member, fine, takenBack, belongsTo } = returned
  if (!loanId || !member || takenBack) return outcome
  const damaged = { label: deskAnswerWords[language].commandDamaged, text, use: 'damaged' } as const
  // The branch that it belongs to judges a damage.
  const choices = belongsTo === undefined ? [damaged] : []
  const isOwed = fine !== null && fine.paise > 0
  return { ...outcome, choices, payer: isOwed ? await payerOf(db, member) : null }
}

/** The member as one who can pay; null where nothing is due. */
export async function payerOf(
  db: Db,
  { id, number, name }: MemberName,
): Promise<DeskAnswer['payer']> {
  const duesPaise = await balanceOf(db, id)
  return duesPaise > 0 ? { number, name, duesPaise } : null
}
