import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { clientOf } from './client-address.ts'
import { originOf, type ProxySettings } from './request-origin.ts'

/** What is known of the other end of a request, as far as accounts need it. */
export type Client = {
  /** An IPv4 /24 or an IPv6 /48: more of an address is not kept. */
  readonly network: string
  /** At most 300 letters. */
  readonly userAgent: string
  /** Where the reader sees the site, `https://library.example`. */
  readonly origin: string
  /** Where links in mails lead; null where the request names a host that this server is not known by. */
  readonly linkOrigin: string | null
}

/** The facts of a request. Without a server around it, as in tests, its own address counts. */
export function clientFacts(c: Context, proxy: ProxySettings): Client {
  const bindings: Partial<HttpBindings> = c.env ?? {}
  const socket = bindings.incoming?.socket
  const origin = originOf(c.req.raw, proxy)
  return {
    network: widerNetwork(
      clientOf({
        socket: socket?.remoteAddress,
        forwardedFor: c.req.header('x-forwarded-for') ?? null,
        trustProxy: proxy.trustProxy,
      }),
    ),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    origin,
    linkOrigin: isKnown(new URL(origin), proxy, socket) ? origin : null,
  }
}

/** The network that a provider gives a customer, of a client as `clientOf` names it: IPv4 /24, IPv6 /48. */
export function widerNetwork(client: string): string {
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(client)?.[1]
  if (four) return `${four}.0/24`
  const six = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(client)?.[1]
  return six ? `${six}::/48` : client
}

type Socket = {
  readonly localAddress?: string | undefined
  readonly localPort?: number | undefined
}

/**
 * A request may name any host, and a mail that repeats it would send its reader there with the key to an account. Known are the
 * configured address, this machine's own name for itself, and the address and port that the connection came in by.
 */
function isKnown(origin: URL, { publicUrl }: ProxySettings, socket: Socket | undefined): boolean {
  if (publicUrl || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(origin.hostname)) return true
  const own = socket?.localAddress?.replace(/^::ffff:/i, '')
  const port = Number(origin.port) || (origin.protocol === 'https:' ? 443 : 80)
  return (
    own !== undefined &&
    origin.hostname.replace(/^\[|\]$/g, '') === own &&
    port === socket?.localPort
  )
}
