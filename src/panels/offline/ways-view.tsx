import { EmptyState } from '../../shell/empty-state.tsx'
import { OfflineWays } from './offline-ways.tsx'

/** The page at `/offline` itself: what works without network. */
export default function WaysView() {
  return (
    <EmptyState title="The library without network">
      <p>
        Pages that you have opened on this device stay readable for two weeks. What is listed below
        works from what the device has kept of the library.
      </p>
      <OfflineWays />
    </EmptyState>
  )
}
