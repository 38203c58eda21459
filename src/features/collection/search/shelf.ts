import { href } from 'react-router'
import type { BookListItem } from '#src/features/collection/books/books.ts'

/**
 * Where on the shelf: at a call number as a reader writes it (none: the shelf's beginning), around
 * a book, or the books after or before one.
 */
export type ShelfPlace =
  | { readonly at: 'text'; readonly text: string }
  | { readonly at: 'book' | 'after' | 'before'; readonly number: number }

/**
 * Books as they stand side by side; `before` and `after` are where to go on, null at the shelf's
 * ends.
 */
export type ShelfPart = {
  readonly books: readonly BookListItem[]
  readonly before: ShelfPlace | null
  readonly after: ShelfPlace | null
}

const textLimit = 200

/**
 * The place that an address asks for: `at`, or the number of a book in `book`, `after`, `before`.
 */
export function readShelfPlace(params: URLSearchParams): ShelfPlace {
  for (const at of ['book', 'after', 'before'] as const) {
    const digits = /^[1-9]\d{0,14}$/.exec(params.get(at) ?? '')
    if (digits) return { at, number: Number(digits[0]) }
  }
  return { at: 'text', text: clean(params.get('at')) }
}

/** The name of the place that an address asks for; null for all places. */
export function readShelfLocation(params: URLSearchParams): string | null {
  return clean(params.get('location')) || null
}

/** The address of a place on the shelf, among the books of one location where it is given. */
export function shelfHref(place: ShelfPlace, location: string | null = null): string {
  const params = new URLSearchParams()
  if (place.at !== 'text') params.set(place.at, String(place.number))
  else if (place.text !== '') params.set('at', place.text)
  if (location !== null) params.set('location', location)
  return params.size === 0 ? href('/shelf') : `${href('/shelf')}?${params}`
}

function clean(text: string | null): string {
  return (text ?? '').slice(0, textLimit).toWellFormed().replaceAll('\0', '').trim()
}
