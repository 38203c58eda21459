import { sql } from 'kysely'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { type CourseFacts, mostLists } from './course-lists.ts'
import { listsWhere, lockList, mayChange, type SeenList, touchList } from './course-rows.server.ts'
import { courseShape } from './course-shape.server.ts'
import { checkedCourse, refusedCourse } from './said-course.server.ts'
import { shortLoanFollows } from './short-loan.server.ts'

/**
 * Makes a list, as a draft with one unit without a heading; whoever teaches and makes it is its
 * teacher. Gives its number. What is sent again under its `key`, which is its id, is the same list,
 * as it is written now. Errors: `forbidden` to all but faculty and administrators,
 * `invalid-input`, `too-large` where a teacher has as many as there may be.
 */
export async function createList(
  db: Db,
  actor: Actor,
  written: CourseFacts,
  key: string = newId(),
): Promise<number> {
  requireTeacher(actor)
  const facts = checkedCourse(courseShape, written)
  const make = async (within: Db) => {
    const [there] = await listsWhere(within, sql`id = ${key} and ${mayChange(actor)}`)
    if (there) {
      await rewriteList(within, actor, { number: String(there.number), version: null }, facts)
      return there.number
    }
    const { id, number } = await insertList(within, actor, facts, { id: key, copied: null })
    await within
      .insertInto('course_units')
      .values({ id: newId(), list_id: id, place: 1, title: '' })
      .execute()
    return number
  }
  return inTransaction(db, make, isSameKey)
}

/** Whether another sending of the same form has made the list at this very moment. */
function isSameKey(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'course_lists_pkey'
}

/** Errors: `forbidden` to all but faculty, administrators and the system itself. */
export function requireTeacher(actor: Actor): void {
  if (mayEnter('faculty-or-staff:cataloguing', actor)) return
  throw refusedCourse('forbidden', (words) => words.onlyTeachers)
}

/** Of which list another one is a copy; `isFirst`: whether it is the first into its term. */
export type CopiedFrom = { readonly id: string; readonly isFirst: boolean }

type NewList = { readonly id: string; readonly copied: CopiedFrom | null }

/** Adds a list of checked facts, without units. */
export async function insertList(
  within: Db,
  actor: Actor,
  facts: CourseFacts,
  { id, copied }: NewList,
): Promise<{ readonly id: string; readonly number: number }> {
  const isTeacher = actor.kind === 'user' && !mayEnter('staff:cataloguing', actor)
  if (isTeacher) await requireFewLists(within, actor.id)
  const { number } = await within
    .insertInto('course_lists')
    .values({ id, ...facts, copied_from: copied?.isFirst ? copied.id : null })
    .returning('number')
    .executeTakeFirstOrThrow()
  if (isTeacher) {
    await within.insertInto('course_teachers').values({ list_id: id, user_id: actor.id }).execute()
  }
  await audit(within, actor, 'course-list', [
    { action: copied === null ? 'made' : 'copied', id: String(number), after: facts },
  ])
  return { id, number }
}

async function requireFewLists(within: Db, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(within)
  const { rows } = await sql<{ lists: number }>`
    select count(*)::integer as lists from course_teachers where user_id = ${userId}`.execute(
    within,
  )
  if ((rows[0]?.lists ?? 0) < mostLists) return
  throw refusedCourse('too-large', (words) => words.tooManyLists(mostLists))
}

/** Changes what a list is about. Errors: `not-found`, `invalid-input`, `conflict`. */
export async function changeList(
  db: Db,
  actor: Actor,
  shown: SeenList,
  written: CourseFacts,
): Promise<void> {
  const facts = checkedCourse(courseShape, written)
  await inTransaction(db, (within) => rewriteList(within, actor, shown, facts))
}

async function rewriteList(within: Db, actor: Actor, shown: SeenList, facts: CourseFacts) {
  const before = await lockList(within, actor, shown)
  await within.updateTable('course_lists').set(facts).where('id', '=', before.id).execute()
  await shortLoanFollows(within, { ...before, ...facts })
  await touchList(within, before.id)
  await audit(within, actor, 'course-list', [
    { action: 'changed', id: String(before.number), before, after: facts },
  ])
}

/**
 * Shows a list to readers, or makes it a draft again. Nothing is done where it is so already.
 * Errors: `not-found`, `conflict`.
 */
export async function publishList(
  db: Db,
  actor: Actor,
  shown: SeenList,
  isPublished: boolean,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const before = await lockList(within, actor, shown)
    if (before.isPublished === isPublished) return
    await within
      .updateTable('course_lists')
      .set({ published_at: isPublished ? new Date() : null })
      .where('id', '=', before.id)
      .execute()
    await touchList(within, before.id)
    await audit(within, actor, 'course-list', [
      { action: isPublished ? 'published' : 'withdrawn', id: String(before.number) },
    ])
  })
}

/** Deletes a draft with all in it. Errors: `not-found`; `conflict`, also where readers see it. */
export async function deleteList(db: Db, actor: Actor, shown: SeenList): Promise<void> {
  await inTransaction(db, async (within) => {
    const before = await lockList(within, actor, shown)
    if (before.isPublished) throw refusedCourse('conflict', (words) => words.withdrawFirst)
    await within.deleteFrom('course_lists').where('id', '=', before.id).execute()
    await audit(within, actor, 'course-list', [
      { action: 'deleted', id: String(before.number), before },
    ])
  })
}
