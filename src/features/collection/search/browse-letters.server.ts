import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { BrowseKind, BrowseLetter } from './browse.ts'
import { callNumberLetters, type FirstCount, nameLetters } from './browse-letters.ts'

/** Letters with when they were counted and how long that took, in milliseconds. */
type CountedLetters = {
  readonly letters: Promise<readonly BrowseLetter[]>
  readonly at: number
  /** No end while they are being counted. */
  cost: number
}

/** Letters are counted for at most a twentieth of the time. */
const restPerCost = 20
/** Counting that takes no longer is done for every reader. */
const cheap = 50

const cachedLetters = new WeakMap<Db, Map<BrowseKind, CountedLetters>>()

/**
 * The letters at which a list can be entered, with the headings that have books below each (of call
 * numbers: the books). In a catalogue so large that counting takes long, they may be some seconds
 * old.
 */
export async function browseLetters(db: Db, kind: BrowseKind): Promise<readonly BrowseLetter[]> {
  const all = cachedLetters.get(db) ?? new Map<BrowseKind, CountedLetters>()
  cachedLetters.set(db, all)
  const cached = all.get(kind)
  if (cached && isResting(cached)) return cached.letters
  const counted = { letters: count(db, kind), at: Date.now(), cost: Number.POSITIVE_INFINITY }
  all.set(kind, counted)
  try {
    const letters = await counted.letters
    counted.cost = Date.now() - counted.at
    return letters
  } catch (error) {
    all.delete(kind)
    throw error
  }
}

function isResting({ cost, at }: CountedLetters): boolean {
  return cost > cheap && Date.now() - at < cost * restPerCost
}

async function count(db: Db, kind: BrowseKind): Promise<BrowseLetter[]> {
  const firsts = async (counts: RawBuilder<FirstCount>) => (await counts.execute(db)).rows
  if (kind !== 'call-numbers') return nameLetters(await firsts(names[kind]))
  return callNumberLetters(await firsts(classes), await firsts(callLetters))
}

/**
 * Headings in use are gathered from the index of their links first: three times as fast as asking
 * for each.
 */
function firstsOf(table: string, key: string, links: string, link: string) {
  return sql<FirstCount>`
    with used as materialized (select distinct ${sql.ref(link)} as id from ${sql.table(links)})
    select left(${sql.ref(key)}, 1) collate "C" as first, count(*) as count
    from ${sql.table(table)} where id in (select id from used) group by 1 order by 1`
}

const names = {
  authors: firstsOf('contributors', 'name_key', 'book_contributors', 'contributor_id'),
  subjects: firstsOf('subjects', 'heading_key', 'book_subjects', 'subject_id'),
  series: firstsOf('series', 'title_key', 'book_series', 'series_id'),
}

/** The key of a class number has six digits before its point: 519.2 is `000519.2`. */
const classes = sql<FirstCount>`
  select digit::text as first, (
    select count(*) from books
    where call_sort >= '000' || digit and call_sort < '000' || chr(ascii(digit::text) + 1)) as count
  from generate_series(0, 9) as digit`

const callLetters = sql<FirstCount>`
  select left(call_sort, 1) collate "C" as first, count(*) as count from books
  where call_sort >= ':' group by 1 order by 1`
