import { count } from './counted.ts'

export type Page = { readonly page: number; readonly size: number; readonly offset: number }

/** The furthest row that paging reaches; beyond it a narrower search is the answer. */
export const lastReachableRow = 10_000

/**
 * Page number and size from the address, whatever it holds: numbers out of range are brought into
 * it. `text` is the page from 1; `size` rows a page.
 */
export function readPage(text: string | null, size: number): Page {
  const wanted = Number.parseInt(text ?? '1', 10)
  const last = Math.max(1, Math.floor(lastReachableRow / size))
  const page = Number.isFinite(wanted) ? Math.min(Math.max(wanted, 1), last) : 1
  return { page, size, offset: (page - 1) * size }
}

/** How many pages hold `total` rows (at least one). */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** A page of a list, with the cursors of its neighbours: for `?after=` and `?before=`. */
export type ListPage<Row> = {
  readonly rows: readonly Row[]
  /** The place of its first row in the list, from 1: exact while nobody adds or removes any. */
  readonly first: number
  readonly next: string | null
  readonly previous: string | null
}

/**
 * "21–40 of 312": which rows a page shows, the first at that place from 1; "21–40" where nobody has
 * counted them all (`total` is null). `of` says it in the reader's language.
 */
export function placesWords(
  first: number,
  rows: number,
  total: number | null,
  of: (places: string, total: string) => string,
): string {
  const last = first + Math.max(rows, 1) - 1
  const places = last === first ? count(first) : `${count(first)}–${count(last)}`
  return total === null ? places : of(places, count(Math.max(total, last)))
}
