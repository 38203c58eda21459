import { type RawBuilder, sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import { type Page, pageCount } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isShown } from '#src/server/publication/publication-columns.ts'
import type { JournalFilter } from './journal-filter.ts'
import { journalQuery } from './journal-keys.ts'
import { journalsWhere } from './journal-rows.server.ts'
import type { Journal } from './journals.ts'
import { type ReaderPlace, waysFrom } from './reader-place.ts'

/** A page of a list of journals; `pages` is how many there are. */
export type JournalPage = {
  readonly journals: readonly Journal[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

type Asked = { readonly filter: JournalFilter; readonly place: ReaderPlace; readonly page: Page }

/** What everybody sees of a filter, by title; where words are looked for, titles that begin with them first. */
export async function listJournals(
  db: Db,
  { filter, place, page }: Asked,
  now = new Date(),
): Promise<JournalPage> {
  const condition = sql<boolean>`${isShown(now)} and ${held(filter, place)}`
  return journalPage(db, condition, orderOf(filter), page)
}

/** All of them, for those who write them. Errors: `forbidden`. */
export async function listAllJournals(
  db: Db,
  actor: Actor,
  { filter, place, page }: Asked,
): Promise<JournalPage> {
  requireDuty('staff:contents', actor, 'Only the staff of the library see all journals.')
  return journalPage(db, held(filter, place), orderOf(filter), page)
}

function held(filter: JournalFilter, place: ReaderPlace): RawBuilder<boolean> {
  const { q, letter, subject, kind, fromHere } = filter
  const query = q === '' ? null : journalQuery(q)
  const parts = [
    ...(q === '' ? [] : [query === null ? sql`false` : sql`search @@ ${query}::tsquery`]),
    ...(letter === null ? [] : [sql`initial = ${letter}`]),
    ...(subject === '' ? [] : [sql`subjects @> array[${subject}]::text[]`]),
    ...(kind === null ? [] : [sql`kind = ${kind}`]),
    ...(fromHere
      ? [
          sql`id in (select journal_id from journal_access
            where way = any(${[...waysFrom(place)]}::text[]))`,
        ]
      : []),
  ]
  return parts.length === 0 ? sql`true` : sql`${sql.join(parts, sql` and `)}`
}

function orderOf({ q }: JournalFilter): RawBuilder<unknown> {
  const byTitle = sql`title_sort, number`
  return q === '' ? byTitle : sql`starts_with(title_sort, ${nameKey(q)}) desc, ${byTitle}`
}

async function journalPage(
  db: Db,
  condition: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  { page, size, offset }: Page,
): Promise<JournalPage> {
  const journals = await journalsWhere(db, condition, sql`${order} limit ${size} offset ${offset}`)
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from journals where ${condition}`.execute(db)
  const total = rows[0]?.total ?? 0
  return { journals, total, page, pages: pageCount(total, size) }
}

const mostSubjectsShown = 60

/** Letters that have journals, and the most frequent subjects with how many they have, of what everybody sees. */
export async function journalChoices(
  db: Db,
  now = new Date(),
): Promise<{ letters: string[]; subjects: { subject: string; journals: number }[] }> {
  const { rows: letters } = await sql<{ initial: string }>`
    select distinct initial from journals where ${isShown(now)}`.execute(db)
  const { rows: subjects } = await sql<{ subject: string; journals: number }>`
    select subject, count(*)::integer as journals
    from journals, unnest(subjects) as subject where ${isShown(now)}
    group by subject order by journals desc, subject limit ${mostSubjectsShown}`.execute(db)
  return { letters: letters.map(({ initial }) => initial), subjects }
}
