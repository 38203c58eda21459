import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { nameShape } from '#src/kernel/name-shape.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { uniqueConflict } from '#src/server/database/unique-conflict.ts'
import { type Department, longestDepartment, mostDepartments } from './departments.ts'
import { lineShape } from './profile-shape.server.ts'

/** All of them, the library first, as they are listed. */
export async function departments(db: Db): Promise<Department[]> {
  return db
    .selectFrom('departments')
    .select(['number', 'name', 'place', 'is_library as isLibrary', 'version'])
    .select(sql<Department['names']>`names`.as('names'))
    .orderBy('is_library', 'desc')
    .orderBy('place')
    .orderBy('name')
    .execute()
}

/**
 * The id of the department of this number, which stays until the transaction ends; null for none.
 * Errors: `invalid-input`.
 */
export async function departmentId(within: Db, number: number | null): Promise<string | null> {
  if (number === null) return null
  const row = await within
    .selectFrom('departments')
    .select('id')
    .where('number', '=', number)
    .forKeyShare()
    .executeTakeFirst()
  if (row) return row.id
  const message = 'Please choose one of the departments.'
  throw new AppError('invalid-input', message, { fields: [{ field: 'department', message }] })
}

const shape = z.object({
  name: nameShape(longestDepartment),
  names: z.object({ hi: lineShape(longestDepartment), or: lineShape(longestDepartment) }),
  place: z.int('Please give a place from 0 to 999.').min(0).max(999),
  isLibrary: z.boolean(),
})

type DepartmentFacts = z.input<typeof shape>

/**
 * Adds a department, or changes the one that is `shown` (`version` null: as it is); gives its
 * number. Errors: `forbidden`, `not-found`, `invalid-input`, `conflict` where another has the name
 * or is the library, or somebody else has changed it since.
 */
export async function saveDepartment(
  db: Db,
  actor: Actor,
  shown: { readonly number: number; readonly version: number | null } | null,
  written: DepartmentFacts,
): Promise<number> {
  requireDuty('staff:contents', actor, 'Only the staff of the library change departments.')
  const { name, names, place, isLibrary } = checkedShape(shape, written)
  const columns = { name, names: JSON.stringify(names), place, is_library: isLibrary }
  return inTransaction(db, async (within) => {
    await sql`select from departments where number = ${shown?.number ?? 0} for no key update`.execute(
      within,
    )
    const all = await departments(within)
    const before = all.find((one) => one.number === shown?.number)
    if (shown && !before) throw noDepartment()
    if (shown && before && shown.version !== null && shown.version !== before.version) {
      throw changedMeanwhile()
    }
    if (!shown && all.length >= mostDepartments) {
      throw new AppError('too-large', `There are ${mostDepartments} departments already.`)
    }
    const saved = await uniqueConflict(taken, async () =>
      before
        ? within
            .updateTable('departments')
            .set({ ...columns, version: before.version + 1 })
            .where('number', '=', before.number)
            .returning('number')
            .executeTakeFirstOrThrow()
        : within
            .insertInto('departments')
            .values({ id: newId(), ...columns })
            .returning('number')
            .executeTakeFirstOrThrow(),
    )
    const action = before ? 'changed' : 'written'
    await audit(within, actor, 'department', [
      { action, id: String(saved.number), before, after: { name, names, place, isLibrary } },
    ])
    return saved.number
  })
}

const taken = {
  departments_name: 'There is a department of this name already',
  departments_library: 'Another department is the library already',
}

/** Removes one that nobody is in. Errors: `forbidden`, `not-found`, `conflict`. */
export async function removeDepartment(db: Db, actor: Actor, number: number): Promise<void> {
  requireDuty('staff:contents', actor, 'Only the staff of the library change departments.')
  await inTransaction(db, async (within) => {
    // From here on nobody is put into it, and who was just put into it is seen.
    const row = await within
      .selectFrom('departments')
      .select('id')
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()
    const before = (await departments(within)).find((one) => one.number === number)
    if (!row || !before) throw noDepartment()
    const inIt = await within
      .selectFrom('profiles')
      .select('number')
      .where('department_id', '=', row.id)
      .limit(1)
      .executeTakeFirst()
    if (inIt) {
      throw new AppError('conflict', 'People are in this department: move them to another first.')
    }
    await within.deleteFrom('departments').where('number', '=', number).execute()
    await audit(within, actor, 'department', [{ action: 'deleted', id: String(number), before }])
  })
}

function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'Somebody else has changed this department meanwhile. Yours is not saved yet: look at what differs, then save again.',
    { reason: 'version' },
  )
}

function noDepartment(): AppError {
  return new AppError('not-found', 'There is no such department.')
}
