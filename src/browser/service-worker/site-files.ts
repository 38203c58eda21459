import { CacheFirst } from 'workbox-strategies'
import { cacheNames } from '#src/kernel/device-names.ts'
import { bounds } from './bounds.ts'
import type { WorkerEvent } from './worker-scope.ts'

const cacheName = cacheNames.files

/** So many of the files that pages have loaded are kept, each so many seconds. */
const mostFiles = 200
const longest = 60 * 24 * 60 * 60

/** Files whose name has their content's hash: they never change. */
export const siteFiles = new CacheFirst({ cacheName, plugins: [bounds(mostFiles, longest)] })

/** Whether an address is that of such a file. */
export function isSiteFile({ origin, pathname }: URL): boolean {
  return origin === location.origin && /^\/(static|assets)\//.test(pathname)
}

/**
 * Keeps files that a page has loaded before the service worker was there; resolves once they are
 * kept.
 */
export async function keepFiles(addresses: readonly string[], event: WorkerEvent): Promise<void> {
  for (const address of addresses) {
    if (!isSiteFile(new URL(address, location.origin)) || (await caches.match(address))) continue
    const [answer, done] = siteFiles.handleAll({ request: new Request(address), event })
    await answer
    await done
  }
}

/**
 * Keeps the files of the shell before this one: pages that were kept with it are drawn with them.
 */
export async function keepOldShell(): Promise<void> {
  const files = await caches.open(cacheName)
  for (const name of await caches.keys()) {
    if (!name.startsWith(cacheNames.shell)) continue
    const shell = await caches.open(name)
    for (const request of await shell.keys()) {
      const file = isSiteFile(new URL(request.url)) && (await shell.match(request))
      if (file && !(await files.match(request))) await files.put(request, file)
    }
  }
}
