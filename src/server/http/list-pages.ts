import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#src/kernel/errors.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { problemWords } from './words.ts'

/**
 * Where a page of a list begins: behind a row or before one, in the list's order. null: at the
 * list's beginning.
 */
export type Place = {
  readonly way: 'after' | 'before'
  readonly key: readonly string[]
  /** The row's place in the list from 1, as it was when the cursor was written. */
  readonly at: number
} | null

/**
 * The place that an address asks for. `list` names the list with its filters; a cursor belongs to
 * one list. `parts` is how many values its key has. Throws `bad-request` where the cursor is of
 * another list.
 */
export function readPlace(list: string, search: URLSearchParams, parts: number): Place {
  const way = search.has('after') ? 'after' : 'before'
  const cursor = search.get(way)
  if (!cursor) return null
  const place: unknown = JSON.parse(readCursor(list, cursor))
  if (!Array.isArray(place) || place.length !== parts + 1 || !Number.isInteger(place[0])) {
    throw new AppError(
      'bad-request',
      say(problemWords, (words) => words.pageNotKnown),
    )
  }
  return { way, at: place[0], key: place.slice(1).map(String) }
}

/**
 * How rows are read at a place of a list whose latest come first: the condition that they lie
 * beyond it, and their order. `column` holds the key, one value of `type` that rises with each row.
 */
export function latestFirst(
  column: string,
  type: 'bigint' | 'uuid',
  place: Place,
): { readonly beyond: RawBuilder<boolean>; readonly order: RawBuilder<unknown> } {
  const key = sql.ref(column)
  const isBefore = place?.way === 'before'
  return {
    beyond: place
      ? sql`${key} ${sql.raw(isBefore ? '>' : '<')} ${place.key[0]}::${sql.raw(type)}`
      : sql`true`,
    order: sql`${key} ${sql.raw(isBefore ? 'asc' : 'desc')}`,
  }
}

/**
 * The page of `size` rows at a place. `found` are its rows and one more where there is one: in the
 * list's order, or for a place `before` a row in the opposite one, as they lie from that row on.
 */
export function listPage<Row>(
  list: string,
  place: Place,
  found: readonly Row[],
  size: number,
  keyOf: (row: Row) => readonly string[],
): ListPage<Row> {
  const isBefore = place?.way === 'before'
  const shown = found.slice(0, size)
  const rows = isBefore ? shown.reverse() : shown
  const goesOn = found.length > size
  const hasPrevious = isBefore ? goesOn : place !== null
  const first = hasPrevious ? firstPlace(place, rows.length) : 1
  const cursor = (row: Row | undefined, at: number) =>
    row ? writeCursor(list, JSON.stringify([at, ...keyOf(row)])) : null
  return {
    rows,
    first,
    next: isBefore || goesOn ? cursor(rows.at(-1), first + rows.length - 1) : null,
    previous: hasPrevious ? cursor(rows[0], first) : null,
  }
}

/**
 * Behind the row of the cursor, or so many rows before it; rows may have come or gone meanwhile.
 */
function firstPlace(place: Place, rows: number): number {
  if (!place) return 1
  return Math.max(1, place.way === 'after' ? place.at + 1 : place.at - rows)
}
