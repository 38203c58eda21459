import { ExpirationPlugin } from 'workbox-expiration'
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import {
  isWholePage,
  keepOnlyOf,
  keptPagesCache,
  longestKept,
  markedPage,
  mayKeepPath,
  mostPages,
  readerHeader,
} from './kept-pages.ts'
import { pageMessage } from './messages.ts'
import './push-events.ts'
import { isSignOut } from './sign-out.ts'
import { type WorkerEvent, workerScope } from './worker-scope.ts'

/** The offline shell's files; the build fills them in. */
declare const SHELL_FILES: PrecacheEntry[]

/** Where a page was kept, the network has so many seconds to send it. */
const patience = 4

/** A page that was kept within so many milliseconds is not fetched only to keep it again. */
const freshFor = 10 * 60_000

/** So many of the files that pages have loaded are kept, each so many seconds. */
const mostFiles = 200
const filesKept = 60 * 24 * 60 * 60

const offlineShell = () => matchPrecache('/offline')

// The shell is nobody's: it is asked for without saying who asks.
addPlugins([
  { requestWillFetch: async ({ request }) => new Request(request, { credentials: 'omit' }) },
])
cleanupOutdatedCaches()
precacheAndRoute(SHELL_FILES, { cleanURLs: false })

type Plugins = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>

/** The bounds of a cache: so many entries, each for so many seconds. The cast: its types do not tell left out from undefined. */
function bounds(maxEntries: number, maxAgeSeconds: number): Plugins[number] {
  const matchOptions = { ignoreVary: true }
  const options = { maxEntries, maxAgeSeconds, matchOptions, purgeOnQuotaError: true }
  return new ExpirationPlugin(options) as Plugins[number]
}

/** Files whose name has their content's hash never change. */
const files = new CacheFirst({
  cacheName: 'almirah files',
  plugins: [bounds(mostFiles, filesKept)],
})
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(static|assets)\//.test(url.pathname),
  files,
)

let lastReader: string | null = null

/** A page of another reader than the one before: nothing of that one stays. */
async function watchReader(response: Response): Promise<Response> {
  if (isOfProxy(response)) throw new Error('The library itself has not answered.')
  const reader = response.headers.get(readerHeader)
  if (reader !== null && reader !== lastReader) {
    await keepOnlyOf(reader, caches)
    lastReader = reader
  }
  return response
}

/** Whether what stands before the library says that it cannot reach it: all that the library says is numbered. */
function isOfProxy({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.has('x-request-id')
}

const keeping = {
  fetchDidSucceed: ({ response }: { response: Response }) => watchReader(response),
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    mayKeepPath(new URL(request.url).pathname) && isWholePage(response)
      ? markedPage(response, Date.now())
      : null,
}

const pages = new NetworkFirst({
  cacheName: keptPagesCache,
  networkTimeoutSeconds: patience,
  matchOptions: { ignoreVary: true },
  plugins: [keeping, bounds(mostPages, longestKept), { handlerDidError: offlineShell }],
})
const isNavigation = ({ request }: { request: Request }) => request.mode === 'navigate'
registerRoute(isNavigation, pages)
const forms = new NetworkOnly({ plugins: [{ handlerDidError: offlineShell }] })
registerRoute(isNavigation, forms, 'POST')

workerScope.addEventListener('fetch', (event) => {
  if (!isSignOut(event.request)) return
  lastReader = null
  event.waitUntil(caches.delete(keptPagesCache))
})

workerScope.addEventListener('activate', (event) => {
  const { navigationPreload } = workerScope.registration
  event.waitUntil(Promise.all([workerScope.clients.claim(), navigationPreload?.enable()]))
})

workerScope.addEventListener('message', (event) => {
  const message = pageMessage(event.data)
  if (message?.kind === 'keep') event.waitUntil(keep(message.path, message.files, event))
  if (message?.kind === 'take-over') event.waitUntil(takeOver(message.onlyIfAlone))
})

/** Keeps the page at this path, which was opened without asking for the whole of it, and what it has loaded. */
async function keep(path: string, loaded: readonly string[], event: WorkerEvent): Promise<void> {
  const { origin } = location
  const here = loaded.filter((file) => new URL(file, origin).origin === origin)
  for (const file of here) {
    if (!(await caches.match(file))) await files.handle({ request: new Request(file), event })
  }
  const request = new Request(new URL(path, origin))
  if (!mayKeepPath(new URL(request.url).pathname)) return
  const kept = await (await caches.open(keptPagesCache)).match(request, { ignoreVary: true })
  const keptAt = Date.parse(kept?.headers.get('date') ?? '')
  if (Date.now() - keptAt < freshFor) return
  const [answer, done] = pages.handleAll({ request, event })
  await answer
  await done
}

async function takeOver(onlyIfAlone: boolean): Promise<void> {
  const open = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!onlyIfAlone || open.length <= 1) await workerScope.skipWaiting()
}
