/**
 * The value of a cookie in a Cookie header (RFC 6265, 5.4), as it was sent; null where it has none
 * of this name.
 */
export function cookieIn(header: string | null | undefined, name: string): string | null {
  const start = `${name}=`
  const found = header?.split(/; */).find((cookie) => cookie.startsWith(start))
  return found?.slice(start.length) ?? null
}

/**
 * The name of a cookie that no other host and no page without https may set: `__Host-` binds it to
 * this very host and to https (RFC 6265bis, 4.1.3.2). `origin` is where the reader sees the site.
 */
export function hostCookieName(origin: string, name: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name
}

type Cookie = {
  readonly name: string
  /** Of letters that a cookie may have (RFC 6265, 4.1.1). */
  readonly value: string
  /** How long the browser keeps it; 0 ends it. */
  readonly seconds: number
  /** Left out: the whole site. */
  readonly path?: string
  /** Whether scripts of the page read it. */
  readonly forScripts?: true
}

/**
 * A Set-Cookie header as every cookie of the site goes out: to this host alone, not with requests
 * that other sites make, and where the reader sees the site by https never without it. `origin` is
 * where the reader sees the site.
 */
export function setCookie(origin: string, cookie: Cookie): string {
  const { name, value, seconds, path = '/', forScripts } = cookie
  const hidden = forScripts ? '' : '; HttpOnly'
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${seconds}; Path=${path}${hidden}; SameSite=Lax${secure}`
}
