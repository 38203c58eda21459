import { useLocation } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { pageAt } from '#src/pages/page-at.ts'
import { pages } from '#src/pages/pages.ts'
import { EmptyState } from '#src/shell/empty-state.tsx'
import { OfflineWays } from './offline-ways.tsx'

/** A page that this device has not kept: what it is, and what can be done instead. */
export default function NeedsNetworkView() {
  const { pathname } = useLocation()
  const page = pageAt(pages, pathname)
  return (
    <EmptyState title={`${page ? `“${page.title}”` : 'This page'} needs the network`}>
      {page && <p>{page.description}</p>}
      <p>
        There is no connection to the library at the moment, and this device has not kept this page.
      </p>
      <p className="ways">
        <button type="button" className="button" onClick={() => window.location.reload()}>
          <Icon name="retry" size={20} />
          Try again
        </button>
      </p>
      <OfflineWays />
    </EmptyState>
  )
}
