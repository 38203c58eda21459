import { type MiddlewareFunction, redirect } from 'react-router'
import { loginAddress } from '../features/accounts/login-query.ts'
import { safeNext } from '../features/accounts/safe-next.ts'
import { wantedCookie, wantedPage } from '../features/accounts/wanted-page.ts'
import { mayEnter } from '../kernel/access.ts'
import { pageAt } from '../page-at.ts'
import { pages, type SitePage } from '../pages.ts'
import { appContext } from '../server/context.ts'

/**
 * The one guard of all pages: documents, data requests and actions pass through it on the server.
 * It stands on the root route; `table` is the page table. The address is React Router's `url`, the page's own:
 * the request's differs for data requests (`/desk.data`).
 */
export function guardPages(table: readonly SitePage[]): MiddlewareFunction<Response> {
  return ({ url, request, context }, next) => {
    const page = pageAt(table, url.pathname)
    const { actor } = context.get(appContext)
    if (page && page.access !== 'everyone' && !mayEnter(page.access, actor)) {
      throw refusal(page.refusedTo, url, request)
    }
    return next()
  }
}

/**
 * The way to where the table says. A page may refuse to another that refuses in turn: the sign-in page at the end of that way
 * is told the page that was wanted first.
 */
function refusal(refusedTo: string, url: URL, request: Request): Response {
  const wanted = wantedPage(request) ?? safeNext(url.pathname + url.search)
  const forgotten = { headers: { 'set-cookie': wantedCookie(null) } }
  if (refusedTo === '/login') return redirect(loginAddress({ next: wanted }), forgotten)
  return redirect(refusedTo, { headers: { 'set-cookie': wantedCookie(wanted) } })
}

export const accessMiddleware = guardPages(pages)
