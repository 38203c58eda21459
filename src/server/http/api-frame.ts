import type { MiddlewareHandler } from 'hono'
import { AppError } from '#src/kernel/errors.ts'
import { setHeaders } from './answer-headers.ts'

const readable = [
  'ETag',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
].join(', ')

const preflight = {
  allow: 'GET, HEAD, OPTIONS',
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Authorization, If-None-Match',
  'access-control-max-age': '86400',
}

/**
 * Lets scripts of any site read what the API gives to everyone (the fetch standard's CORS), errors
 * too, and answers their preflights. Without `allow-credentials` a browser sends no cookie along,
 * so they see what a visitor sees, or what a token shows that they have. They change nothing: a
 * preflight for another method than GET fails.
 */
export const openToScripts: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') return c.body(null, 204, preflight)
  await next()
  setHeaders(c, {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': readable,
  })
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Refuses methods that nothing in the API takes, before anything else is looked at. Errors:
 * `method-not-allowed`.
 */
export const onlyApiMethods: MiddlewareHandler = async (c, next) => {
  const { method } = c.req
  if (methods.includes(method)) return next()
  const allow = [...methods, 'OPTIONS'].join(', ')
  throw new AppError('method-not-allowed', `${method} does nothing in this API.`, { allow })
}
