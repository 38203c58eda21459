import { institute } from '#institute'
import { longestCached, pagesCache } from '#src/browser/service-worker/cached-pages.ts'

/** A page that this device has kept as it was visited. */
export type CachedPage = {
  readonly href: string
  readonly title: string
  /** As the page says it. */
  readonly language: string
}

/** As many as are listed. */
const most = 10

/** The pages that this device kept last and can still show, the last first. */
export async function lastCachedPages(now: number): Promise<CachedPage[]> {
  const cache = await caches.open(pagesCache)
  const shown: CachedPage[] = []
  for (const request of (await cache.keys()).toReversed()) {
    const page = await cache.match(request, { ignoreVary: true })
    const made = Date.parse(page?.headers.get('date') ?? '')
    if (!page || now - made > longestCached * 1000) continue
    const { title, documentElement } = new DOMParser().parseFromString(
      await page.text(),
      'text/html',
    )
    const { pathname, search } = new URL(request.url)
    const named = title.replace(` · ${institute.libraryName}`, '')
    shown.push({ href: pathname + search, title: named, language: documentElement.lang })
    if (shown.length === most) break
  }
  return shown
}
