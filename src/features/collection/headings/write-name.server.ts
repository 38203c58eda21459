import { sql } from 'kysely'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { headingById, headingByKey } from './heading-rows.server.ts'
import { headingTables } from './heading-tables.server.ts'
import type { Heading } from './headings.ts'

/**
 * The spelling of the heading itself that its new name is, or null. Errors: `conflict` where the
 * name is another heading's, or leads to one.
 */
export async function refuseTaken(db: Db, from: Heading, to: Heading): Promise<Heading | null> {
  if (to.key === from.key) return null
  const other = await headingByKey(db, to.list, to.key)
  if (!other || other.seeId === from.id) return other
  if (other.seeId === null) {
    throw new AppError(
      'conflict',
      `There is a heading “${other.name}” already. Merge the two instead.`,
      { number: other.number },
    )
  }
  const leads = await headingById(db, to.list, other.seeId)
  throw new AppError(
    'conflict',
    `“${other.name}” leads to “${leads?.name ?? ''}”. Take that spelling away there first.`,
  )
}

/**
 * Writes the name of a heading, and keeps the former one as a spelling that leads to it, in place
 * of the `spelling` that the new one was; gives the ids of spellings that it added.
 */
export async function writeName(
  db: Db,
  from: Heading,
  to: Heading,
  spelling: Heading | null,
  { keepsFormer = true } = {},
): Promise<string[]> {
  const { table, name, key } = headingTables[to.list]
  const kind = to.kind === 'subject' ? sql`` : sql`, kind = ${to.kind}`
  // Keys are unique at every moment: the spelling steps aside first.
  const aside = `\u{10ffff}${from.id}`
  if (spelling) {
    await sql`update ${table} set ${key} = ${aside} where id = ${spelling.id}`.execute(db)
  }
  await sql`
    update ${table} set ${name} = ${to.name}, ${key} = ${to.key}${kind} where id = ${to.id}`.execute(
    db,
  )
  if (spelling) {
    await sql`
      update ${table} set ${name} = ${from.name}, ${key} = ${from.key} where id = ${spelling.id}`.execute(
      db,
    )
    return []
  }
  if (to.key === from.key || !keepsFormer) return []
  return [await addSpelling(db, to, from)]
}

/** Keeps a name as a spelling that leads to a heading; gives its id. */
export async function addSpelling(
  db: Db,
  heading: Heading,
  { name: text, key: textKey }: { readonly name: string; readonly key: string },
): Promise<string> {
  const { table, name, key } = headingTables[heading.list]
  const id = newId()
  const [kind, value] =
    heading.kind === 'subject' ? [sql``, sql``] : [sql`, kind`, sql`, ${heading.kind}`]
  await sql`
    insert into ${table} (id, ${name}, ${key}, see_id${kind})
    values (${id}, ${text}, ${textKey}, ${heading.id}${value})`.execute(db)
  return id
}
