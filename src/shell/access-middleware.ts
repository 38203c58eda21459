import { generatePath, type MiddlewareFunction, redirectDocument } from 'react-router'
import { loginAddress } from '#src/features/people/accounts/login-query.ts'
import { safeNext } from '#src/features/people/accounts/safe-next.ts'
import { wantedCookie, wantedPage } from '#src/features/people/accounts/wanted-page.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import {
  inLanguage,
  type Language,
  languageParameter,
  readLanguage,
} from '#src/kernel/words/language.ts'
import { pageAt } from '#src/pages/page-at.ts'
import type { SitePage } from '#src/pages/page-row.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { refusedCookie } from './refused-page.ts'

/**
 * The one guard of all pages: documents, data requests and actions pass through it on the server.
 * It stands on the root route; `table` is the page table. The address is React Router's `url`, the
 * page's own: the request's differs for data requests (`/desk.data`).
 */
export function guardPages(table: readonly SitePage[]): MiddlewareFunction<Response> {
  return ({ url, request, params, context }, next) => {
    const page = pageAt(table, url.pathname)
    const { actor, origin } = context.get(appContext)
    if (isRefused(page, actor)) {
      const wanted = wantedFirst(table, page, url, request)
      const language = readLanguage(url.searchParams.get(languageParameter))
      const refusing = isForData(request) ? lastRefusal(table, page, actor) : page
      throw refusal(refusing, { wanted, language }, actor, table, origin)
    }
    const office = page?.officeAt && pageAt(table, page.officeAt)
    if (office && mayEnter(office.access, actor)) {
      throw redirectDocument(generatePath(office.path, params) + url.search)
    }
    return next()
  }
}

type Refusing = Extract<SitePage, { readonly refusedTo: string }>

function isRefused(page: SitePage | null, actor: Actor): page is Refusing {
  return page !== null && page.access !== 'everyone' && !mayEnter(page.access, actor)
}

/**
 * The page that was wanted at the start of the way: what an earlier refusal keeps counts at the
 * pages that refusals lead to, and nowhere else.
 */
function wantedFirst(
  table: readonly SitePage[],
  page: Refusing,
  url: URL,
  request: Request,
): string | null {
  const isStep = table.some(({ refusedTo }) => refusedTo === page.path)
  return (isStep ? wantedPage(request) : null) ?? safeNext(url.pathname + url.search)
}

/**
 * Whether a page asks for its data again: several tabs do at once, when somebody has signed out in
 * one, and what was wanted could not be kept for each of them.
 */
function isForData(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}

/** The page that ends the way: where it refuses to may be entered, or signs in. */
function lastRefusal(table: readonly SitePage[], page: Refusing, actor: Actor): Refusing {
  const next = pageAt(table, page.refusedTo)
  return isRefused(next, actor) ? lastRefusal(table, next, actor) : page
}

/**
 * The way to where the table says. A page may refuse to another that refuses in turn: the sign-in
 * page at the end of that way is told the page that was wanted first, and says so; another page
 * says so by a notice. The document is loaded anew: whoever is refused where a link stood is not,
 * or no longer, whom the bars show.
 */
function refusal(
  { id, refusedTo }: Refusing,
  { wanted, language }: { readonly wanted: string | null; readonly language: Language | null },
  actor: Actor,
  table: readonly SitePage[],
  origin: string,
): Response {
  const goesOn = isRefused(pageAt(table, refusedTo), actor)
  const atLogin = refusedTo === '/login'
  const headers = new Headers()
  headers.append('set-cookie', wantedCookie(origin, goesOn ? wanted : null))
  headers.append('set-cookie', refusedCookie(origin, atLogin ? null : id))
  const to = atLogin ? loginAddress({ next: wanted }) : refusedTo
  return redirectDocument(inLanguage(to, language), { headers })
}

export const accessMiddleware = guardPages(pages)
