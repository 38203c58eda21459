import { hash } from 'node:crypto'
import type { Answer } from './endpoint.ts'

/** A strong entity tag of a text (RFC 9110, 8.8.3). */
export function entityTag(text: string): string {
  return `"${hash('sha1', text, 'base64url')}"`
}

/**
 * Whether the reader's copy is still the one with this tag: `If-None-Match`, compared weakly (RFC
 * 9110, 13.1.2).
 */
export function isFresh(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match')
  if (known === null) return false
  if (known.trim() === '*') return true
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

/**
 * An answer as JSON with its tag, or 304 where the reader has it already. `shared`: whether it is
 * what every visitor gets, so that caches between may keep it too.
 */
export function jsonAnswer(request: Request, answer: Answer, shared: boolean): Response {
  const text = JSON.stringify(answer.body)
  const tag = entityTag(text)
  const headers: Record<string, string> = {
    etag: tag,
    'cache-control': shared ? 'public, max-age=15, must-revalidate' : 'private, no-cache',
    vary: `Accept-Encoding, Authorization, Cookie${shared ? '' : ', Accept-Language'}`,
  }
  const links = linksOf(request, answer)
  if (links !== '') headers.link = links
  if (isFresh(request, tag)) return new Response(null, { status: 304, headers })
  headers['content-type'] = 'application/json; charset=utf-8'
  return new Response(text, { headers })
}

/**
 * The `Link` header of a list's page (RFC 8288), relative to the host, whatever name the reader has
 * for it.
 */
function linksOf(request: Request, { next, previous }: Answer): string {
  if (!next && !previous) return ''
  const { pathname } = new URL(request.url)
  const link = (params: URLSearchParams | null | undefined, relation: string) =>
    params ? [`<${pathname}?${params}>; rel="${relation}"`] : []
  return [...link(next, 'next'), ...link(previous, 'prev')].join(', ')
}
