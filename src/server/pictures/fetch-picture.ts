import { fetchBounded } from '../outgoing/fetch-bounded.ts'

const longest = 5_000_000
const patience = 10_000

/**
 * Fetches what should be a picture from an address that somebody else named: by https from a public
 * host, or from the origin that is trusted; no redirects, 10 s, 5 MB at most. The bytes are not
 * looked at. Throws an Error that says why not.
 */
export function fetchPicture(
  address: string,
  trustedOrigin: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const isTrusted = URL.canParse(address) && new URL(address).origin === trustedOrigin
  return fetchBounded(address, { isTrusted, patience, longest })
}
