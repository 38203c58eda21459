import { sql } from 'kysely'
import type { Outcome } from '#src/features/lending/desk-answers/outcome.ts'
import { unmarkedCopies } from '#src/features/lending/new-copies/shelf-marks.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { mayActOnBranch } from '#src/kernel/branch-access.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { deskWords } from './words.ts'

/**
 * What the desk says of the scanned copy that is in processing: of one without a call number or a
 * location, that readers would not find it, and where these are entered: to whoever may enter them.
 * Any other `outcome` is given back as it is.
 */
export async function processingOutcome(
  db: Db,
  actor: Actor,
  text: string,
  outcome: Outcome,
  language: Language = 'en',
): Promise<Outcome> {
  const words = deskWords[language]
  const copy = await db
    .selectFrom('copies')
    .leftJoin('locations', 'locations.id', 'location_id')
    .select(['accession_number', sql<string>`coalesce(branch, 'main')`.as('branch')])
    .where('copies.id', '=', sql<string>`find_copy(${text})`)
    .where('state', '=', 'in-processing')
    .executeTakeFirst()
  if (!copy || !mayActOnBranch(actor, 'cataloguing', copy.branch)) return outcome
  const unmarked = await unmarkedCopies(db, actor, [copy.accession_number])
  if (unmarked.length === 0) return outcome
  return {
    ...outcome,
    sentences: [words.unmarked, words.enterMarks],
    choices: [{ label: words.shelveUnmarked, text, use: 'found' }],
  }
}
