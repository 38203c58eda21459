import { sessionKeys } from '#src/kernel/device-names.ts'
import type { PageMessage } from '../service-worker/messages.ts'

const wishName = sessionKeys.takeOver

/** Milliseconds that a version is given to take over before the reader is told of it. */
const patience = 2000

/** Lets the new version of the service worker take over, and loads the page anew with it. */
export function switchToNewVersion({ waiting }: ServiceWorkerRegistration): void {
  const reload = () => window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  if (waiting) send(waiting, { kind: 'take-over', onlyIfAlone: false })
  else reload()
}

/**
 * Has the page that this tab goes to let the new version take over. Not this page, while it goes:
 * the browser would start the version before once more for the next one, and wait until that is
 * idle.
 */
export function takeOverWithNextPage(): void {
  try {
    sessionStorage.setItem(wishName, 'yes')
  } catch {}
}

/**
 * Does so where the page before wished it, unless another tab is open; comes back when it has
 * happened, or will not.
 */
export async function takeOverAsWished({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (!takeWish() || !waiting) return
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.addEventListener('statechange', () => resolve(), { once: true })
  window.setTimeout(resolve, patience)
  send(waiting, { kind: 'take-over', onlyIfAlone: true })
  await promise
}

function takeWish(): boolean {
  try {
    const isWished = sessionStorage.getItem(wishName) !== null
    sessionStorage.removeItem(wishName)
    return isWished
  } catch {
    return false
  }
}

function send(worker: ServiceWorker, message: PageMessage): void {
  worker.postMessage(message)
}
