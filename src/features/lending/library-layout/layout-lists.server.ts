import { sql } from 'kysely'
import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { count } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import { checkedName } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { uniqueConflict } from '#src/server/database/unique-conflict.ts'
import {
  codeFor,
  type LayoutEntry,
  type LayoutList,
  layoutLists,
  longestEntryName,
} from './layout-lists.ts'

const staffOnly = 'Only an administrator changes item types, branches and locations.'
const tables = {
  'item-type': {
    table: sql.table('item_types'),
    uses: sql`select item_type as code, count(*)::int as uses from copies group by item_type`,
    rules: sql`select item_type as code, count(*)::int as rules from loan_rules group by item_type`,
  },
  branch: {
    table: sql.table('branches'),
    uses: sql`select branch as code, count(*)::int as uses from locations group by branch`,
    rules: sql`select branch as code, count(*)::int as rules from loan_rules group by branch`,
  },
} as const

const mostEntries = 200

/** The entries of a list in their order. Errors: `forbidden`. */
export async function listLayout(db: Db, actor: Actor, list: LayoutList): Promise<LayoutEntry[]> {
  requireAdmin(actor, staffOnly)
  const { table, uses, rules } = tables[list]
  const { rows } = await sql<LayoutEntry>`
    select code, name, coalesce(uses, 0) as uses, coalesce(rules, 0) as rules
    from ${table} as entry left join (${uses}) as used using (code) left join (${rules}) as ruled using (code)
    order by place, name`.execute(db)
  return rows
}

/**
 * Adds an entry at the end of its list; gives its code, made from the name where none is given. Run
 * it in a transaction. Errors: `forbidden`, `invalid-input`, `conflict` where another has the name
 * or the code.
 */
export async function addToLayout(
  db: Db,
  actor: Actor,
  list: LayoutList,
  given: { readonly name: string; readonly code?: string | undefined },
): Promise<string> {
  const { codes } = await lockList(db, actor, list)
  if (codes.length >= mostEntries) {
    throw new AppError('conflict', `There are ${mostEntries} already: remove one that is not used.`)
  }
  const name = checkedName(given.name, longestEntryName)
  const code = given.code || codeFor(list, name, codes)
  if (!/^[a-z][a-z0-9-]{0,29}$/.test(code)) {
    throw new AppError(
      'invalid-input',
      'Please give a code of small letters, digits and hyphens, such as bound-volumes.',
    )
  }
  await uniqueConflict(sentencesOf(list), () =>
    sql`insert into ${tables[list].table} (code, name, place)
      select ${code}, ${name}, coalesce(max(place), 0) + 1 from ${tables[list].table}`.execute(db),
  )
  await audit(db, actor, list, [{ action: 'created', id: code, after: { code, name } }])
  return code
}

/**
 * Gives an entry another name. Run it in a transaction. Errors: `forbidden`, `invalid-input`,
 * `not-found`, `conflict` for the name of another.
 */
export async function renameInLayout(
  db: Db,
  actor: Actor,
  list: LayoutList,
  code: string,
  text: string,
): Promise<void> {
  const { before } = await lockList(db, actor, list)
  const entry = entryOf(before, list, code)
  const name = checkedName(text, longestEntryName)
  if (name === entry.name) return
  await uniqueConflict(sentencesOf(list), () =>
    sql`update ${tables[list].table} set name = ${name} where code = ${code}`.execute(db),
  )
  const change = { before: { name: entry.name }, after: { name } }
  await audit(db, actor, list, [{ action: 'changed', id: code, ...change }])
}

/**
 * Puts an entry at a place of its list, 1 the first; beyond the end is the end. Run it in a
 * transaction. Errors: `forbidden`, `not-found`.
 */
export async function moveInLayout(
  db: Db,
  actor: Actor,
  list: LayoutList,
  code: string,
  place: number,
): Promise<void> {
  const { before, codes } = await lockList(db, actor, list)
  entryOf(before, list, code)
  const from = codes.indexOf(code) + 1
  const others = codes.filter((one) => one !== code)
  const order = others.toSpliced(Math.max(place, 1) - 1, 0, code)
  const to = order.indexOf(code) + 1
  if (from === to) return
  await sql`
    update ${tables[list].table} as entry set place = position from unnest(${order}::text[]) with ordinality as given (code, position)
    where entry.code = given.code`.execute(db)
  const change = { before: { place: from }, after: { place: to } }
  await audit(db, actor, list, [{ action: 'changed', id: code, ...change }])
}

/**
 * Takes an entry away that nothing uses, and what rules say for it. Run it in a transaction.
 * Errors: `forbidden`, `not-found`, `conflict` where it is used, and for the one that copies have
 * where nothing else is said.
 */
export async function removeFromLayout(
  db: Db,
  actor: Actor,
  list: LayoutList,
  code: string,
): Promise<void> {
  const { before } = await lockList(db, actor, list)
  const { noun, first, used } = layoutLists[list]
  const entry = entryOf(before, list, code)
  if (code === first) {
    throw new AppError(
      'conflict',
      `${entry.name} is the ${noun} where nothing else is said: give it another name instead.`,
    )
  }
  if (entry.uses > 0) {
    const words = entry.uses === 1 ? used[0] : used[1]
    throw new AppError(
      'conflict',
      `${entry.name} stays: ${count(entry.uses)} ${words}. Give them another ${noun} first.`,
    )
  }
  if (list === 'branch') await refuseWhereStaff(db, entry)
  const column = sql.ref(list === 'branch' ? 'branch' : 'item_type')
  const said = await sql<{ rules: unknown }>`
    select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'category', category, 'value', value)), '[]') as rules
    from loan_rules where ${column} = ${code}`.execute(db)
  await sql`delete from ${tables[list].table} where code = ${code}`.execute(db)
  const gone = { name: entry.name, rules: said.rows[0]?.rules }
  await audit(db, actor, list, [{ action: 'removed', id: code, before: gone }])
}

/**
 * Lets one change a list at a time, so that places stay without gaps; no copy gets a type, and no
 * location a branch, meanwhile.
 */
async function lockList(db: Db, actor: Actor, list: LayoutList) {
  requireAdmin(actor, staffOnly)
  await sql`select from ${tables[list].table} order by code for update`.execute(db)
  const before = await listLayout(db, actor, list)
  return { before, codes: before.map(({ code }) => code) }
}

function entryOf(entries: readonly LayoutEntry[], list: LayoutList, code: string): LayoutEntry {
  const found = entries.find((one) => one.code === code)
  if (found) return found
  throw new AppError('not-found', `There is no such ${layoutLists[list].noun} any more.`)
}

/** A role that is for this branch alone would be one for no branch. */
async function refuseWhereStaff(db: Db, { code, name }: LayoutEntry): Promise<void> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct user_id)::int as people from staff_duties where branch = ${code}`.execute(
    db,
  )
  const people = rows[0]?.people ?? 0
  if (people === 0) return
  const have = people === 1 ? 'person has' : 'people have'
  throw new AppError(
    'conflict',
    `${name} stays: ${count(people)} ${have} a staff role for it. Change these roles first.`,
  )
}

function sentencesOf(list: LayoutList): Readonly<Record<string, string>> {
  const { noun } = layoutLists[list]
  const sentence = (what: string) => `There is another ${noun} with this ${what}`
  const constraint = list === 'branch' ? 'branches' : 'item_types'
  return { [`${constraint}_pkey`]: sentence('code'), [`${constraint}_name_key`]: sentence('name') }
}
