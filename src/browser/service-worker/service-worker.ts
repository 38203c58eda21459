import {
  addPlugins,
  cleanupOutdatedCaches,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { readingTag, sendReading } from '../saved-books/send-reading.ts'
import { sendWaitingForms, waitingFormsTag } from '../waiting-forms/send-waiting.ts'
import { mayGiveBack, sendGivingBack } from './given-back.ts'
import { pageMessage } from './messages.ts'
import { isPicture, picture } from './seen-pictures.ts'
import './push-events.ts'
import { isOfBook, ofBook, siteFileOrSaved } from './saved-books.ts'
import { isSignOut } from './sign-out.ts'
import { isSiteFile, keepFiles, keepOldShell } from './site-files.ts'
import { forgetPages, keepPage, offlineShell, visitedPages } from './visited-pages.ts'
import { workerScope } from './worker-scope.ts'

/** The offline shell's files; the build fills them in. */
declare const SHELL_FILES: PrecacheEntry[]

// The shell is nobody's: it is asked for without saying who asks.
addPlugins([
  { requestWillFetch: async ({ request }) => new Request(request, { credentials: 'omit' }) },
])
workerScope.addEventListener('install', (event) => event.waitUntil(keepOldShell()))
cleanupOutdatedCaches()
precacheAndRoute(SHELL_FILES, { cleanURLs: false })

const isNavigation = ({ request }: { request: Request }) => request.mode === 'navigate'
const sentForms = new NetworkOnly({ plugins: [{ handlerDidError: offlineShell }] })
registerRoute(({ url }) => isSiteFile(url), siteFileOrSaved)
registerRoute(isOfBook, ofBook)
registerRoute(isPicture, picture)
registerRoute(isNavigation, visitedPages)
registerRoute(mayGiveBack, sendGivingBack, 'POST')
registerRoute(isNavigation, sentForms, 'POST')

workerScope.addEventListener('fetch', (event) => {
  if (isSignOut(event.request)) event.waitUntil(forgetPages())
})

workerScope.addEventListener('activate', (event) => {
  const { navigationPreload } = workerScope.registration
  event.waitUntil(Promise.all([workerScope.clients.claim(), navigationPreload?.enable()]))
})

workerScope.addEventListener('message', (event) => {
  const message = pageMessage(event.data)
  if (message?.kind === 'keep') {
    const kept = keepFiles(message.files, event)
    event.waitUntil(Promise.all([kept, keepPage(message.path, event)]))
    const [port] = event.ports
    if (port) event.waitUntil(kept.then(() => port.postMessage('kept')))
    // A page that is kept came just now: the library is there.
    event.waitUntil(Promise.all([sendWaitingForms(), sendReading()]))
  }
  if (message?.kind === 'take-over') event.waitUntil(takeOver(message.onlyIfAlone))
})

workerScope.addEventListener('sync', (event) => {
  if (event.tag === waitingFormsTag) event.waitUntil(sendOrWait(sendWaitingForms))
  if (event.tag === readingTag) event.waitUntil(sendOrWait(sendReading))
})

/** Rejects where the library is not reached: the browser then wakes the worker again. */
async function sendOrWait(send: () => Promise<boolean>): Promise<void> {
  if (await send()) throw new Error('the library was not reached')
}

async function takeOver(onlyIfAlone: boolean): Promise<void> {
  const open = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!onlyIfAlone || open.length <= 1) await workerScope.skipWaiting()
}
