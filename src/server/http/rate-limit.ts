import type { Context, MiddlewareHandler } from 'hono'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { setHeaders } from './answer-headers.ts'
import { clientOfRequest } from './client-address.ts'
import { problemResponse } from './problem.ts'
import { languageOf } from './reader-language.ts'
import type { RequestFrame } from './request-frame.ts'
import type { ProxySettings } from './request-origin.ts'
import { type RateLimit, tokenBuckets } from './token-buckets.ts'
import { problemWords } from './words.ts'

type Env = { Variables: RequestFrame }
type Middleware = MiddlewareHandler<Env>

/**
 * Refuses a client that asks the API, or one of the `pages` (paths), more often than `limit`
 * allows: `too-many-requests` in JSON as all problems are, and for a reader's browser a short page.
 * Every answer says what is left in the fields of the draft "RateLimit header fields for HTTP"
 * (draft-ietf-httpapi-ratelimit-headers), and a refusal when to come again.
 */
export function limitRate(
  limit: RateLimit & { readonly pages: readonly string[] },
  proxy: ProxySettings,
): Middleware {
  const pages = new Set(limit.pages.map((path) => path.toLowerCase()))
  const take = tokenBuckets(limit, () => performance.now() / 1000)
  const policy = `"client";q=${limit.burst};w=${Math.ceil(limit.burst / limit.perSecond)}`
  return async (c, next) => {
    const isApi = c.req.path.startsWith('/api/')
    if (!isApi && !pages.has(pagePath(c.req.path))) return next()
    const { allowed, remaining, wait, refill } = take(clientOfRequest(c, proxy))
    if (allowed) await next()
    else c.res = refusal(c, Math.max(1, Math.ceil(wait)), isApi)
    tellLimit(c, policy, `"client";r=${remaining};t=${Math.ceil(refill)}`)
  }
}

/**
 * Refuses a token that is used more often than `limit` allows, from whatever addresses. It stands
 * where the actor is known.
 */
export function limitTokens(
  limit: RateLimit,
): MiddlewareHandler<{ Variables: RequestFrame & { actor: Actor } }> {
  const take = tokenBuckets(limit, () => performance.now() / 1000)
  const policy = `"token";q=${limit.burst};w=${Math.ceil(limit.burst / limit.perSecond)}`
  return async (c, next) => {
    const actor = c.get('actor')
    if (actor.kind !== 'user' || !actor.token) return next()
    const { allowed, remaining, wait, refill } = take(actor.sessionId)
    if (allowed) await next()
    else c.res = tokenRefusal(c.get('requestId'), Math.max(1, Math.ceil(wait)))
    tellLimit(c, policy, `"token";r=${remaining};t=${Math.ceil(refill)}`)
  }
}

/** A request may count for two limits: the headers name both. */
function tellLimit(c: Context, policy: string, left: string): void {
  const also = (name: string) => c.res.headers.get(name)?.concat(', ') ?? ''
  setHeaders(c, {
    'ratelimit-policy': also('ratelimit-policy') + policy,
    ratelimit: also('ratelimit') + left,
  })
}

function tokenRefusal(requestId: string, seconds: number): Response {
  const problem = {
    status: 429,
    code: 'too-many-requests',
    message: `These are more requests than one token may make. Please wait ${seconds} s and try again.`,
    requestId,
    details: { retryAfter: seconds },
  }
  return problemResponse(problem, 'en')
}

function refusal(c: Context<Env>, seconds: number, isApi: boolean): Response {
  const language = languageOf(c.req.raw, visitor)
  const message = problemWords[language].tooManyRequests(seconds)
  if (!isApi && c.req.header('accept')?.includes('text/html')) {
    const html = shortPage(message, c.req.path + new URL(c.req.url).search, language)
    const headers = { 'retry-after': String(seconds), 'cache-control': 'no-store' }
    return c.html(html, 429, headers)
  }
  const requestId = c.get('requestId')
  const details = { retryAfter: seconds }
  return problemResponse(
    { status: 429, code: 'too-many-requests', message, requestId, details },
    language,
  )
}

/**
 * The path of the page that is asked for, in whichever spelling the router takes for it:
 * `/books.data` and `/books/_.data` ask for the data of `/books`, and `/books//` is the same page.
 */
function pagePath(path: string): string {
  return path
    .toLowerCase()
    .replace(/(?:\/_)?\.data$/, '')
    .replace(/\/+/g, '/')
    .replace(/\/$/, '')
}

function shortPage(message: string, address: string, language: Language): string {
  const { waitAMoment, tryAgain } = problemWords[language]
  const href = address.replace(/[&"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${waitAMoment}</title><body style="font:1.1rem/1.6 serif;max-width:34rem;margin:4rem auto;padding:0 1rem">
<h1>${waitAMoment}</h1><p>${message}</p><p><a href="${href}">${tryAgain}</a></p></body></html>`
}
