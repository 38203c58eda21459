const origin = 'https://site.invalid'

/**
 * Where a person goes after signing in, from an address that anyone may have written: a path of
 * this site (see `sitePath`) that is a page to land on, so neither /login nor /api; or null.
 */
export function safeNext(text: string | null | undefined): string | null {
  const path = sitePath(text)
  return path === null || /^\/(?:login|api)(?:[/.]|$)/i.test(pathnameOf(path)) ? null : path
}

/**
 * A path of this site with its query, from an address that anyone may have written; else null.
 * Refused are other sites in all their spellings (`//x`, `/\x`, control characters, which browsers
 * drop, and the same behind percent signs).
 */
export function sitePath(text: string | null | undefined): string | null {
  if (!text || text.length > 2000 || !text.startsWith('/')) return null
  if (/^\/(?:[/\\]|%2f|%5c)/i.test(text) || hasControls(text) || text.includes('\\')) return null
  if (!URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  if (url.origin !== origin || url.username !== '') return null
  // Dots are resolved by now: `/./` + `/x` would be another site.
  if (url.pathname.startsWith('//') || /^\/(?:%2f|%5c)/i.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

const pathnameOf = (path: string) => new URL(path, origin).pathname

function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return true
  }
  return /%(?:0[0-9a-f]|1[0-9a-f]|7f)/i.test(text)
}
