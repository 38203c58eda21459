import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Column } from '#src/features/collection/imports/column-names.ts'
import { headingKey } from '#src/features/collection/imports/columns.ts'
import { rejectHeadings } from '#src/features/collection/imports/reject-headings.ts'
import type { SeriesRule } from '#src/features/collection/imports/series-rule.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { columnNamed } from './column-labels.ts'

type Meanings = readonly (Column | null)[]

/**
 * What was chosen for the columns of a table: what they mean, and how numbers become accession
 * numbers.
 */
type ChosenMeanings = { readonly meanings: Meanings; readonly series: SeriesRule | null }

const notOfTheList: ReadonlySet<string> = new Set(rejectHeadings.map(headingKey))

/**
 * The name of each column: its heading as headings are compared, with a number where several are
 * alike. Columns without a heading, and those that stand before rejected rows, have none.
 */
export function columnNames(headings: readonly string[]): (string | null)[] {
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
export function headingSet(headings: readonly string[]): string {
  const sorted = columnNames(headings)
    .filter((name) => name !== null)
    .sort()
  return createHash('sha256').update(sorted.join('\n')).digest('hex')
}

/** A choice as it is kept: by the names of the columns, so that they may stand in another order. */
export type SavedChoice = {
  readonly meanings: Readonly<Record<string, string | null>>
  /** Its `by` is the name of the column. */
  readonly series: (Omit<SeriesRule, 'by'> & { readonly by: string }) | null
}

/** A choice for columns with these headings, as it is kept. */
export function choiceToSave(
  headings: readonly string[],
  { meanings, series }: ChosenMeanings,
): SavedChoice {
  const names = columnNames(headings)
  const chosen = names.flatMap((name, index) => (name ? [[name, meanings[index] ?? null]] : []))
  const by = series && (typeof series.by === 'number' ? names[series.by] : series.by)
  return {
    meanings: Object.fromEntries(chosen),
    series: series && by ? { ...series, by } : null,
  }
}

/** A kept choice for columns with these headings. */
export function choiceOfSaved(
  headings: readonly string[],
  { meanings, series }: SavedChoice,
): ChosenMeanings {
  const names = columnNames(headings)
  const at = series ? names.indexOf(series.by) : -1
  const by = series?.by === 'sheet' || series?.by === 'file' ? series.by : at
  return {
    meanings: names.map((name) => columnNamed((name && meanings[name]) ?? '')),
    series: series && by !== -1 ? ({ ...series, by } as SeriesRule) : null,
  }
}

/** Remembers what was chosen for columns, for the next file with these headings. */
export async function rememberColumns(
  db: Db,
  actor: Actor,
  headings: readonly string[],
  chosen: ChosenMeanings,
): Promise<void> {
  const { meanings, series } = choiceToSave(headings, chosen)
  await sql`
    insert into import_column_choices (headings, meanings, series, actor)
    values (${headingSet(headings)}, ${JSON.stringify(meanings)}::jsonb,
      ${series && JSON.stringify(series)}::jsonb, ${actorName(actor)})
    on conflict (headings) do update
    set meanings = excluded.meanings, series = excluded.series, actor = excluded.actor, chosen_at = now()`.execute(
    db,
  )
}

/** What was chosen when a file with these headings came last; null: none has come. */
export async function recallColumns(
  db: Db,
  headings: readonly string[],
): Promise<ChosenMeanings | null> {
  const saved = await db
    .selectFrom('import_column_choices')
    .select(['meanings', 'series'])
    .$narrowType<SavedChoice>()
    .where('headings', '=', headingSet(headings))
    .executeTakeFirst()
  return saved ? choiceOfSaved(headings, saved) : null
}
