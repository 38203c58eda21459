import { type RawBuilder, sql } from 'kysely'
import { callSort } from '#src/features/collection/books/call-number.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import type { Db } from '#src/server/database/connect.ts'
import {
  type BrowseHeading,
  type BrowseKind,
  type BrowsePage,
  type BrowsePlace,
  countedBooks,
} from './browse.ts'

const headingsOnPage = 50

/** A page of a list of headings from a place on; headings without books are not among them. */
export async function browse(db: Db, kind: BrowseKind, place: BrowsePlace): Promise<BrowsePage> {
  const backwards = place.at === 'before'
  const found = await read(db, kind, limitOf(kind, place), backwards, headingsOnPage + 1)
  const shown = found.slice(0, headingsOnPage)
  const headings = backwards ? shown.reverse() : shown
  const further = found.length > headingsOnPage
  const [first, last] = [headings[0], headings.at(-1)]
  const nearer = await hasOther(db, kind, place, backwards ? last : first)
  return {
    headings,
    before: (backwards ? further : nearer) ? (first?.key ?? beyondAll) : null,
    after: (backwards ? nearer : further) ? (last?.key ?? '') : null,
  }
}

/** After every key: they are folded texts, and no character stands behind this one. */
const beyondAll = '\u{10ffff}'

type Limit = RawBuilder<boolean>

/** The condition on a key that a place states. */
function limitOf(kind: BrowseKind, place: BrowsePlace): Limit {
  if (place.at === 'after') return sql<boolean>`key > ${place.key} collate "C"`
  if (place.at === 'before') return sql<boolean>`key < ${place.key} collate "C"`
  const key = kind === 'call-numbers' ? callSort(place.text) : nameKey(place.text)
  return sql<boolean>`key >= ${key} collate "C"`
}

/** Whether there are headings on the other side of a page. */
async function hasOther(
  db: Db,
  kind: BrowseKind,
  place: BrowsePlace,
  nearest: BrowseHeading | undefined,
): Promise<boolean> {
  const backwards = place.at === 'before'
  if (!nearest && place.at === 'text' && place.text === '') return false
  const edge = nearest?.key ?? (backwards ? '' : beyondAll)
  const limit = backwards
    ? sql<boolean>`key > ${edge} collate "C"`
    : sql<boolean>`key < ${edge} collate "C"`
  return (await read(db, kind, limit, !backwards, 1)).length > 0
}

async function read(
  db: Db,
  kind: BrowseKind,
  limit: Limit,
  backwards: boolean,
  rows: number,
): Promise<BrowseHeading[]> {
  const list =
    kind === 'call-numbers'
      ? callNumbers(limit, backwards, rows)
      : names(nameLists[kind], limit, backwards, rows)
  return (await list.execute(db)).rows
}

type NameList = {
  /** Rows with `id`, `text`, `key` and `see`; the `id` of a see-from is that of its heading. */
  readonly headings: RawBuilder<unknown>
  /** The books of the heading whose id is `heading.id`. */
  readonly books: RawBuilder<unknown>
}

const nameLists: Readonly<Record<Exclude<BrowseKind, 'call-numbers'>, NameList>> = {
  authors: {
    headings: sql`
      select coalesce(see_id, id) as id, name as text, name_key as key,
        (select name from contributors preferred where preferred.id = own.see_id) as see
      from contributors own`,
    books: sql`select distinct book_id from book_contributors where contributor_id = heading.id`,
  },
  subjects: {
    headings: sql`
      select coalesce(see_id, id) as id, heading as text, heading_key as key,
        (select heading from subjects preferred where preferred.id = own.see_id) as see
      from subjects own`,
    books: sql`select book_id from book_subjects where subject_id = heading.id`,
  },
  series: {
    headings: sql`select id, title as text, title_key as key, null as see from series`,
    books: sql`select book_id from book_series where series_id = heading.id`,
  },
}

function names({ headings, books }: NameList, limit: Limit, backwards: boolean, rows: number) {
  const order = backwards ? sql`key desc` : sql`key`
  return sql<BrowseHeading>`
    select text, key, see, (select count(*) from (${books} limit ${countedBooks + 1}) as counted) as books
    from (
      select * from (${headings}) as heading where ${limit} and exists (${books})
      order by ${order} limit ${rows}) as heading
    order by ${order}`
}

/**
 * Steps from one call number to the next: a number that many books share costs no more than
 * another.
 */
function callNumbers(limit: Limit, backwards: boolean, rows: number) {
  const order = backwards ? sql`call_sort desc` : sql`call_sort`
  const further = backwards ? sql`call_sort < place.key` : sql`call_sort > place.key`
  const shelved = sql`(select call_sort as key from books) as shelved`
  return sql<BrowseHeading>`
    with recursive place (key, step) as (
      (select key, 1 from ${shelved} where ${limit} order by ${backwards ? sql`key desc` : sql`key`} limit 1)
      union all
      select (select call_sort from books where ${further} order by ${order} limit 1), step + 1
      from place where key is not null and step < ${rows})
    select first.text, first.title, key,
      (select count(*) from (select from books where call_sort = key limit ${countedBooks + 1}) as counted) as books
    from place, lateral (
      select coalesce(call_number, ddc, call_sort) as text, title from books
      where call_sort = key order by number limit 1) as first
    where key is not null order by step`
}
