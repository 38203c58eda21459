import type { Actor } from '../../kernel/actor.ts'

/**
 * The page as it may go to whoever asks: a signed-in person's is stored nowhere, so that after signing out "back" does not show
 * what was theirs. A page that says itself how long it may be kept is left as it is.
 */
export function privatePage(page: Response, actor: Actor): Response {
  if (actor.kind !== 'user' || page.headers.has('cache-control')) return page
  const headers = new Headers(page.headers)
  headers.set('cache-control', 'private, no-store')
  return new Response(page.body, { status: page.status, statusText: page.statusText, headers })
}
