import type { ComponentType } from 'react'
import type { Params } from 'react-router'

/** What a view of the offline app is given: the parameters of its pattern, and the query of the address. */
export type OfflineViewProps = { readonly params: Params; readonly query: URLSearchParams }

/** A page of the site as it can be shown without network. */
export type OfflineView = {
  /** The pattern of React Router, as in the table of pages. */
  readonly path: string
  readonly title: string
  readonly load: () => Promise<{ readonly default: ComponentType<OfflineViewProps> }>
}

/** The table of what the offline app shows. What a view imports lazily comes with it, where its module is in this folder. */
export const offlineViews: readonly OfflineView[] = [
  { path: '/offline', title: 'Without network', load: () => import('./ways-view.tsx') },
]
