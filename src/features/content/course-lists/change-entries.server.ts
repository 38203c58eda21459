import type { Actor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { placeInOrder, unitAt } from './change-units.server.ts'
import { type CourseEntry, type CourseList, type EntryFacts, mostEntries } from './course-lists.ts'
import { entriesOf, lockList, type SeenList, touchList } from './course-rows.server.ts'
import { entryShape } from './course-shape.server.ts'
import { isDuplicateEntry } from './duplicate-entry.ts'
import { movedTo, type Way } from './moved-to.ts'
import { namedEntry } from './named-entry.server.ts'
import { checkedCourse, refusedCourse } from './said-course.server.ts'
import { forgetShortLoan } from './short-loan.server.ts'

/** What is written of an entry, and the id of its unit. */
export type WrittenEntry = EntryFacts & { readonly unit: string }

/**
 * Adds an entry at the end of a unit; gives its id, which is `key`: sent again under its key, as
 * where the answer was lost, it is the same entry, as it is written now. Errors: `not-found`,
 * `invalid-input`, `too-large`; `conflict` where the list has the book or the article already.
 */
export async function addEntry(
  db: Db,
  actor: Actor,
  shown: SeenList,
  { unit, ...written }: WrittenEntry,
  key: string = newId(),
): Promise<string> {
  const facts = checkedCourse(entryShape, written)
  return onceEach(() =>
    inTransaction(db, async (within) => {
      const list = await lockList(within, actor, shown)
      const entries = await entriesOf(within, list.id)
      const there = entries.find(({ id }) => id === key)
      if (there) {
        await rewriteEntry(within, actor, { list, entries, found: there }, { ...facts, unit })
        return there.id
      }
      const { found } = await unitAt(within, list, unit)
      const [id = ''] = await insertEntries(within, actor, list, [
        { ...facts, unit: found.id, id: key },
      ])
      return id
    }),
  )
}

/**
 * Adds checked entries to the ends of units of a locked list; gives their ids. Errors:
 * `not-found` of a book, `too-large`.
 */
export async function insertEntries(
  within: Db,
  actor: Actor,
  { id: listId, number }: Pick<CourseList, 'id' | 'number'>,
  entries: readonly (WrittenEntry & { readonly id?: string })[],
): Promise<string[]> {
  const there = await entriesOf(within, listId)
  if (there.length + entries.length > mostEntries) {
    throw refusedCourse('too-large', (words) => words.tooManyEntries(mostEntries))
  }
  const places = new Map<string, number>()
  for (const { unit } of there) places.set(unit, (places.get(unit) ?? 0) + 1)
  const added: { id: string; title: string }[] = []
  for (const { unit, id = newId(), ...facts } of entries) {
    const place = (places.get(unit) ?? 0) + 1
    places.set(unit, place)
    const named = await namedEntry(within, facts)
    await within
      .insertInto('course_entries')
      .values({ id, list_id: listId, unit_id: unit, place, ...columnsOf(named) })
      .execute()
    added.push({ id, title: named.title })
  }
  await touchList(within, listId)
  const changes = added.map(({ title }) => ({
    action: 'entry-added',
    id: String(number),
    after: { title },
  }))
  await audit(within, actor, 'course-list', changes)
  return added.map(({ id }) => id)
}

/**
 * Changes an entry; in another unit it comes at the end. Errors: `not-found`, `invalid-input`,
 * `conflict`.
 */
export async function changeEntry(
  db: Db,
  actor: Actor,
  shown: SeenList,
  entryId: string,
  { unit, ...written }: WrittenEntry,
): Promise<void> {
  const facts = checkedCourse(entryShape, written)
  await onceEach(() =>
    inTransaction(db, async (within) => {
      const locked = await lockEntry(within, actor, shown, entryId)
      await rewriteEntry(within, actor, locked, { ...facts, unit })
    }),
  )
}

type LockedEntry = Awaited<ReturnType<typeof lockEntry>>

/** Writes checked facts over an entry of a locked list. Errors: `not-found` of a book or a unit. */
async function rewriteEntry(
  within: Db,
  actor: Actor,
  { list, entries, found: before }: LockedEntry,
  { unit, ...facts }: WrittenEntry,
): Promise<void> {
  const { found } = await unitAt(within, list, unit)
  const named = await namedEntry(within, facts)
  const request = named.kind === 'book' || named.kind === 'chapter' ? {} : { request_id: null }
  const place = entries.filter((one) => one.unit === found.id).length + 1
  const moved = found.id === before.unit ? {} : { unit_id: found.id, place }
  await within
    .updateTable('course_entries')
    .set({ ...columnsOf(named), ...request, ...moved })
    .where('id', '=', before.id)
    .execute()
  if (named.book !== before.book) await forgetShortLoan(within, before.id)
  if (found.id !== before.unit) {
    await placeInOrder(within, 'course_entries', restOf(entries, before))
  }
  await touchList(within, list.id)
  await audit(within, actor, 'course-list', [
    { action: 'entry-changed', id: String(list.number), before, after: named },
  ])
}

/** Moves an entry one place up or down in its unit. Errors: `not-found`, `conflict`. */
export async function moveEntry(
  db: Db,
  actor: Actor,
  shown: SeenList,
  entryId: string,
  way: Way,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const { list, entries, found } = await lockEntry(within, actor, shown, entryId)
    const ids = entries.filter(({ unit }) => unit === found.unit).map(({ id }) => id)
    await placeInOrder(within, 'course_entries', movedTo(ids, found.id, way))
    await touchList(within, list.id)
  })
}

/** Removes an entry. Errors: `not-found`, `conflict`. */
export async function removeEntry(
  db: Db,
  actor: Actor,
  shown: SeenList,
  entryId: string,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const { list, entries, found: before } = await lockEntry(within, actor, shown, entryId)
    await within.deleteFrom('course_entries').where('id', '=', before.id).execute()
    await placeInOrder(within, 'course_entries', restOf(entries, before))
    await touchList(within, list.id)
    await audit(within, actor, 'course-list', [
      { action: 'entry-removed', id: String(list.number), before },
    ])
  })
}

/** The locked list with its entries, and the one of an id. Errors: `not-found`, `conflict`. */
export async function lockEntry(within: Db, actor: Actor, shown: SeenList, entryId: string) {
  const list = await lockList(within, actor, shown)
  const entries = await entriesOf(within, list.id)
  const found = entries.find(({ id }) => id === entryId)
  if (found) return { list, entries, found }
  throw refusedCourse('not-found', (words) => words.noEntry)
}

function restOf(entries: readonly CourseEntry[], { id: gone, unit: of }: CourseEntry): string[] {
  return entries.filter(({ id, unit }) => unit === of && id !== gone).map(({ id }) => id)
}

function columnsOf({ book, ...facts }: EntryFacts) {
  return { ...facts, book_number: book }
}

/** What the list has already is a `conflict` that says so, also of two who add it at once. */
async function onceEach<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicateEntry(error)) throw error
    throw refusedCourse('conflict', (words) => words.isInList)
  }
}
