import { useWords } from '#src/browser/words/use-words.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { EmptyState } from '#src/shell/empty-state.tsx'
import type { Route } from './+types/offline-page'
import { LanguageScript } from './language-script.tsx'
import { offlineWords } from './words.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(openPages, 'offline', matches)

/**
 * What stands in the offline shell until the offline app has started, and where scripts are off.
 */
export default function OfflinePage() {
  const words = useWords(offlineWords)
  return (
    <EmptyState title={words.notReached}>
      <LanguageScript />
      <p>{words.isOpened}</p>
      <noscript>
        <p>{words.noScripts}</p>
      </noscript>
    </EmptyState>
  )
}
