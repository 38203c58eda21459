import { useEffect } from 'react'
import { Icon } from '#src/browser/icons.tsx'
import { EmptyState } from './empty-state.tsx'

/**
 * A part of the site did not arrive. Retry asks the server for the page at `href`, or for this one,
 * anew. Where the reader came here by a link, and a service worker may have the page or know what
 * can be done without, it is asked for at once.
 */
export function LoadError({ href }: { href?: string }) {
  useEffect(() => {
    if (href === undefined && navigator.serviceWorker?.controller && cameByLink())
      window.location.reload()
  }, [href])
  return (
    <EmptyState title="This page did not load" role="alert">
      <p>
        A part of it is missing or took too long to arrive. Check your connection, then try again; a
        new version of the site may also have come out meanwhile.
      </p>
      <button
        type="button"
        className="button"
        onClick={() => (href ? window.location.assign(href) : window.location.reload())}
      >
        <Icon name="retry" size={20} />
        Retry
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
