import { LiveList } from '#src/browser/live/live-list.ts'
import type { LiveView } from '#src/browser/live/view.ts'
import { newestCached } from '#src/kernel/retention.ts'
import type { CachedBook } from './cached-book.ts'
import { cachedRows } from './cached-columns.ts'
import { type CatalogueWish, tellTaken, tellWish, wantsWhole } from './catalogue-wish.ts'
import { forgetIndex } from './index-database.ts'

/**
 * The list of books of this tab; pages see it in `view`. Where there is no room for all of it, it
 * keeps the newest.
 */
export function makeBooksList(view: LiveView<CachedBook>): LiveList<CachedBook> {
  const stream = { address: addressSince, rows: cachedRows, onPart: tellTaken }
  const list = new LiveList<CachedBook>('books', stream, view, () => {
    if (wantsWhole()) takeAnew(list, { isWhole: false, fault: 'full' })
  })
  return list
}

/** Keeps as much of the list as is wished, from now on. */
export function takeAnew(list: LiveList<CachedBook>, wish: CatalogueWish): void {
  tellWish(wish)
  // What it was searched by would find books that are no longer kept.
  if (!wish.isWhole) void forgetIndex()
  list.start()
  list.anew()
}

function addressSince(since: string | null): string {
  const query = new URLSearchParams({ form: 'kept' })
  if (!wantsWhole()) query.set('newest', String(newestCached))
  if (since) query.set('since', since)
  return `/api/v1/live/books?${query}`
}
