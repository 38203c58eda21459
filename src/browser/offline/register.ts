import { takeOverAsWished } from './take-over.ts'

const script = '/service-worker.js'

/** Milliseconds after which a tab that somebody comes back to looks for a new version. */
const askAgainAfter = 60 * 60_000

/**
 * Registers the service worker, and calls `onWaiting` when a new version of it waits, and the page
 * before had not wished that it takes over. On localhost the worker is looked for first: where
 * there is none, one that was registered goes, and the page is loaded anew (specification, section
 * 4). Whatever fails is logged only.
 */
export async function registerServiceWorker(
  onWaiting: (registration: ServiceWorkerRegistration) => void,
): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return
  try {
    if (isLocalhost(window.location.hostname) && (await isMissing())) return await unregister()
    if (!import.meta.env.PROD) return
    const registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' })
    await watchUpdates(registration, onWaiting)
  } catch (error) {
    console.info('The service worker could not be registered.', error)
  }
}

/** Whether a host name is this machine's own. */
export function isLocalhost(hostname: string): boolean {
  return /^(localhost|.*\.localhost|\[::1\]|127(\.\d+){3})$/.test(hostname)
}

/**
 * Whether the server answers, and has no service worker. Only asked where one is registered or will
 * be.
 */
async function isMissing(): Promise<boolean> {
  const isAsked = import.meta.env.PROD || (await navigator.serviceWorker.getRegistration())
  if (!isAsked) return false
  try {
    const answer = await fetch(script, { method: 'HEAD', headers: { 'service-worker': 'script' } })
    const type = answer.headers.get('content-type') ?? ''
    return answer.status === 404 || (answer.ok && !type.includes('javascript'))
  } catch {
    console.info('No connection to the library. The app is running in offline mode.')
    return false
  }
}

async function unregister(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  await registration.unregister()
  window.location.reload()
}

async function watchUpdates(
  registration: ServiceWorkerRegistration,
  onWaiting: (registration: ServiceWorkerRegistration) => void,
): Promise<void> {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting(registration)
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  // Browsers look for a new version with each page that is asked for whole: not in a tab that stays
  // open for days.
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < askAgainAfter) return
    asked = Date.now()
    registration.update().catch(() => {})
  })
  await takeOverAsWished(registration)
  look()
}
