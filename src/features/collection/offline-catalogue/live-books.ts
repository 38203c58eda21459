import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { lazyList } from '#src/browser/live/lazy-list.ts'
import { startWhenIdle } from '#src/browser/live/start-when-idle.ts'
import { newLiveView } from '#src/browser/live/view.ts'
import type { CopyCount } from '#src/features/collection/books/books.ts'
import type { CachedBook } from './cached-book.ts'

const view = newLiveView<CachedBook>()
const booksList = () => import('./books-list.ts')
/** The one list of books of this tab. */
const theList = lazyList(async () => (await booksList()).makeBooksList(view))

/** The list as it is shown and kept without pages of the site. */
export const cachedBooksList = { view, load: theList, owner: () => null }

/** Keeps the whole catalogue on this device, and asks the browser not to throw it away. */
export async function takeWhole(): Promise<void> {
  await navigator.storage?.persist?.()
  const { takeAnew } = await booksList()
  takeAnew(await theList(), { isWhole: true, fault: null })
}

/** Keeps the newest books alone. */
export async function takeNewest(): Promise<void> {
  const { takeAnew } = await booksList()
  takeAnew(await theList(), { isWhole: false, fault: null })
}

/** Keeps the list of books while a page is open that shows some. */
export function useLiveBooks(): void {
  useEffect(() => startWhenIdle(theList, () => null), [])
}

/** The copies of a book: as the page was told, until the live list knows better. */
export function useLiveCopies(number: number, shown: CopyCount): CopyCount {
  const row = useSyncExternalStore(view.subscribe, () => liveRow(number), noRow)
  return row ? { total: row.copies, available: row.available } : shown
}

/** Asks for the page's data again when copies of the book have come or gone since it was told. */
export function useFreshCopies(number: number, shown: CopyCount): void {
  const { revalidate } = useRevalidator()
  const { total, available } = useLiveCopies(number, shown)
  const asked = useRef('')
  const now = `${number} ${available}/${total}`
  const isOther = now !== `${number} ${shown.available}/${shown.total}`
  useEffect(() => {
    if (!isOther || asked.current === now) return
    asked.current = now
    revalidate()
  }, [isOther, now, revalidate])
}

const noRow = () => undefined

/** The row, where the list is as the server has it now. */
function liveRow(number: number): CachedBook | undefined {
  const { from, rows } = view.value
  return from === 'live' ? rows.get(String(number)) : undefined
}
