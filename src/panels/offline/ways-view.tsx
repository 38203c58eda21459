import { longestCached, mostPages } from '#src/browser/service-worker/cached-pages.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { EmptyState } from '#src/shell/empty-state.tsx'
import { CachedPageList } from './cached-page-list.tsx'
import { OfflineWays } from './offline-ways.tsx'
import { SavedEbookList } from './saved-ebook-list.tsx'
import { offlineWords } from './words.ts'

/** The page at `/offline` itself: what works without network. */
export default function WaysView() {
  const words = useWords(offlineWords)
  return (
    <EmptyState title={words.libraryWithout}>
      <p data-tells-connection>{words.pagesStay(mostPages, longestCached / 86_400)}</p>
      <SavedEbookList />
      <CachedPageList />
      <OfflineWays />
    </EmptyState>
  )
}
