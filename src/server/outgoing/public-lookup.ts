import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isInnerAddress } from './inner-address.ts'

type Resolve = (
  host: string,
  options: Parameters<LookupFunction>[1] & { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * Looks a host up for a connection, and gives it no address of an inner network. It is asked once,
 * and the connection is made to what was looked at here: a name that has another address a moment
 * later leads nowhere else.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const [first] = found
      if (!first || found.some(({ address }) => isInnerAddress(address))) {
        return done(new Error(`${host} is a host of an inner network`), '')
      }
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }
}
