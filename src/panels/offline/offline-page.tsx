import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { EmptyState } from '#src/shell/empty-state.tsx'
import type { Route } from './+types/offline-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(openPages, 'offline', matches)

/**
 * What stands in the offline shell until the offline app has started, and where scripts are off.
 */
export default function OfflinePage() {
  return (
    <EmptyState title="The library cannot be reached">
      <p>What this device has kept of the library is being opened.</p>
      <noscript>
        <p>Scripts are switched off in this browser: please come back when there is network.</p>
      </noscript>
    </EmptyState>
  )
}
