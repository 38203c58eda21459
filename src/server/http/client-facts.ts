import type { Context } from 'hono'
import { visitor } from '#src/kernel/actor.ts'
import { cookies } from '#src/kernel/cookies.ts'
import { cookieIn, hostCookieName } from '#src/kernel/set-cookie.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { clientOfRequest } from './client-address.ts'
import { languageOf } from './reader-language.ts'
import { isKnownOrigin, originOf, type ProxySettings } from './request-origin.ts'

/** What is known of the other end of a request, as far as accounts need it. */
export type Client = {
  /** An IPv4 /24 or an IPv6 /48: more of an address is not kept. */
  readonly network: string
  /** At most 300 characters. */
  readonly userAgent: string
  /** Where the reader sees the site, `https://library.example`. */
  readonly origin: string
  /**
   * Where links in mails lead; null where the request names a host that this server is not known
   * by: a mail that repeats it would send its reader there with the key to an account.
   */
  readonly linkOrigin: string | null
  /**
   * The text by which this browser is known again, where it has signed in before; a stranger's text
   * until the database knows it.
   */
  readonly browser: string | null
  /** The language of the request, whoever it is of. */
  readonly language: Language
}

/** The cookie of a browser that has signed in. `origin` is where the reader sees the site. */
export function browserCookieName(origin: string): string {
  return hostCookieName(origin, cookies.browser.name)
}

/** The facts of a request. Without a server around it, as in tests, its own address counts. */
export function clientFacts(c: Context, proxy: ProxySettings): Client {
  const origin = originOf(c.req.raw, proxy)
  return {
    network: widerNetwork(clientOfRequest(c, proxy)),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    origin,
    linkOrigin: linkOriginOf(c, proxy),
    browser: browserOf(c.req.header('cookie'), origin),
    language: languageOf(c.req.raw, visitor),
  }
}

/** Where links in mails lead, as `Client` says. */
export function linkOriginOf(c: Context, proxy: ProxySettings): string | null {
  return isKnownOrigin(c, proxy) ? originOf(c.req.raw, proxy) : null
}

function browserOf(sent: string | undefined, origin: string): string | null {
  const value = cookieIn(sent, browserCookieName(origin))
  return value && /^[\w-]{32}$/.test(value) ? value : null
}

/**
 * The network that a provider gives a customer, of a client as `clientOf` names it: IPv4 /24, IPv6
 * /48.
 */
export function widerNetwork(client: string): string {
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(client)?.[1]
  if (four) return `${four}.0/24`
  const six = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(client)?.[1]
  return six ? `${six}::/48` : client
}
