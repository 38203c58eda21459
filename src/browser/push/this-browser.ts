/**
 * How this browser stands with messages to it: `off`, it could take them; `blocked`, its owner has
 * refused; `without`, it knows none.
 */
export type PushState =
  | { readonly kind: 'without' | 'blocked' | 'off' }
  /** `mark` is the SHA-256 of its endpoint, base64url, as the library names it. */
  | { readonly kind: 'on'; readonly mark: string }

/** Milliseconds: the service worker is registered when a page has come to rest. */
const patience = 15_000

/** How this browser stands, without asking its owner anything. */
export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return { kind: 'without' }
  }
  if (Notification.permission === 'denied') return { kind: 'blocked' }
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? { kind: 'on', mark: await markOf(subscription) } : { kind: 'off' }
}

/**
 * Asks the browser's owner for leave to show messages; whether it is given. Call it from a click.
 */
export async function askForLeave(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/**
 * Subscribes this browser with the library's key, anew where it was subscribed with another. Throws
 * where it cannot be.
 */
export async function subscribeHere(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyRegistration()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const former = await pushManager.getSubscription()
    if (!former) throw error
    await former.unsubscribe()
    return pushManager.subscribe(options)
  }
}

async function readyRegistration(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    window.setTimeout(() => reject(new Error('The service worker does not start.')), patience)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

async function markOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const letters = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
