import { type LookupAddress, lookup } from 'node:dns'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const longest = 5_000_000
const patience = 10_000

/** Addresses that are of no host of the Internet: this machine, its networks, and what is set apart (IANA's special-purpose registries). */
const inner = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(net, prefix, 'ipv4')
}
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inner.addSubnet(net, prefix, 'ipv6')
}

/** Whether an IP address is one of this machine or of a network behind it; what is no address too. */
export function isInnerAddress(address: string): boolean {
  const kind = isIP(address)
  return kind === 0 || inner.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Fetches what should be a picture from an address that somebody else named: by https from a public host, or from the origin that is
 * trusted; no redirects, 10 s, 5 MB at most. The bytes are not looked at. Throws an Error that says why not.
 */
export async function fetchPicture(
  address: string,
  trustedOrigin: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const url = new URL(address)
  const isTrusted = url.origin === trustedOrigin
  if (url.protocol !== 'https:' && !isTrusted) throw new Error('the address is not one of https')
  if (!isTrusted && isIP(url.hostname.replace(/^\[|\]$/g, '')))
    throw new Error('the address names no host')
  const signal = AbortSignal.timeout(patience)
  const get = url.protocol === 'https:' ? httpsGet : httpGet
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { signal, agent: false, ...(isTrusted ? {} : { lookup: lookUpPublic }) }, resolve).on(
      'error',
      reject,
    )
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
