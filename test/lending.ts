import { sql } from 'kysely'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { loadRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import type { MemberTexts } from '#src/features/people/members/member-input.ts'
import { createMember } from '#src/features/people/members/members.server.ts'
import { type Day, dayAfter, instantAt } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { aBook } from './books.ts'
import { memberTexts } from './members.ts'
import { person } from './person.ts'

const admin = person('admin')
const timeZone = 'Asia/Kolkata'

/** The last second of a day in India. */
function endOf(day: Day): Date {
  return new Date(instantAt(dayAfter(day, 1), 0, timeZone).getTime() - 1000)
}

/** An instant by the clock of India: `at('2026-11-24', 8)`. */
export function at(day: Day, hour: number, minute = 0): Date {
  return instantAt(day, hour * 60 + minute, timeZone)
}

/** Members, loans and holds as rows, whatever the rules of lending would say to them. */
export function lending(db: Db) {
  const member = async (more: Partial<MemberTexts> = {}): Promise<string> => {
    const made = await db
      .transaction()
      .execute((within) => createMember(within, admin, memberTexts(more)))
    return made.id
  }
  const copy = async (title: string): Promise<{ bookId: string; copyId: string }> => {
    const book = await createBook(db, admin, aBook(title))
    const [made] = await db
      .transaction()
      .execute((within) => addCopies(within, admin, [{ bookId: book.id, copy: {} }]))
    return { bookId: book.id, copyId: made?.id ?? '' }
  }
  const loan = async (
    memberId: string,
    title: string,
    due: Day | Date,
    more: { claimedReturned?: Date } = {},
  ): Promise<string> => {
    const { copyId } = await copy(title)
    const rules = (await loadRules(db)).for({
      branch: 'main',
      category: 'undergraduate',
      itemType: 'book',
    })
    const id = newId()
    await sql`
      insert into loan_rule_sets (id, rules) values (${rules.id}, ${JSON.stringify(rules.rules)}::jsonb)
      on conflict do nothing`.execute(db)
    const dueAt = typeof due === 'string' ? endOf(due) : due
    await db
      .insertInto('loans')
      .values({
        id,
        member_id: memberId,
        copy_id: copyId,
        category: 'undergraduate',
        item_type: 'book',
        branch: 'main',
        rule_set: rules.id,
        issued_by: 'test',
        issued_at: new Date(dueAt.getTime() - 14 * 86_400_000),
        due_at: dueAt,
        claimed_returned_at: more.claimedReturned ?? null,
      })
      .execute()
    return id
  }
  const readyHold = async (memberId: string, title: string, ready: Date, until: Day) => {
    const { bookId, copyId } = await copy(title)
    const id = newId()
    await db
      .insertInto('holds')
      .values({
        id,
        book_id: bookId,
        member_id: memberId,
        status: 'ready',
        kept_copy_id: copyId,
        ready_at: ready,
        pickup_until: until,
        placed_at: ready,
        placed_by: 'test',
      })
      .execute()
    return id
  }
  /** The book is back. */
  const giveBack = (id: string) =>
    sql`
      update loans set returned_at = due_at, closed_at = due_at, closed_by = 'test', outcome = 'returned'
      where id = ${id}`.execute(db)
  return { member, loan, readyHold, giveBack }
}
