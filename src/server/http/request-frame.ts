import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import { setHeaders } from './answer-headers.ts'
import { originOf, type ProxySettings } from './request-origin.ts'
import { fileHeaders, securityHeaders } from './security-headers.ts'

/**
 * What every request gets before anything else: its number, its script nonce, the reader's origin.
 * `scriptSources`: the scripts that its content policy allows besides those of the site's files.
 */
export type RequestFrame = {
  requestId: string
  nonce: string
  /** As the reader says to see the site: what forms are compared with. */
  origin: string
  scriptSources: readonly string[]
  /** Whether the connection ends with the answer: what else comes on it belongs to no request. */
  closes: boolean
}

const longestLoggedPath = 300
/**
 * What an answer may say itself: a page, because a popup needs to reach its opener; a file that
 * somebody sent, because it may do less than a page.
 */
const ownHeaders = ['cross-origin-opener-policy', 'content-security-policy']

/** Numbers the request, and on the way out sets the security headers and writes the log line. */
export function frameRequest(
  log: Log,
  proxy: ProxySettings,
  frameHosts: readonly string[],
): MiddlewareHandler<{ Variables: RequestFrame }> {
  return async (c, next) => {
    const started = performance.now()
    const requestId = crypto.randomUUID()
    const nonce = randomBytes(16).toString('base64')
    const origin = originOf(c.req.raw, proxy)
    c.set('requestId', requestId)
    c.set('nonce', nonce)
    c.set('scriptSources', [`'nonce-${nonce}'`])
    c.set('origin', origin)
    c.set('closes', false)
    await next()
    const path = c.req.path.slice(0, longestLoggedPath)
    const https = origin.startsWith('https:')
    const own = ownHeaders.flatMap((name) => {
      const value = c.res.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    const headers = isBuiltFile(path, c.res)
      ? fileHeaders(path, https)
      : {
          ...securityHeaders(c.get('scriptSources'), frameHosts, https),
          'x-request-id': requestId,
          ...Object.fromEntries(own),
        }
    setHeaders(c, c.get('closes') ? { ...headers, connection: 'close' } : headers)
    const milliseconds = Math.round(performance.now() - started)
    const line = { requestId, method: c.req.method, path, status: c.res.status, milliseconds }
    log[isRoutine(path) ? 'debug' : 'info'](line, 'request')
  }
}

/** A missing file is answered with a page. */
function isBuiltFile(path: string, { headers }: Response): boolean {
  return path.startsWith('/static/') && !headers.get('content-type')?.startsWith('text/html')
}

/** Browser files and health checks would drown the log. */
function isRoutine(path: string): boolean {
  return path.startsWith('/static/') || path === '/healthz' || path === '/readyz'
}
