import type { MiddlewareHandler } from 'hono'
import { AppError } from '../../kernel/errors.ts'
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
 * Lets scripts of any site read what the API gives to everyone (the fetch standard's CORS), errors too, and answers their
 * preflights. Without `allow-credentials` a browser sends no cookie along, so they see what a visitor sees, or
 * what a token shows that they have.
 */
export const openToScripts: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') return c.body(null, 204, preflight)
  await next()
  setHeaders(c, {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': readable,
  })
}

/**
 * Refuses what would change something, before its form is looked at: the API is only read. Errors: `method-not-allowed`.
 */
export const onlyRead: MiddlewareHandler = async (c, next) => {
  const { method } = c.req
  if (method === 'GET' || method === 'HEAD') return next()
  throw new AppError(
    'method-not-allowed',
    `${method} does nothing here: the API is only read, with GET or HEAD.`,
    { allow: 'GET, HEAD, OPTIONS' },
  )
}
