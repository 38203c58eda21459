import type { IncomingMessage } from 'node:http'
import { requestBounded } from '#src/server/outgoing/request-bounded.ts'
import type { LinkResult } from './link-result.ts'
import { isWebAddress } from './web-address.ts'

/** Asks an address for its answer, of which the head alone counts. */
export type AskLink = (
  href: string,
) => Promise<Pick<IncomingMessage, 'statusCode' | 'headers' | 'destroy'>>

const patience = 20_000
const mostHops = 5
const guards = new Set([401, 402, 403, 405, 406, 407, 418, 429, 451])
const forGood = new Set([301, 308])
const redirects = new Set([301, 302, 303, 307, 308])

/** Asks public hosts alone, whatever an address or a redirect names. */
export const askPublicLink: AskLink = (href) =>
  requestBounded(href, {
    isTrusted: false,
    allowsHttp: true,
    patience,
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Almirah link check)', accept: '*/*' },
  })

/** Looks where a link leads, redirect by redirect. Never throws for what the other side does. */
export async function checkLink(href: string, ask: AskLink = askPublicLink): Promise<LinkResult> {
  let at = href
  let isForGood = true
  for (let hop = 0; hop <= mostHops; hop++) {
    const answer = await answerOf(at, ask)
    const leadsTo = at === href ? null : at
    if (typeof answer === 'string') {
      return { result: 'broken', status: null, fault: answer, leadsTo }
    }
    const { status, location } = answer
    if (!redirects.has(status)) {
      return {
        result: resultOf(status, leadsTo !== null && isForGood),
        status,
        fault: null,
        leadsTo,
      }
    }
    const next = location !== null && URL.canParse(location, at) ? new URL(location, at).href : ''
    if (!isWebAddress(next) || next.length > 2000) {
      const fault = 'It redirects to an address that is none of the web.'
      return { result: 'broken', status, fault, leadsTo }
    }
    isForGood &&= forGood.has(status)
    at = next
  }
  return { result: 'broken', status: null, fault: 'It redirects in circles.', leadsTo: null }
}

function resultOf(status: number, isMoved: boolean): LinkResult['result'] {
  if (guards.has(status)) return 'guarded'
  if (status < 200 || status > 299) return 'broken'
  return isMoved ? 'moved' : 'ok'
}

async function answerOf(href: string, ask: AskLink) {
  try {
    const answer = await ask(href)
    const { statusCode = 0, headers } = answer
    answer.destroy()
    return { status: statusCode, location: headers.location ?? null }
  } catch (error) {
    return faultOf(error)
  }
}

const faults: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no such host.',
  EAI_AGAIN: 'The host could not be looked up.',
  ECONNREFUSED: 'The host refuses connections.',
  ECONNRESET: 'The connection broke off.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'The host does not answer.',
  ABORT_ERR: 'The host did not answer in time.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is of another host.',
}

/** Nothing of an inner network is told: neither that there is such a host, nor what it says. */
function faultOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code !== '') return faults[code] ?? 'The host cannot be reached.'
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  return isTimeout ? 'The host did not answer in time.' : 'The host is not one of the public web.'
}
