import { type LookupAddress, lookup } from 'node:dns'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInnerAddress } from './inner-address.ts'

type Bounds = {
  /** Whether whoever runs the site named this host: then it may be one of an inner network, without https. */
  readonly isTrusted: boolean
  /** Milliseconds for all of it. */
  readonly patience: number
  /** Bytes. */
  readonly longest: number
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Fetches from an address: by https from a public host, or from one that is trusted; no redirects, within the bounds. The bytes are
 * not looked at. Throws an Error that says why not.
 */
export async function fetchBounded(
  address: string,
  { isTrusted, patience, longest, headers = {} }: Bounds,
): Promise<Uint8Array<ArrayBuffer>> {
  const url = new URL(address)
  if (url.protocol !== 'https:' && !(isTrusted && url.protocol === 'http:'))
    throw new Error('the address is not one of https')
  if (!isTrusted && isIP(url.hostname.replace(/^\[|\]$/g, '')))
    throw new Error('the address names no host')
  const signal = AbortSignal.timeout(patience)
  const get = url.protocol === 'https:' ? httpsGet : httpGet
  const options = { signal, headers, agent: false, ...(isTrusted ? {} : { lookup: lookUpPublic }) }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, options, resolve).on('error', reject)
  })
  if (answer.statusCode !== 200) {
    answer.destroy()
    throw new Error(`the answer was ${answer.statusCode}`)
  }
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer) {
    length += part.length
    if (length > longest) throw new Error(`the answer has more than ${longest} bytes`)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
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
