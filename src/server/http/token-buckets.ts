import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** How often one client may ask: `burst` at once, and `perSecond` for as long as it likes. */
export type RateLimit = { readonly perSecond: number; readonly burst: number }

/** What is left to a client after it asked once more. */
type Allowance = {
  readonly allowed: boolean
  /** Requests that it may still make at once. */
  readonly remaining: number
  /** Seconds until one more request is allowed; 0 where one is now. */
  readonly wait: number
  /** Seconds until the whole burst is there again. */
  readonly refill: number
}

type Bucket = { readonly tokens: number; readonly at: number }

const mostClients = 20_000

/**
 * A bucket of tokens for each client, in this process: asking takes one, time puts them back. `now`
 * gives seconds. Kept are the 20,000 clients that asked last, under keyed hashes, so that no
 * address stands in memory; a client that is forgotten starts anew.
 */
export function tokenBuckets({ perSecond, burst }: RateLimit, now: () => number) {
  const key = randomBytes(32)
  const buckets = new LRUCache<string, Bucket>({ max: mostClients })
  return (client: string): Allowance => {
    const name = createHmac('sha256', key).update(client).digest('base64')
    const at = now()
    const before = buckets.get(name) ?? { tokens: burst, at }
    const tokens = Math.min(burst, before.tokens + (at - before.at) * perSecond)
    const allowed = tokens >= 1
    const left = allowed ? tokens - 1 : tokens
    buckets.set(name, { tokens: left, at })
    return {
      allowed,
      remaining: Math.floor(left),
      wait: left >= 1 ? 0 : (1 - left) / perSecond,
      refill: (burst - left) / perSecond,
    }
  }
}
