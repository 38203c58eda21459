export type ProxySettings = {
  /** The public address of the site, where it is configured. */
  readonly publicUrl: string | undefined
  /** Whether `X-Forwarded-Proto`, `X-Forwarded-Host` and `X-Forwarded-For` of a proxy in front are believed. */
  readonly trustProxy: boolean
}

/** The origin under which the reader sees the site, `https://library.example`, without a slash. */
export function originOf(request: Request, proxy: ProxySettings): string {
  if (proxy.publicUrl) return new URL(proxy.publicUrl).origin
  const url = new URL(request.url)
  if (!proxy.trustProxy) return url.origin
  const scheme = request.headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const host = request.headers.get('x-forwarded-host') ?? url.host
  return URL.canParse(`${scheme}://${host}`) ? new URL(`${scheme}://${host}`).origin : url.origin
}
