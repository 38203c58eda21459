import type { ComponentType } from 'react'
import type { OfflineViewProps } from './offline-view-props.ts'

/** A page of the site as it can be shown without network. */
export type OfflineView = {
  /** The pattern of React Router, as in the table of pages. */
  readonly path: string
  readonly title: string
  readonly load: () => Promise<{ readonly default: ComponentType<OfflineViewProps> }>
}

/**
 * The table of what the offline app shows. What a view imports lazily comes with it, where its
 * module is in this folder.
 */
export const offlineViews: readonly OfflineView[] = [
  { path: '/', title: 'Home', load: () => import('./home-view.tsx') },
  { path: '/books', title: 'Books', load: () => import('./books-view.tsx') },
  { path: '/books/:number', title: 'Book', load: () => import('./book-view.tsx') },
  { path: '/student', title: 'My loans', load: () => import('./loans-view.tsx') },
  { path: '/faculty', title: 'My loans', load: () => import('./loans-view.tsx') },
  { path: '/account/card', title: 'Library card', load: () => import('./card-view.tsx') },
  { path: '/contact', title: 'Contact', load: () => import('./contact-view.tsx') },
  { path: '/offline', title: 'Without network', load: () => import('./ways-view.tsx') },
  {
    path: '/admin/circulation',
    title: 'Circulation desk',
    load: () => import('#src/features/lending/offline-desk/offline-desk-view.tsx'),
  },
]
