import { sql } from 'kysely'
import { shownCopy } from '#src/features/collection/books/book-list.server.ts'
import { mergedInto } from '#src/features/collection/books/merged-books.server.ts'
import { spokenName } from '#src/features/collection/books/names.ts'
import { ebookOfBook } from '#src/features/ebooks/ebooks/of-book/ebook-of-book.server.ts'
import type { EbookOfBook } from '#src/features/ebooks/ebooks/of-book/ebook-of-book.ts'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { longestTexts, type RequiredStatus } from './required-books.ts'
import { booksHeldOnShelf } from './shelf-holds.server.ts'

/** By what a book is found: its number in the catalogue, else its ISBN of 13 digits. */
export type BookKey = { readonly book: number | null; readonly isbn: string | null }

/** A book of the catalogue, or none, with how it stands. */
export type FoundBook = {
  readonly id: string | null
  readonly book: number | null
  readonly title: string
  readonly author: string
  readonly ebook: EbookOfBook | null
  readonly status: RequiredStatus
}

/** The states in which a copy is the library's, and has been on its shelf. */
export const obtainableStates = [
  'available',
  'on-loan',
  'on-hold-shelf',
  'in-transit',
  'in-repair',
] as const

/** A copy that is in processing is no arrival yet, but can be held. */
const holdableStates = [...obtainableStates, 'in-processing'] as const

const notHere = { kind: 'not-here', wish: null, order: null } as const

type Row = {
  readonly place: number
  readonly id: string | null
  readonly book: number | null
  readonly title: string | null
  readonly names: readonly string[]
  readonly total: number
  readonly obtainable: number
  readonly free: number
  readonly reference: number
  readonly lent: number
  readonly location: string | null
  readonly callNumber: string | null
  readonly backAt: string | null
  readonly waiting: number
  readonly ebook: EbookOfBook | null
  readonly ownDueAt: string | null
  readonly ownHold: { readonly place: number | null; readonly pickupUntil: string | null } | null
}

/**
 * The books of these keys and how each stands for whoever asks, in the order of the keys: what the
 * catalogue shows to everybody, and their own loans and holds. Give at most some hundred keys.
 */
export async function booksByKeys(
  db: Db,
  actor: Actor,
  keys: readonly BookKey[],
): Promise<FoundBook[]> {
  if (keys.length === 0) return []
  const member = await memberOf(db, actor)
  const found = await readRows(db, actor, member?.id ?? null, keys)
  const moved = await movedNumbers(db, keys, found)
  const again = await readRows(
    db,
    actor,
    member?.id ?? null,
    moved.map(({ number }) => ({ book: number, isbn: null })),
  )
  const onShelf = [...found, ...again].flatMap(({ id, free }) => (id && free > 0 ? id : []))
  const held = await booksHeldOnShelf(db, member?.category ?? '', onShelf)
  const byPlace = new Map(found.map((row) => [row.place, row]))
  for (const [at, { place }] of moved.entries()) {
    const row = again.find((one) => one.place === at)
    if (row) byPlace.set(place, row)
  }
  return keys.map((_, place) => foundBook(byPlace.get(place), held))
}

/** The numbers that books go by since they became part of others, of keys that led nowhere. */
async function movedNumbers(db: Db, keys: readonly BookKey[], found: readonly Row[]) {
  const moved: { readonly place: number; readonly number: number }[] = []
  for (const { place, id } of found) {
    const number = keys[place]?.book ?? null
    if (id !== null || number === null) continue
    const into = await mergedInto(db, number)
    if (into !== null) moved.push({ place, number: into })
  }
  return moved
}

async function readRows(
  db: Db,
  actor: Actor,
  memberId: string | null,
  keys: readonly BookKey[],
): Promise<readonly Row[]> {
  if (keys.length === 0) return []
  const columns = { place: 'integer', number: 'bigint', isbn: 'text' } as const
  const given = keys.map(({ book, isbn }, place) => ({ place, number: book, isbn }))
  const isFree = sql`copies.state = 'available' and not reference_only`
  const { rows } = await sql<Row>`
    select keys.place, books.id, books.number as book, books.title,
      array(select name from book_contributors join contributors on contributors.id = contributor_id
        where book_id = books.id and role = 'author' order by position limit 4) as names,
      held.*, ${ebookOfBook(actor)} as ebook,
      (select min(due_at) from loans join copies on copies.id = copy_id
        where book_id = books.id and closed_at is null and ${shownCopy}) as "backAt",
      (select count(*)::int from holds where book_id = books.id and status = 'waiting') as waiting,
      (select min(due_at) from loans join copies on copies.id = copy_id
        where book_id = books.id and closed_at is null and member_id = ${memberId}) as "ownDueAt",
      (select json_build_object('place', place, 'pickupUntil', pickup_until) from holds
        where book_id = books.id and member_id = ${memberId} and status in ('waiting', 'ready')
        order by status limit 1) as "ownHold"
    from ${rowTable('keys', columns, given)}
      left join books on books.id = coalesce(
        (select id from books as numbered where numbered.number = keys.number),
        (select identified.id from identifiers join books as identified on identified.id = book_id
          where kind = 'isbn' and valid and value = keys.isbn and keys.isbn is not null
          order by (select count(*) from copies where copies.book_id = identified.id and ${shownCopy}
            and state = any(${[...holdableStates]}::text[])) = 0, identified.number limit 1))
      left join lateral (
        select count(*)::int as total, count(*) filter (where ${isFree})::int as free,
          count(*) filter (where copies.state = any(${[...holdableStates]}::text[]))::int as obtainable,
          count(*) filter (where copies.state = 'available' and reference_only)::int as reference,
          count(*) filter (where copies.state = 'on-loan')::int as lent,
          (array_agg(locations.name order by not (${isFree}), copies.state <> 'available', accession_number)
            filter (where copies.state = 'available'))[1] as location,
          coalesce((array_agg(copies.call_number order by not (${isFree}), copies.state <> 'available', accession_number)
            filter (where copies.state = 'available'))[1], books.call_number) as "callNumber"
        from copies left join locations on locations.id = location_id
        where copies.book_id = books.id and ${shownCopy}) as held on true`.execute(db)
  return rows
}

/** `held`: the books of which a hold is allowed while a copy is on the shelf. */
function foundBook(row: Row | undefined, held: ReadonlySet<string>): FoundBook {
  if (!row || row.id === null) {
    return { id: null, book: null, title: '', author: '', ebook: null, status: notHere }
  }
  const author = row.names.slice(0, 3).map(spokenName).join(', ')
  return {
    id: row.id,
    book: row.book,
    title: cleanLine(row.title ?? '', longestTexts.title),
    author: cleanLine(row.names.length > 3 ? `${author}, …` : author, longestTexts.author),
    ebook: row.ebook,
    status: statusOf(row, held.has(row.id) || row.waiting >= row.free),
  }
}

function statusOf(row: Row, isHoldable: boolean): RequiredStatus {
  const { location, callNumber } = row
  const shelf = { location, callNumber }
  if (row.ownDueAt !== null) return { kind: 'yours', dueOn: dayOf(new Date(row.ownDueAt)) }
  if (row.ownHold) return { kind: 'held', ...row.ownHold }
  if (row.free > 0) {
    return { kind: 'available', copies: row.free, total: row.total, isHoldable, ...shelf }
  }
  if (row.lent > 0) {
    const backOn = row.backAt === null ? null : dayOf(new Date(row.backAt))
    return { kind: 'lent', backOn, waiting: row.waiting }
  }
  if (row.reference > 0) return { kind: 'reference', ...shelf }
  return row.obtainable > 0 ? { kind: 'away' } : notHere
}
