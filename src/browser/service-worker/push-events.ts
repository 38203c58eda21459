import type { PushNote } from '#src/kernel/push-note.ts'
import { preferredLanguage } from '#src/kernel/words/language.ts'
import { isSignOut } from './sign-out.ts'
import { workerWords } from './words.ts'
import { workerScope } from './worker-scope.ts'

const devices = '/api/v1/me/devices'

/**
 * Browsers end the leave of a site that is woken and shows nothing: what cannot be read is told
 * without its words, in the language that the browser prefers, as a worker knows no other.
 */
const unreadable: PushNote = {
  ...workerWords[preferredLanguage(navigator.languages.join())],
  to: '/account/reminders',
  tag: 'unreadable',
}

workerScope.addEventListener('push', (event) => {
  const { title, body, to, tag } = readNote(event.data?.text() ?? '')
  const icon = '/icons/icon-192.png'
  event.waitUntil(
    workerScope.registration.showNotification(title, { body, tag, icon, data: { to } }),
  )
})

workerScope.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(openPage(String(notification.data?.to ?? '/')))
})

workerScope.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event
  if (oldSubscription) event.waitUntil(subscribeAnew(oldSubscription.endpoint))
})

// Nobody who uses this browser later is shown what is another's, also where the library has
// forgotten that it was this one.
workerScope.addEventListener('fetch', (event) => {
  if (isSignOut(event.request)) event.waitUntil(unsubscribe())
})

async function unsubscribe(): Promise<void> {
  const subscription = await workerScope.registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

function readNote(text: string): PushNote {
  try {
    const note: Partial<PushNote> = JSON.parse(text)
    const { title, body, to, tag } = note
    return title && body && to && tag ? { title, body, to, tag } : unreadable
  } catch {
    return unreadable
  }
}

/**
 * Comes back to the window that has the page open; else opens another: what is typed in one that is
 * open elsewhere stays.
 */
async function openPage(path: string): Promise<void> {
  const address = new URL(path, location.origin)
  if (address.origin !== location.origin) return
  const windows = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => new URL(url).pathname === address.pathname)
  await (there ? there.focus() : workerScope.clients.openWindow(address.href))
}

/**
 * The push service has ended the subscription: the browser takes another in its place, as long as
 * its owner is signed in.
 */
async function subscribeAnew(replaces: string): Promise<void> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const listed = await fetch(devices, { headers })
  if (!listed.ok) return
  const { publicKey }: { publicKey: string } = await listed.json()
  const { pushManager } = workerScope.registration
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  const body = JSON.stringify({ endpoint, keys, replaces })
  await fetch(devices, { method: 'POST', headers, body })
}
