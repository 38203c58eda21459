import { type MiddlewareFunction, redirect } from 'react-router'
import { loginAddress } from '../features/accounts/login-query.ts'
import { safeNext } from '../features/accounts/safe-next.ts'
import { wantedCookie, wantedPage } from '../features/accounts/wanted-page.ts'
import { mayEnter } from '../kernel/access.ts'
import { pageAt } from '../page-at.ts'
import type { SitePage } from '../page-row.ts'
import { pages } from '../pages.ts'
import { appContext } from '../server/context.ts'
import { refusedCookie } from './refused-page.ts'

/**
 * The one guard of all pages: documents, data requests and actions pass through it on the server.
 * It stands on the root route; `table` is the page table. The address is React Router's `url`, the page's own:
 * the request's differs for data requests (`/desk.data`).
 */
export function guardPages(table: readonly SitePage[]): MiddlewareFunction<Response> {
  return ({ url, request, context }, next) => {
    const page = pageAt(table, url.pathname)
    const { actor, origin } = context.get(appContext)
    if (page && page.access !== 'everyone' && !mayEnter(page.access, actor)) {
      throw refusal(page, url, request, origin)
    }
    return next()
  }
}

/**
 * The way to where the table says. A page may refuse to another that refuses in turn: the sign-in page at the end of that way
 * is told the page that was wanted first, and says so; another page says so by a notice.
 */
function refusal(
  { id, refusedTo }: Refusing,
  url: URL,
  request: Request,
  origin: string,
): Response {
  const wanted = wantedPage(request) ?? safeNext(url.pathname + url.search)
  const atLogin = refusedTo === '/login'
  const headers = new Headers()
  headers.append('set-cookie', wantedCookie(origin, atLogin ? null : wanted))
  headers.append('set-cookie', refusedCookie(origin, atLogin ? null : id))
  return redirect(atLogin ? loginAddress({ next: wanted }) : refusedTo, { headers })
}

type Refusing = { readonly id: string; readonly refusedTo: string }

export const accessMiddleware = guardPages(pages)
