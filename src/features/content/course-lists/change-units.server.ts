import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { type CourseList, type CourseUnit, mostUnits } from './course-lists.ts'
import { lockList, type SeenList, touchList, unitsOf } from './course-rows.server.ts'
import { unitShape } from './course-shape.server.ts'
import { movedTo, type Way } from './moved-to.ts'
import { checkedCourse, refusedCourse } from './said-course.server.ts'

/**
 * Adds a unit at the end of a list; gives its id, which is `key`: what is sent again under its key
 * is the same unit. Errors: `not-found`, `invalid-input`, `too-large`.
 */
export async function addUnit(
  db: Db,
  actor: Actor,
  shown: SeenList,
  title: string,
  key: string = newId(),
): Promise<string> {
  const unit = checkedCourse(unitShape, { title })
  return inTransaction(db, async (within) => {
    const list = await lockList(within, actor, shown)
    if ((await unitsOf(within, list.id)).some(({ id }) => id === key)) {
      await within.updateTable('course_units').set(unit).where('id', '=', key).execute()
      return key
    }
    const id = await insertUnit(within, list, unit.title, key)
    await noteUnits(within, actor, list, { action: 'unit-added', after: unit })
    return id
  })
}

/** Adds a unit to a locked list; gives its id. Errors: `too-large`. */
export async function insertUnit(
  within: Db,
  { id: listId }: Pick<CourseList, 'id'>,
  title: string,
  id: string = newId(),
): Promise<string> {
  const units = await unitsOf(within, listId)
  if (units.length >= mostUnits) {
    throw refusedCourse('too-large', (words) => words.tooManyUnits(mostUnits))
  }
  await within
    .insertInto('course_units')
    .values({ id, list_id: listId, place: units.length + 1, title })
    .execute()
  return id
}

/** Gives a unit another heading. Errors: `not-found`, `invalid-input`, `conflict`. */
export async function renameUnit(
  db: Db,
  actor: Actor,
  shown: SeenList,
  unitId: string,
  title: string,
): Promise<void> {
  const after = checkedCourse(unitShape, { title })
  await inTransaction(db, async (within) => {
    const list = await lockList(within, actor, shown)
    const { found: before } = await unitAt(within, list, unitId)
    await within.updateTable('course_units').set(after).where('id', '=', before.id).execute()
    await noteUnits(within, actor, list, { action: 'unit-changed', before, after })
  })
}

/** Moves a unit with its entries one place up or down. Errors: `not-found`, `conflict`. */
export async function moveUnit(
  db: Db,
  actor: Actor,
  shown: SeenList,
  unitId: string,
  way: Way,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const list = await lockList(within, actor, shown)
    const { units, found } = await unitAt(within, list, unitId)
    const ids = units.map(({ id }) => id)
    await placeInOrder(within, 'course_units', movedTo(ids, found.id, way))
    await touchList(within, list.id)
  })
}

/**
 * Removes a unit with its entries; the last one of a list stays, so that what is added has a place.
 * Errors: `not-found`; `conflict`, also for the last one.
 */
export async function removeUnit(
  db: Db,
  actor: Actor,
  shown: SeenList,
  unitId: string,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const list = await lockList(within, actor, shown)
    const { units, found: before } = await unitAt(within, list, unitId)
    if (units.length === 1) throw refusedCourse('conflict', (words) => words.lastUnit)
    await within.deleteFrom('course_units').where('id', '=', before.id).execute()
    const rest = units.map(({ id }) => id).filter((id) => id !== before.id)
    await placeInOrder(within, 'course_units', rest)
    await noteUnits(within, actor, list, { action: 'unit-removed', before })
  })
}

/** The units of a locked list, and the one of an id. Errors: `not-found`. */
export async function unitAt(
  within: Db,
  list: Pick<CourseList, 'id'>,
  unitId: string,
): Promise<{ readonly units: readonly CourseUnit[]; readonly found: CourseUnit }> {
  const units = await unitsOf(within, list.id)
  const found = units.find(({ id }) => id === unitId)
  if (found) return { units, found }
  throw refusedCourse('not-found', (words) => words.noUnit)
}

/** Numbers the rows of these ids by their order. */
export async function placeInOrder(
  within: Db,
  table: 'course_units' | 'course_entries',
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} as one set place = placed.place
    from unnest(${[...ids]}::uuid[]) with ordinality as placed (id, place)
    where one.id = placed.id and one.place <> placed.place`.execute(within)
}

async function noteUnits(
  within: Db,
  actor: Actor,
  { id, number }: CourseList,
  change: { readonly action: string; readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  await touchList(within, id)
  await audit(within, actor, 'course-list', [{ ...change, id: String(number) }])
}
