import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { TermOfYear } from './course-lists.ts'
import { listsWhere, mayChange, ownList } from './course-rows.server.ts'
import { insertList } from './save-list.server.ts'

/**
 * Copies a list with its units, entries and teachers into a draft of another term; who teaches and
 * copies it is a teacher of the copy. What was asked to be bought stays asked for. Where it was
 * copied into this term before, that copy is given, which is not new; `another` is the id of one
 * that is made beside it. Errors: `not-found`, `forbidden`, `too-large`.
 */
export async function copyList(
  db: Db,
  actor: Actor,
  number: string,
  { year, term }: TermOfYear,
  another: string | null = null,
): Promise<{ readonly number: number; readonly isNew: boolean }> {
  return inTransaction(db, async (within) => {
    const { id } = await ownList(within, actor, number)
    await sql`select from course_lists where id = ${id} for no key update`.execute(within)
    const { code, title, department, programme, about, students } = await ownList(
      within,
      actor,
      number,
    )
    const isCopy = sql`copied_from = ${id} and year = ${year} and term = ${term}`
    const isAsked = another === null ? isCopy : sql`id = ${another}`
    const [own] = await listsWhere(within, sql`${isAsked} and ${mayChange(actor)}`)
    if (own) return { number: own.number, isNew: another !== null }
    const [others] = await listsWhere(within, isCopy)
    const facts = { code, title, department, programme, about, students, year, term }
    const copy = await insertList(within, actor, facts, {
      id: another ?? newId(),
      copied: { id, isFirst: !others },
    })
    await copyContents(within, id, copy.id)
    return { number: copy.number, isNew: true }
  })
}

/** Units keep their places, so an entry's unit is found by that. */
async function copyContents(within: Db, from: string, copy: string): Promise<void> {
  await sql`
    with taught as (
        insert into course_teachers (list_id, user_id, added_at)
        select ${copy}::uuid, user_id, added_at from course_teachers where list_id = ${from}
        on conflict do nothing),
      units as (
        insert into course_units (id, list_id, place, title)
        select gen_random_uuid(), ${copy}::uuid, place, title from course_units where list_id = ${from}
        returning id, list_id, place)
    insert into course_entries (id, list_id, unit_id, place, kind, need, book_number, isbn, title, author,
      part, pages, journal, volume, published, doi, url, note, request_id)
    select gen_random_uuid(), units.list_id, units.id, entry.place, kind, need, book_number, isbn, entry.title, author,
      part, pages, journal, volume, published, doi, url, note, request_id
    from course_entries as entry join course_units as unit on unit.id = entry.unit_id
      join units on units.place = unit.place
    where entry.list_id = ${from}`.execute(within)
}
