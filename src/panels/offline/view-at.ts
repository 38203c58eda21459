import { matchRoutes, type Params } from 'react-router'
import type { ShownPage } from '#src/pages/page-row.ts'
import { type OfflineView, offlineViews } from './offline-views.ts'

/**
 * The view of the offline app for an address, with the parameters of its pattern; null: the page
 * there needs the network. `pages` decide first: the view of `/books/:number` is none of
 * `/books/advanced`.
 */
export function viewAt(
  pages: readonly ShownPage[],
  pathname: string,
): { readonly view: OfflineView; readonly params: Params } | null {
  const routes = [...offlineViews, ...pages].map(({ path }) => ({ path }))
  const match = matchRoutes(routes, pathname)?.at(-1)
  const view = offlineViews.find(({ path }) => path === match?.route.path)
  return match && view ? { view, params: match.params } : null
}
