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
 * A Set-Cookie header as every cookie of the site goes out: to this host alone, not with requests that other sites make, and where
 * the reader sees the site by https never without it. `origin` is where the reader sees the site.
 */
export function setCookie(origin: string, cookie: Cookie): string {
  const { name, value, seconds, path = '/', forScripts } = cookie
  const hidden = forScripts ? '' : '; HttpOnly'
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${seconds}; Path=${path}${hidden}; SameSite=Lax${secure}`
}
