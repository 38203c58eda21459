import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { setHeaders } from './answer-headers.ts'
import type { RequestFrame } from './request-frame.ts'

const methods = ['GET', 'HEAD', 'POST']
const allow = methods.join(', ')

/**
 * Refuses methods that nothing outside the API answers, TRACE among them, before anything else is
 * looked at; and says of an address that takes no form what it does take (RFC 9110, 15.5.6).
 * Errors: `method-not-allowed`.
 */
export const onlyKnownMethods: MiddlewareHandler = async (c, next) => {
  const { method, path } = c.req
  if (path.startsWith('/api/')) return next()
  if (!methods.includes(method)) {
    throw new AppError('method-not-allowed', `${method} does nothing here.`, { allow })
  }
  await next()
  if (c.res.status === 405 && !c.res.headers.has('allow')) setHeaders(c, { allow: 'GET, HEAD' })
}

/**
 * Refuses a request that names two hosts (RFC 9112, 3.2): a proxy in front may have gone by the
 * other one. Errors: `bad-request`.
 */
export const onlyOneHost: MiddlewareHandler<{ Variables: RequestFrame }> = async (c, next) => {
  const bindings: Partial<HttpBindings> = c.env ?? {}
  const names = bindings.incoming?.rawHeaders.filter((_text, at) => at % 2 === 0) ?? []
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) {
    c.set('closes', true)
    throw new AppError('bad-request', 'A request names one host.')
  }
  return next()
}

const byOrigin = csrf({
  origin: (origin, c) => origin === c.get('origin'),
  secFetchSite: (site) => site === 'same-origin',
})

/**
 * Refuses forms that were sent from another site than the reader sees this one at. Where the
 * browser says that it is the same one, the site was not told its own address. Errors: `forbidden`.
 */
export const refuseForeignForms: MiddlewareHandler = (c, next) => {
  const expected: RequestFrame['origin'] = c.get('origin')
  const origin = c.req.header('origin')
  const isForm = !['GET', 'HEAD'].includes(c.req.method)
  const sameSite = c.req.header('sec-fetch-site') === 'same-origin'
  if (isForm && sameSite && origin !== undefined && origin !== expected) {
    throw new AppError(
      'forbidden',
      'The site does not know that this is its address, so it takes no forms here. Whoever runs it sets PUBLIC_URL to that address.',
    )
  }
  return byOrigin(c, next)
}

/**
 * Refuses a change through the API that comes by a browser's cookie from another page than one of
 * this site. A program sends a token. Errors: `forbidden`.
 */
export function refuseForeignWrites(
  { headers }: Request,
  { actor, origin }: { readonly actor: Actor; readonly origin: string },
): void {
  if (actor.kind === 'user' && actor.token) return
  const isOurs = headers.get('origin') === origin || headers.get('sec-fetch-site') === 'same-origin'
  if (isOurs) return
  throw new AppError(
    'forbidden',
    'Changes are taken from pages of this site, or from programs that send a token.',
  )
}
