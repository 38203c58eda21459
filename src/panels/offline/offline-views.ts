import type { ComponentType } from 'react'
import type { OfflineViewProps } from './offline-view-props.ts'
import type { OfflineWords } from './words.ts'

/** A page of the site as it can be shown without network. */
export type OfflineView = {
  /** The pattern of React Router, as in the table of pages. */
  readonly path: string
  readonly title: (words: OfflineWords) => string
  readonly load: () => Promise<{ readonly default: ComponentType<OfflineViewProps> }>
}

/**
 * The table of what the offline app shows. What a view imports lazily comes with it, where its
 * module is in this folder.
 */
export const offlineViews: readonly OfflineView[] = [
  { path: '/', title: (words) => words.home, load: () => import('./home-view.tsx') },
  { path: '/books', title: (words) => words.books, load: () => import('./books-view.tsx') },
  { path: '/books/:number', title: (words) => words.book, load: () => import('./book-view.tsx') },
  { path: '/student', title: (words) => words.myLoans, load: () => import('./loans-view.tsx') },
  { path: '/faculty', title: (words) => words.myLoans, load: () => import('./loans-view.tsx') },
  {
    path: '/account/card',
    title: (words) => words.libraryCard,
    load: () => import('./card-view.tsx'),
  },
  {
    path: '/required-books',
    title: (words) => words.requiredBooks,
    load: () => import('./required-view.tsx'),
  },
  { path: '/contact', title: (words) => words.contact, load: () => import('./contact-view.tsx') },
  {
    path: '/offline',
    title: (words) => words.withoutNetwork,
    load: () => import('./ways-view.tsx'),
  },
  {
    path: '/admin/circulation',
    title: (words) => words.circulationDesk,
    load: () => import('#src/features/lending/desk/offline-desk-view.tsx'),
  },
  {
    path: '/admin/AddLibraryEvents/:eventId/check-in',
    title: (words) => words.checkIn,
    load: () => import('#src/features/content/event-registration/door-offline-view.tsx'),
  },
]
