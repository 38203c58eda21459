import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Actor, actorName } from '../../kernel/actor.ts'
import type { Db } from '../../server/database/connect.ts'
import type { Column } from '../imports/column-names.ts'
import { headingKey } from '../imports/columns.ts'
import { rejectHeadings } from '../imports/reject-headings.ts'
import { columnNamed } from './column-labels.ts'

type Meanings = readonly (Column | null)[]

const notOfTheList: ReadonlySet<string> = new Set(rejectHeadings.map(headingKey))

/**
 * The name of each column: its heading as headings are compared, with a number where several are alike. Columns without a heading,
 * and those that stand before rejected rows, have none.
 */
function namesOf(headings: readonly string[]): (string | null)[] {
  const seen = new Map<string, number>()
  return headings.map((heading) => {
    const key = headingKey(heading)
    if (key === '' || notOfTheList.has(key)) return null
    const number = (seen.get(key) ?? 0) + 1
    seen.set(key, number)
    return `${key} ${number}`
  })
}

/** One text for the set of headings, in whatever order they stand. */
function setOf(names: readonly (string | null)[]): string {
  const sorted = names.filter((name) => name !== null).sort()
  return createHash('sha256').update(sorted.join('\n')).digest('hex')
}

/** Remembers what columns mean, for the next file with these headings. */
export async function rememberColumns(
  db: Db,
  actor: Actor,
  headings: readonly string[],
  meanings: Meanings,
): Promise<void> {
  const names = namesOf(headings)
  const chosen = names.flatMap((name, index) => (name ? [[name, meanings[index] ?? null]] : []))
  await sql`
    insert into import_column_choices (headings, meanings, actor)
    values (${setOf(names)}, ${JSON.stringify(Object.fromEntries(chosen))}::jsonb, ${actorName(actor)})
    on conflict (headings) do update
    set meanings = excluded.meanings, actor = excluded.actor, chosen_at = now()`.execute(db)
}

/** What the columns were said to mean when a file with these headings came last; null: none has come. */
export async function recallColumns(db: Db, headings: readonly string[]): Promise<Meanings | null> {
  const names = namesOf(headings)
  const row = await db
    .selectFrom('import_column_choices')
    .select(sql<Record<string, string | null>>`meanings`.as('meanings'))
    .where('headings', '=', setOf(names))
    .executeTakeFirst()
  return row ? names.map((name) => columnNamed((name && row.meanings[name]) ?? '')) : null
}
