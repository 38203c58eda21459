import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInnerAddress } from './inner-address.ts'

export type RequestBounds = {
  /** Whether whoever runs the site named this host: then it may be one of an inner network, without https. */
  readonly isTrusted: boolean
  /** Milliseconds for all of it. */
  readonly patience: number
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Asks an address that somebody else named: by https at a public host, or one that is trusted; no redirects. With a body it is a POST. The
 * answer's status is not looked at. Throws an Error that says why not.
 */
export async function requestBounded(
  address: string,
  { isTrusted, patience, headers = {} }: RequestBounds,
  body: Uint8Array | null = null,
): Promise<IncomingMessage> {
  const url = new URL(address)
  if (url.protocol !== 'https:' && !(isTrusted && url.protocol === 'http:'))
    throw new Error('the address is not one of https')
  if (!isTrusted && isIP(url.hostname.replace(/^\[|\]$/g, '')))
    throw new Error('the address names no host')
  const signal = AbortSignal.timeout(patience)
  const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
  const options = {
    ...{ signal, headers, agent: false, method: body ? 'POST' : 'GET' },
    ...(isTrusted ? {} : { lookup: lookUpPublic }),
  }
  return new Promise<IncomingMessage>((resolve, reject) => {
    ask(url, options, resolve)
      .on('error', reject)
      .end(body ?? undefined)
  })
}

/** Looks a host up, and gives it no address of an inner network: the connection is made to what was looked at here. */
const lookUpPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '')
    const [first] = found
    if (!first || found.some(({ address }) => isInnerAddress(address))) {
      return done(new Error(`${host} is a host of an inner network`), '')
    }
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}
