import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { departments } from '../departments.server.ts'
import { compareNames } from '../name-order.server.ts'
import { mostOrdered, type OrderedPerson } from './people-order.ts'

/** People of one department in their order. */
export type DepartmentOrder = {
  readonly people: readonly OrderedPerson[]
  /** Differs whenever the order, or who is in it, differs. */
  readonly version: string
}

type Row = OrderedPerson & { readonly id: string; readonly place: number }

/**
 * The people of a department in their order, those who are hidden too, former members at the end;
 * for administrators. null: people of no department. Errors: `forbidden`, `not-found`.
 */
export async function departmentOrder(
  db: Db,
  actor: Actor,
  department: number | null,
): Promise<DepartmentOrder> {
  requireOrder(actor)
  const rows = await rowsOf(db, department)
  return {
    people: rows.map(({ number, name, designation, shown, isPast }) => {
      return { number, name, designation, shown, isPast }
    }),
    version: versionOf(rows),
  }
}

/**
 * Puts the people of a department in this order of their numbers, former members still at the end.
 * `version` is that of the order that was shown; null: whichever there is. Errors: `forbidden`,
 * `not-found`, `conflict` where the order was changed since, or somebody came or left,
 * `invalid-input` where not everybody is named once, `too-large`.
 */
export async function orderPeople(
  db: Db,
  actor: Actor,
  shown: { readonly department: number | null; readonly version: string | null },
  order: readonly number[],
): Promise<void> {
  requireOrder(actor)
  await inTransaction(db, async (within) => {
    await sql`select from profiles where ${ofDepartment(shown.department)} order by id
      for no key update`.execute(within)
    const rows = await rowsOf(within, shown.department)
    if (shown.version !== null && shown.version !== versionOf(rows)) throw changedMeanwhile()
    const wanted = wantedOrder(rows, order)
    const changed = wanted
      .map((row, at) => ({ ...row, now: at + 1 }))
      .filter(({ place, now }) => place !== now)
    for (const { id, now } of changed) {
      await sql`update profiles set place = ${now}, version = version + 1, changed_at = now()
        where id = ${id}`.execute(within)
    }
    const placed = changed.map(({ number, place, now }) => ({
      action: 'placed',
      id: String(number),
      before: { place },
      after: { place: now },
    }))
    await audit(within, actor, 'profile', placed)
  })
}

function wantedOrder(rows: readonly Row[], order: readonly number[]): Row[] {
  if (rows.length > mostOrdered) {
    throw new AppError('too-large', `More than ${mostOrdered} people are in this department.`)
  }
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const named = [...new Set(order)].flatMap((number) => byNumber.get(number) ?? [])
  if (named.length !== rows.length || order.length !== rows.length) {
    const message = 'Please name each person of the department once, and nobody else.'
    throw new AppError('invalid-input', message, { fields: [{ field: 'people', message }] })
  }
  return named.sort((one, other) => Number(one.isPast) - Number(other.isPast))
}

async function rowsOf(db: Db, department: number | null): Promise<Row[]> {
  if (department !== null && !(await departments(db)).some(({ number }) => number === department)) {
    throw new AppError('not-found', 'There is no such department.')
  }
  const { rows } = await sql<Row>`
    select id, number, name, facts ->> 'designation' as designation, shown, place,
      until_year is not null as "isPast"
    from profiles where ${ofDepartment(department)}`.execute(db)
  return rows.sort(
    (one, other) =>
      Number(one.isPast) - Number(other.isPast) ||
      one.place - other.place ||
      compareNames(one.name, other.name, 'en'),
  )
}

const ofDepartment = (number: number | null) =>
  number === null
    ? sql`department_id is null`
    : sql`department_id = (select id from departments where departments.number = ${number})`

function versionOf(rows: readonly Row[]): string {
  const text = rows.map(({ number, isPast }) => `${number}${isPast ? ' past' : ''}`).join(', ')
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'Somebody else has changed this order meanwhile, or somebody was added or left. Yours is not saved yet: look at the order as it is saved now, then save again.',
    { reason: 'version' },
  )
}

function requireOrder(actor: Actor): void {
  requireDuty(
    'staff:contents',
    actor,
    'Only the staff of the library change how people are listed.',
  )
}
