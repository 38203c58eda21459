import type { BookListItem } from '#src/features/collection/books/books.ts'
import type { CachedBook } from '#src/features/collection/offline-catalogue/cached-book.ts'
import { count } from '#src/kernel/counted.ts'
import type { ResultsWords } from './results/words.ts'

/** What a page of a list shows, or would show if it were asked for now. */
export type ShownList = { readonly total: number; readonly items: readonly BookListItem[] }

/**
 * How a list differs from what a page shows of it. How many copies are on the shelf does not count:
 * that is live in each line.
 */
export type ListNews = {
  readonly added: number
  readonly gone: number
  /** Books of this page that are described otherwise by now. */
  readonly changed: number
  /** Whether a book that this page does not show yet would stand on it. */
  readonly isHere: boolean
}

/** What is new in the list `now` beside the one that is shown; null: nothing. */
export function listNews(shown: ShownList, now: ShownList): ListNews | null {
  const before = new Map(shown.items.map((book) => [book.number, described(book)]))
  const changed = now.items.filter((book) => {
    const was = before.get(book.number)
    return was !== undefined && was !== described(book)
  }).length
  const added = Math.max(0, now.total - shown.total)
  const gone = Math.max(0, shown.total - now.total)
  const numbers = ({ items }: ShownList) => items.map(({ number }) => number).join()
  const isOther = numbers(shown) !== numbers(now)
  const isHere = now.items.some(({ number }) => !before.has(number))
  return added + gone + changed > 0 || isOther ? { added, gone, changed, isHere } : null
}

function described({ copies, matched, ...book }: BookListItem): string {
  return JSON.stringify(Object.entries(book).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** "3 new books", "1 new book, 2 changed": the news for people. */
export function newsWords(words: ResultsWords, { added, gone, changed }: ListNews): string {
  const changedWords = added > 0 ? words.changedToo : words.changedBooks
  const goneWords = added + changed > 0 ? words.goneToo : words.goneBooks
  const parts = [
    added > 0 && words.newBooks(count(added)),
    changed > 0 && changedWords(count(changed)),
    gone > 0 && goneWords(count(gone)),
  ].filter((part) => part !== false)
  return parts.length === 0 ? words.listChanged : parts.join(', ')
}

type Rows = ReadonlyMap<string, CachedBook>

/**
 * Whether books have come or gone between two states of the live list, or are told otherwise in
 * more than their copies.
 */
export function tellsOtherBooks(before: Rows, after: Rows): boolean {
  if (before.size !== after.size) return true
  for (const [id, book] of after) {
    const was = before.get(id)
    if (was === book) continue
    if (!was) return true
    // What a browser keeps is not all that a list shows: a row that came again as it was has
    // changed in the rest.
    const isLent = was.copies !== book.copies || was.available !== book.available
    if (!isLent || withoutCopies(was) !== withoutCopies(book)) return true
  }
  return false
}

function withoutCopies({ copies, available, ...book }: CachedBook): string {
  return JSON.stringify(book)
}
