import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#src/kernel/errors.ts'
import { readCursor, writeCursor } from './cursor.ts'

/**
 * Where a page of a list begins: behind a row or before one, in the list's order. null: at the
 * list's beginning.
 */
export type Place = { readonly way: 'after' | 'before'; readonly key: readonly string[] } | null

/** A page of a list, with the cursors of its neighbours: for `?after=` and `?before=`. */
export type ListPage<Row> = {
  readonly rows: readonly Row[]
  readonly next: string | null
  readonly previous: string | null
}

/**
 * The place that an address asks for. `list` names the list with its filters; a cursor belongs to
 * one list. `parts` is how many values its key has. Throws `bad-request` where the cursor is of
 * another list.
 */
export function readPlace(list: string, search: URLSearchParams, parts: number): Place {
  const way = search.has('after') ? 'after' : 'before'
  const cursor = search.get(way)
  if (!cursor) return null
  const key: unknown = JSON.parse(readCursor(list, cursor))
  if (!Array.isArray(key) || key.length !== parts) {
    throw new AppError('bad-request', 'This page of the list is not known. Begin at its first.')
  }
  return { way, key: key.map(String) }
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
  const kept = found.slice(0, size)
  const rows = isBefore ? kept.reverse() : kept
  const goesOn = found.length > size
  const cursor = (row: Row | undefined, isThere: boolean) =>
    row && isThere ? writeCursor(list, JSON.stringify(keyOf(row))) : null
  return {
    rows,
    next: cursor(rows.at(-1), isBefore || goesOn),
    previous: cursor(rows[0], isBefore ? goesOn : place !== null),
  }
}
