import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

export type ProxySettings = {
  /** The public address of the site, where it is configured. */
  readonly publicUrl: string | undefined
  /**
   * Whether `X-Forwarded-Proto`, `X-Forwarded-Host` and `X-Forwarded-For` of a proxy in front are
   * believed.
   */
  readonly trustProxy: boolean
  /** The name or address that the site listens at; left out: one that no request names. */
  readonly host?: string
}

/**
 * The origin under which the reader says to see the site, `https://library.example`, without a
 * slash. It is compared with where forms come from; links have that of `siteOrigin`.
 */
export function originOf(request: Request, proxy: ProxySettings): string {
  if (proxy.publicUrl) return new URL(proxy.publicUrl).origin
  const url = new URL(request.url)
  if (!proxy.trustProxy) return url.origin
  const scheme = request.headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const host = request.headers.get('x-forwarded-host') ?? url.host
  return URL.canParse(`${scheme}://${host}`) ? new URL(`${scheme}://${host}`).origin : url.origin
}

/**
 * The origin that absolute links lead to: canonical ones, feeds, the addresses of the protocols. A
 * request may name any host, and what it names is repeated only where it is known, or a trusted
 * proxy says it; else links lead to where the connection came in.
 */
export function siteOrigin(c: Context, proxy: ProxySettings): string {
  const origin = originOf(c.req.raw, proxy)
  if (proxy.trustProxy || isKnownOrigin(c, proxy)) return origin
  const { localAddress = 'localhost', localPort } = socketOf(c) ?? {}
  const own = localAddress.replace(/^::ffff:/i, '').replace(/%.*$/, '')
  const port = localPort === undefined ? '' : `:${localPort}`
  return new URL(`http://${own.includes(':') ? `[${own}]` : own}${port}`).origin
}

/**
 * Whether a request names this site by a host that is known without it: the configured address,
 * this machine's own name for itself, HOST, or the address that the connection came in by; the
 * latter two at its port.
 */
export function isKnownOrigin(c: Context, proxy: ProxySettings): boolean {
  const origin = new URL(originOf(c.req.raw, proxy))
  if (proxy.publicUrl || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(origin.hostname)) return true
  const { localAddress, localPort } = socketOf(c) ?? {}
  const port = Number(origin.port) || (origin.protocol === 'https:' ? 443 : 80)
  const named = origin.hostname.replace(/^\[|\]$/g, '')
  const known = [localAddress?.replace(/^::ffff:/i, ''), proxy.host?.toLowerCase()]
  return known.includes(named) && port === localPort
}

/** The connection that a request came by; undefined without a server around it, as in tests. */
function socketOf(c: Context) {
  const bindings: Partial<HttpBindings> = c.env ?? {}
  return bindings.incoming?.socket
}
