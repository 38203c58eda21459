import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { publicLookup } from './public-lookup.ts'

export type RequestBounds = {
  /**
   * Whether whoever runs the site named this host, in a setting or institute.ts: then it may be one
   * of an inner network, without https. An address that anybody else named never is.
   */
  readonly isTrusted: boolean
  /** Whether a public host may be asked without https, where nothing is told to it or believed. */
  readonly allowsHttp?: true
  /** Milliseconds for all of it. */
  readonly patience: number
  readonly headers?: Readonly<Record<string, string>>
  /** With a body; left out: it is a POST. */
  readonly method?: 'POST' | 'PUT'
}

/**
 * Asks an address that somebody else named: by https at a public host (also by http with
 * `allowsHttp`), or one that is trusted; no redirects. With a body it is a POST or a PUT. The
 * answer's status is not looked at. Throws an Error that says why not.
 */
export async function requestBounded(
  address: string,
  { isTrusted, allowsHttp, patience, headers = {}, method = 'POST' }: RequestBounds,
  body: Uint8Array | null = null,
): Promise<IncomingMessage> {
  const url = new URL(address)
  if (url.protocol !== 'https:' && !((isTrusted || allowsHttp) && url.protocol === 'http:'))
    throw new Error('the address is not one of https')
  if (!isTrusted && isIP(url.hostname.replace(/^\[|\]$/g, '')))
    throw new Error('the address names no host')
  const signal = AbortSignal.timeout(patience)
  const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
  const options = {
    signal,
    headers,
    agent: false,
    method: body ? method : 'GET',
    ...(isTrusted ? {} : { lookup: publicLookup() }),
  }
  return new Promise<IncomingMessage>((resolve, reject) => {
    ask(url, options, resolve)
      .on('error', reject)
      .end(body ?? undefined)
  })
}
