import type { ComponentType } from 'react'
import { useMatches } from 'react-router'

/** The `handle` of a layout route whose pages have something beside them. */
export type AsideHandle = { readonly aside: ComponentType }

/** What stands beside the page that is shown, by the `handle` of its layout; null: nothing does. */
export function useAside(): ComponentType | null {
  const match = useMatches().find(({ handle }) => hasAside(handle))
  return hasAside(match?.handle) ? match.handle.aside : null
}

function hasAside(handle: unknown): handle is AsideHandle {
  return typeof handle === 'object' && handle !== null && 'aside' in handle
}
