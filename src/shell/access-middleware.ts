import { type MiddlewareFunction, matchRoutes, redirect } from 'react-router'
import { mayEnter } from '../kernel/access.ts'
import { pages, type SitePage } from '../pages.ts'
import { appContext } from '../server/context.ts'

/** The page of the table that an address belongs to; null for an address of no page. */
export function pageAt(table: readonly SitePage[], pathname: string): SitePage | null {
  const routes = table.map((page) => ({ id: page.id, path: page.path }))
  const matched = matchRoutes(routes, pathname)?.at(-1)?.route.id
  return table.find((page) => page.id === matched) ?? null
}

/**
 * The one guard of all pages: documents, data requests and actions pass through it on the server.
 * It stands on the root route; `table` is the page table. The address is React Router's `url`, the page's own:
 * the request's differs for data requests (`/desk.data`).
 */
export function guardPages(table: readonly SitePage[]): MiddlewareFunction<Response> {
  return ({ url, context }, next) => {
    const page = pageAt(table, url.pathname)
    const { actor } = context.get(appContext)
    if (page && page.access !== 'everyone' && !mayEnter(page.access, actor)) {
      throw redirect(page.refusedTo)
    }
    return next()
  }
}

export const accessMiddleware = guardPages(pages)
