import { Icon } from '../browser/icons.tsx'
import { EmptyState } from './empty-state.tsx'

/** A part of the site did not arrive. Retry asks the server for the page at `href`, or for this one, anew. */
export function LoadError({ href }: { href?: string }) {
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
