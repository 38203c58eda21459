import { longestKept, mostPages } from '#src/browser/service-worker/kept-pages.ts'
import { EmptyState } from '#src/shell/empty-state.tsx'
import { OfflineWays } from './offline-ways.tsx'

/** The page at `/offline` itself: what works without network. */
export default function WaysView() {
  return (
    <EmptyState title="The library without network">
      <p data-tells-connection>
        The last {mostPages} pages that you have opened on this device stay readable for{' '}
        {longestKept / 86_400} days. What is listed below works from what the device has kept of the
        library.
      </p>
      <OfflineWays />
    </EmptyState>
  )
}
