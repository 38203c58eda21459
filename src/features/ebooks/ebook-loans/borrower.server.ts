import { sql } from 'kysely'
import { type RuleSet, ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import { loadRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import { isInForce, type Stoppable } from '#src/features/people/members/blocks.ts'
import { listBlocks } from '#src/features/people/members/member-blocks.server.ts'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { type Member, standingOf } from '#src/features/people/members/members.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { refused } from './refused.ts'

/** The member that whoever asks is. Errors: `sign-in-needed`; `forbidden` where they are none. */
export async function ownMembership(db: Db, actor: Actor): Promise<Member> {
  if (!mayEnter('signed-in', actor)) throw refused('sign-in-needed', (words) => words.signInFirst)
  const member = await memberOf(db, actor)
  if (member) return member
  throw refused('forbidden', (words) => words.noMember)
}

/**
 * The same, locked until the transaction ends: one does one thing at a time. Errors: besides,
 * `conflict` of who is withdrawn.
 */
export async function lockBorrower(within: Db, actor: Actor): Promise<Member> {
  const { id } = await ownMembership(within, actor)
  await sql`select from members where id = ${id}::uuid for no key update`.execute(within)
  const member = await ownMembership(within, actor)
  if (member.withdrawnAt === null) return member
  throw refused('conflict', (words) => words.membershipNotValid)
}

/** The rules of lending as they are for the e-books of a category of members. */
export async function ebookRules(db: Db, category: string): Promise<RuleSet> {
  // E-books stand in no branch and are of no type of copy: what is said for these is not for them.
  return (await loadRules(db)).for({ branch: '', category, itemType: '' }).rules
}

/**
 * Refuses a member who may not borrow, or wait for, e-books now: as with printed books the
 * membership has to hold, without a block, and without dues above the limit. Errors: `conflict`.
 */
export async function requireGoodStanding(
  within: Db,
  member: Member,
  rules: RuleSet,
  what: Stoppable,
): Promise<void> {
  const today = todayHere()
  if (standingOf(member, today) !== 'valid') {
    throw refused('conflict', (words) => words.membershipNotValid)
  }
  const block = (await listBlocks(within, member.id)).find(
    (one) => isInForce(one, today) && one.stops.includes(what),
  )
  if (block) {
    const why = block.memberMessage ?? block.reason
    throw refused('conflict', (words) => words.blocked(why))
  }
  const limit = ruleOf(rules, 'dues-limit')
  if (limit === null) return
  const { rows } = await sql<{ dues: number }>`
    select coalesce(sum(amount_paise), 0)::float8 as dues from ledger_lines where member_id = ${member.id}::uuid`.execute(
    within,
  )
  if ((rows[0]?.dues ?? 0) > limit) throw refused('conflict', (words) => words.owesTooMuch)
}

/** What is not there, or not for them, said in one way. */
export function notLent(): AppError {
  return refused('conflict', (words) => words.notLent)
}
