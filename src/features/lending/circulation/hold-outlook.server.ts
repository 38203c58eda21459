import { sql } from 'kysely'
import { ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import { loadRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FactsMember, QueuedHold } from './circulation-rows.ts'
import { waiting } from './hold-queue.ts'
import { copiesOf, holdRefusals, isForTaking, withRules } from './place-hold.server.ts'
import type { Refusal, RefusalCode } from './refusals.ts'

/** What would come of a hold, without placing it. */
type HoldOutlook = {
  /** How many wait. */
  readonly queue: number
  /** What stands against a hold on the book; none: it can be placed. */
  readonly refusals: readonly Refusal[]
  /** Copies that may be held by themselves. */
  readonly copyIds: readonly string[]
}

/** What would come of a hold of a member on a book. Whoever calls it has checked who asks. */
export async function holdOutlook(
  db: Db,
  memberId: string,
  bookId: string,
  now = new Date(),
): Promise<HoldOutlook> {
  const today = dayOf(now)
  const { rows } = await sql<{ member: FactsMember; holds: readonly QueuedHold[] }>`
    select member_facts(${memberId}, ${today}) as member, hold_queue(${bookId}) as holds`.execute(
    db,
  )
  const [facts] = rows
  if (!facts) throw new Error('the facts of a hold are missing')
  const { member, holds } = facts
  const desk = { today, rules: await loadRules(db) }
  const copies = (await copiesOf(db, bookId)).map((copy) => withRules(copy, member, desk))
  const lendable = copies.filter((copy) => copy.lendable)
  return {
    queue: waiting(holds).length,
    refusals: holdRefusals({ holds }, member, copies, lendable, desk),
    copyIds: lendable
      .filter(({ rules }) => ruleOf(rules, 'holds-allowed'))
      .filter((copy) => holdRefusals({ holds }, member, copies, [copy], desk).length === 0)
      .map(({ id }) => id),
  }
}

/**
 * What stands against a hold on the book whoever places it, by the rules of every category of
 * members; null: some reader may place one.
 */
export async function holdRefusedToAll(
  db: Db,
  bookId: string,
): Promise<Extract<RefusalCode, 'on-shelf' | 'nothing-to-hold'> | null> {
  const { rows } = await sql<{ holds: readonly QueuedHold[]; categories: readonly string[] }>`
    select hold_queue(${bookId}) as holds, array(select code from member_categories) as categories`.execute(
    db,
  )
  const [facts] = rows
  if (!facts) throw new Error('the facts of a hold are missing')
  const desk = { rules: await loadRules(db) }
  const copies = await copiesOf(db, bookId)
  const held = facts.categories
    .map((category) => copies.map((copy) => withRules(copy, { category }, desk)))
    .map((ruled) => ruled.filter(({ lendable }) => lendable))
    .filter((ruled) => ruled.some(({ rules }) => ruleOf(rules, 'holds-allowed')))
  if (held.length === 0) return 'nothing-to-hold'
  return held.every((ruled) => isForTaking(facts, ruled)) ? 'on-shelf' : null
}
