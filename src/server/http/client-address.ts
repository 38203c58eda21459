import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ProxySettings } from './request-origin.ts'

type Sources = {
  /** The other end of the connection; undefined where there is none, as in tests. */
  readonly socket: string | undefined
  /** `X-Forwarded-For`. */
  readonly forwardedFor: string | null
  readonly trustProxy: boolean
}

/**
 * Whom a request comes from, as limits count them: an IPv4 address, or the /64 network of an IPv6
 * address, which is what one household or machine has. Of a trusted proxy's list the last address
 * counts: the proxy itself has written it.
 */
export function clientOf(sources: Sources): string {
  const address = addressOf(sources)
  return address === undefined ? 'unknown' : networkOf(address)
}

function addressOf({ socket, forwardedFor, trustProxy }: Sources): string | undefined {
  const last = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return last && isIP(last) !== 0 ? last : socket
}

/**
 * Whom a request comes from, as `clientOf` names them. Without a server around it, as in tests,
 * nobody knows.
 */
export function clientOfRequest(c: Context, proxy: ProxySettings): string {
  return clientOf(sourcesOf(c, proxy))
}

/** The whole address that a request comes from; undefined without a server around it. */
export function addressOfRequest(c: Context, proxy: ProxySettings): string | undefined {
  return addressOf(sourcesOf(c, proxy))
}

function sourcesOf(c: Context, { trustProxy }: ProxySettings): Sources {
  const bindings: Partial<HttpBindings> = c.env ?? {}
  const socket = bindings.incoming?.socket.remoteAddress
  return { socket, forwardedFor: c.req.header('x-forwarded-for') ?? null, trustProxy }
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  const [start = '', end] = (address.split('%')[0] ?? '').split('::')
  const before = start.split(':').filter(Boolean)
  const after = (end ?? '').split(':').filter(Boolean)
  const gap = end === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array(gap).fill('0'), ...after]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
