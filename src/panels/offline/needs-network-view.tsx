import { useLocation } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { pageAt } from '#src/pages/page-at.ts'
import { titleIn } from '#src/pages/page-titles.ts'
import { pages } from '#src/pages/pages.ts'
import { pageWords } from '#src/pages/words.ts'
import { EmptyState } from '#src/shell/empty-state.tsx'
import { CachedPageList } from './cached-page-list.tsx'
import { OfflineWays } from './offline-ways.tsx'
import { SavedEbookList } from './saved-ebook-list.tsx'
import { offlineWords } from './words.ts'

/** A page that this device has not kept: what it is, and what can be done instead. */
export default function NeedsNetworkView() {
  const words = useWords(offlineWords)
  const titles = useWords(pageWords)
  const { pathname } = useLocation()
  const page = pageAt(pages, pathname)
  const title = page ? words.pageNeedsNetwork(titleIn(titles, page)) : words.thisPageNeedsNetwork
  return (
    <EmptyState title={title}>
      <p>{words.pageNotKept}</p>
      <p className="ways">
        <button type="button" className="button" onClick={() => window.location.reload()}>
          <Icon name="retry" size={20} />
          {words.tryAgain}
        </button>
      </p>
      <SavedEbookList />
      <CachedPageList />
      <OfflineWays />
    </EmptyState>
  )
}
