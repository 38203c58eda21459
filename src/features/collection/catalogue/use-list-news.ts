import { useEffect, useState } from 'react'
import type { LiveState } from '#src/browser/live/view.ts'
import type { CachedBook } from '#src/features/collection/offline-catalogue/cached-book.ts'
import { cachedBooksList } from '#src/features/collection/offline-catalogue/live-books.ts'
import type { SearchInput } from '#src/features/collection/search/search.ts'
import { formatSearch } from '#src/features/collection/search/search-params.ts'
import { type ListNews, listNews, type ShownList, tellsOtherBooks } from './list-news.ts'

/**
 * Milliseconds: readers do not all ask in the same moment, and none of them oftener than this while
 * books are imported.
 */
const soonest = 500
const spread = 1500
const pause = 10_000

/**
 * What a search finds by now that the page does not show: asked for where the live list tells of
 * other books, while the page is looked at. null: nothing, or not known.
 */
export function useListNews(input: SearchInput, shown: ShownList): ListNews | null {
  const [news, setNews] = useState<ListNews | null>(null)
  const search = formatSearch(input).toString()
  useEffect(() => {
    setNews(null)
    return whenBooksChange(async (stop) => {
      const found = await findNow(search, stop)
      if (found) setNews(listNews(shown, found))
    })
  }, [search, shown])
  return news
}

async function findNow(search: string, stop: AbortSignal): Promise<ShownList | null> {
  const query = new URLSearchParams(search)
  query.set('facets', '0')
  try {
    const answer = await fetch(`/api/v1/books?${query}`, { signal: stop })
    return answer.ok ? ((await answer.json()) as ShownList) : null
  } catch {
    return null
  }
}

/**
 * Calls `ask` some moments after the live list told of other books, and at most once in a while.
 * Answers with what ends it.
 */
function whenBooksChange(ask: (stop: AbortSignal) => Promise<void>): () => void {
  const { view } = cachedBooksList
  const stop = new AbortController()
  let known: LiveState<CachedBook> = view.value
  let isDue = false
  let timer: number | undefined
  let asked = Number.NEGATIVE_INFINITY
  const plan = () => {
    if (!isDue || timer !== undefined || document.hidden) return
    const wait = Math.max(soonest, asked + pause - performance.now())
    timer = window.setTimeout(
      () => {
        timer = undefined
        isDue = false
        asked = performance.now()
        void ask(stop.signal).then(plan)
      },
      wait + Math.random() * spread,
    )
  }
  const look = () => {
    const { value } = view
    // Of a list of which nothing was known, all that comes first is new.
    const isCarriedOn = known.from !== 'nothing' && value.from === 'live'
    if (isCarriedOn && tellsOtherBooks(known.rows, value.rows)) isDue = true
    known = value
    plan()
  }
  const end = view.subscribe(look)
  document.addEventListener('visibilitychange', plan)
  return () => {
    end()
    document.removeEventListener('visibilitychange', plan)
    window.clearTimeout(timer)
    stop.abort()
  }
}
