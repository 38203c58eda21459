import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { literalInLike } from '#src/server/database/like.ts'
import { listPage, type Place } from '#src/server/http/list-pages.ts'
import { headingTables, requireHeadingsKeeper } from './heading-tables.server.ts'
import {
  type HeadingKind,
  type HeadingList,
  headingLists,
  isHeadingList,
  type ListedHeading,
} from './headings.ts'

/** Which headings a list shows. */
export type HeadingFilters = {
  /** Words that they, or spellings that lead to them, have somewhere. */
  readonly text: string
  /** null: all. */
  readonly kind: HeadingKind | null
  /** Only those that no book has. */
  readonly unused: boolean
}

const headingsOnPage = 50

/** The name of a list of headings for cursors. */
export const headingsListName = ({ text, kind, unused }: HeadingFilters) =>
  `headings ${kind ?? ''} ${unused} ${text}`

/** Headings in the order of their letters, by the page. Errors: `forbidden`. */
export async function listHeadings(
  db: Db,
  actor: Actor,
  filters: HeadingFilters,
  place: Place = null,
): Promise<ListPage<ListedHeading>> {
  requireHeadingsKeeper(actor)
  const isBefore = place?.way === 'before'
  const [key = '', list = '', last = ''] = place?.key ?? []
  const number = publicNumber(last) ?? 0
  const beyond = place
    ? sql`(key, list, number) ${sql.raw(isBefore ? '<' : '>')} (${keyAt(list, number, key)}, ${list}, ${number}::bigint)`
    : sql`true`
  const way = sql.raw(isBefore ? 'desc' : 'asc')
  const lists = headingLists.filter((one) => hasKind(one, filters.kind))
  const parts = lists.map((one) => sql`select * from (${part(one, filters)}) as ${sql.ref(one)}`)
  const { rows } = await sql<ListedHeading>`
    select id, number, list, name, key, kind, ${booksOf} as books, ${seeFromOf} as "seeFrom"
    from (
      select * from (${sql.join(parts, sql` union all `)}) as every where ${beyond}
      order by key collate "C" ${way}, list ${way}, number ${way} limit ${headingsOnPage + 1}) as heading
    order by key collate "C" ${way}, list ${way}, number ${way}`.execute(db)
  return listPage(headingsListName(filters), place, rows, headingsOnPage, (row) => [
    row.key.slice(0, keyInCursor),
    row.list,
    String(row.number),
  ])
}

/** Cursors are short: of a long key they hold the beginning, and the row says the rest. */
const keyInCursor = 100

function keyAt(list: string, number: number, begun: string): RawBuilder<unknown> {
  const { rows } = headingTables[isHeadingList(list) ? list : 'names']
  return sql`coalesce((
    select key from ${rows} as reached where number = ${number}::bigint), ${begun}) collate "C"`
}

/** How many books the heading of a row `heading` has. */
export const booksOf = sql`(case list
  when 'names' then (select count(distinct book_id) from book_contributors where contributor_id = heading.id)
  else (select count(*) from book_subjects where subject_id = heading.id) end)::integer`

/** The spellings that lead to the heading of a row `heading`. */
export const seeFromOf = sql`(case list
  when 'names' then array(select name from contributors where see_id = heading.id order by name_key)
  else array(select heading from subjects where see_id = heading.id order by heading_key) end)`

function hasKind(list: HeadingList, kind: HeadingKind | null): boolean {
  return kind === null || (list === 'subjects') === (kind === 'subject')
}

function part(list: HeadingList, { text, kind, unused }: HeadingFilters): RawBuilder<unknown> {
  const { rows, links, link } = headingTables[list]
  const conditions = [sql`"seeId" is null`]
  if (kind !== null) conditions.push(sql`kind = ${kind}`)
  if (unused) {
    conditions.push(sql`not exists (select from ${links} where ${link} = heading.id)`)
  }
  if (text !== '') {
    const has = nameKey(text)
      .split(' ')
      .map((word) => sql`key like ${`%${literalInLike(word)}%`}`)
    const all = sql.join(has, sql` and `)
    conditions.push(sql`id in (
      select coalesce("seeId", id) from ${rows} as spelled where ${all})`)
  }
  return sql`select id, number, list, name, key, kind from ${rows} as heading
    where ${sql.join(conditions, sql` and `)}`
}
