import type { Actor } from '#src/kernel/actor.ts'

/**
 * Whether all visitors get the same answer to a request for a page: by `readsCookies` it depends on
 * no cookie. Only such pages are kept by the server, and they are asked for `withoutCookies`: one
 * that depends on a cookie all the same, and does not say so in its row, works for nobody, instead
 * of showing one visitor what is another's.
 */
export function isSameForVisitors(
  { method, url }: Request,
  actor: Actor,
  readsCookies: (pathname: string) => boolean,
): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return reads && actor.kind === 'visitor' && !readsCookies(new URL(url).pathname)
}

/** The same request without its cookies. */
export function withoutCookies(request: Request): Request {
  if (!request.headers.has('cookie')) return request
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  return new Request(request, { headers })
}
