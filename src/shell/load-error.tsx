import { useEffect } from 'react'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { EmptyState } from './empty-state.tsx'
import { shellWords } from './words.ts'

/**
 * A part of the site did not arrive. Retry asks the server for the page at `href`, or for this one,
 * anew. Where the reader came here by a link, and a service worker may have the page or know what
 * can be done without, it is asked for at once.
 */
export function LoadError({ href }: { href?: string }) {
  const words = useWords(shellWords)
  useEffect(() => {
    if (href === undefined && navigator.serviceWorker?.controller && cameByLink())
      window.location.reload()
  }, [href])
  return (
    <EmptyState title={words.didNotLoad} role="alert">
      <p>{words.didNotLoadWhy}</p>
      <button
        type="button"
        className="button"
        onClick={() => (href ? window.location.assign(href) : window.location.reload())}
      >
        <Icon name="retry" size={20} />
        {words.retry}
      </button>
    </EmptyState>
  )
}

/** Whether this is another page than the one that the document was loaded for. */
function cameByLink(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && withoutPlace(document.name) !== withoutPlace(location.href)
}

const withoutPlace = (address: string) => address.split('#')[0]
