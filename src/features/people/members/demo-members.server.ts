import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { listCategories } from './categories.server.ts'
import { checkMember, type MemberTexts } from './member-input.ts'
import { lockNumbers, takeNumbers } from './member-numbers.server.ts'
import { insertMembers } from './members.server.ts'

/**
 * Gives a library that has never had a member these ones of the demo, in one transaction; how many
 * were made. Two processes that start at once do it once.
 */
export async function insertDemoMembers(
  db: Db,
  actor: Actor,
  members: readonly MemberTexts[],
): Promise<number> {
  return inTransaction(db, async (within) => {
    if ((await lockNumbers(within)) !== 1) return 0
    const categories = await listCategories(within)
    const numbers = await takeNumbers(within, members.length)
    const made = members.map((texts, index) => {
      const number = numbers[index] ?? 0
      const barcode = memberNumber(number)
      const known = { categories, today: todayHere(), barcode, fillsValidity: true }
      return { number, facts: checkMember(texts, known) }
    })
    await insertMembers(within, actor, made)
    await sql`update members set demo = true where number = any(${numbers}::int[])`.execute(within)
    return made.length
  })
}

/**
 * Removes the demo's members with their blocks; how many there were. Where no member is left,
 * numbers begin at 1 again.
 */
export async function removeDemoMembers(db: Db): Promise<number> {
  return inTransaction(db, async (within) => {
    await lockNumbers(within)
    const { numDeletedRows } = await within
      .deleteFrom('members')
      .where('demo', '=', true)
      .executeTakeFirst()
    await sql`
      update member_counter set next_number = 1 where not exists (select from members)`.execute(
      within,
    )
    return Number(numDeletedRows)
  })
}
