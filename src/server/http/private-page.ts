import type { MiddlewareHandler } from 'hono'
import type { Actor } from '#src/kernel/actor.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { setHeaders } from './answer-headers.ts'
import { languageOf } from './reader-language.ts'

/** Of a page that depends on who asks: it is stored for them alone, and asked for each time. */
const oneReaders = 'private, no-cache'

/**
 * The page as it may go to whoever asks: a signed-in person's is stored nowhere, so that after
 * signing out "back" does not show what was theirs. A page that says itself how long it may be kept
 * is left as it is; one that says only that it is its reader's does not.
 */
export function privatePage(page: Response, actor: Actor): Response {
  const own = page.headers.get('cache-control')
  if (actor.kind !== 'user' || (own !== null && own !== oneReaders)) return page
  const headers = new Headers(page.headers)
  headers.set('cache-control', 'private, no-store')
  return new Response(page.body, { status: page.status, statusText: page.statusText, headers })
}

/**
 * Every page, error and redirect depends on who asks, so no cache between gives one reader's to
 * another. `x-reader` says whose it is: by it a browser knows that what it keeps is another's (see
 * `keepOnlyOf`). One reader in another language is another, so that no page stays in the former.
 * Decides that language: `c.var.language`.
 */
export const forOneReader: MiddlewareHandler<{
  Variables: { actor: Actor; language: Language }
}> = async (c, next) => {
  const { actor } = c.var
  const language = languageOf(c.req.raw, actor)
  c.set('language', language)
  await next()
  setHeaders(c, { 'x-reader': `${readerOf(actor)} ${language}` })
  if (!c.res.headers.has('cache-control')) setHeaders(c, { 'cache-control': oneReaders })
}

/**
 * Whose pages are a reader's, as a code: one person in another role is another reader. `x-reader`
 * adds the language.
 */
export function readerOf(actor: Actor): string {
  return actor.kind === 'user' ? `${actor.id} ${actor.role ?? 'no-role'}` : actor.kind
}
