/**
 * What a strategy's bounds look at. Workbox's own keep a list of the addresses, which would outlast
 * a sign-out.
 */
type Bounds = {
  readonly cacheDidUpdate: (update: { cacheName: string }) => Promise<void>
  readonly cachedResponseWillBeUsed: (use: {
    cachedResponse?: Response | undefined
  }) => Promise<Response | null>
}

/**
 * Bounds of a cache: so many entries, of which the oldest go first, and each used for so many
 * seconds after it was made.
 */
export function bounds(most: number, seconds: number): Bounds {
  return {
    cacheDidUpdate: async ({ cacheName }) => {
      const cache = await caches.open(cacheName)
      const cached = await cache.keys()
      const surplus = cached.slice(0, Math.max(0, cached.length - most))
      await Promise.all(surplus.map((request) => cache.delete(request, { ignoreVary: true })))
    },
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse && ageOf(cachedResponse) <= seconds * 1000 ? cachedResponse : null,
  }
}

/** How many milliseconds ago an answer was made; one that does not say it: 0. */
export function ageOf({ headers }: Response): number {
  const made = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(made) ? 0 : Date.now() - made
}
