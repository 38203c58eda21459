import { isOwnChange } from './own-change.ts'
import { amendChange, dropChange, type ReadingChange, waitingChanges } from './reading-queue.ts'

/** The name by which the browser wakes the service worker for what waits. */
export const readingTag = 'reading'

/**
 * Sends what waits, one sender of this browser at a time. Gives whether the library could not be
 * reached. What another device has changed since stays, with what the library has.
 */
export async function sendReading(): Promise<boolean> {
  try {
    if ((await waitingChanges()).every(isHeldUp)) return false
  } catch {
    // Where the browser keeps nothing, nothing waits.
    return false
  }
  if (!('locks' in navigator)) return sendEach()
  return navigator.locks.request(readingTag, sendEach)
}

/** Whether a person has to say first which of two stays. */
const isHeldUp = ({ current }: ReadingChange) => current !== null

async function sendEach(): Promise<boolean> {
  for (const change of await waitingChanges()) {
    if (!isHeldUp(change) && (await send(change)) === 'away') return true
  }
  return false
}

async function send(change: ReadingChange): Promise<'away' | 'settled'> {
  if (change.method === 'DELETE' && !(await isAsSeen(change))) {
    await dropChange(change)
    return 'settled'
  }
  const answer = await ask(change.path, change.method, change.body)
  if (answer === null || answer.status >= 500 || answer.status === 429) return 'away'
  if (answer.status === 409) {
    const current = await currentIn(answer)
    if (isOwnChange(current, change.tried ?? [])) return send(basedOn(change, current))
    if (current === null || isOwnChange(current, [change.body])) await dropChange(change)
    else await amendChange(change, { current })
    return 'settled'
  }
  // A note that was removed on another device and written on here is a new one.
  if (answer.status === 404 && change.method === 'PUT' && change.body.seen !== 0) {
    const anew = await ask(change.path, 'PUT', { ...change.body, seen: 0 })
    if (anew === null) return 'away'
  }
  await dropChange(change)
  return 'settled'
}

/** The change as one of what the library has, which came from here. */
function basedOn(change: ReadingChange, current: unknown): ReadingChange {
  const { version } = current as { version: number }
  return { ...change, body: { ...change.body, seen: version } }
}

/** Whether the note that is to be removed is still the one that the reader saw or wrote. */
async function isAsSeen({ path, body, tried = [] }: ReadingChange): Promise<boolean> {
  const answer = await ask(path.replace(/\/[^/]+$/, ''), 'GET', null)
  if (!answer?.ok) return true
  const { items }: { items?: readonly { id: string; version: number }[] } = await answer.json()
  const there = items?.find(({ id }) => path.endsWith(`/${id}`))
  return there === undefined || there.version <= body.seen || isOwnChange(there, tried)
}

async function ask(path: string, method: string, body: object | null): Promise<Response | null> {
  try {
    return await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      ...(body ? { body: JSON.stringify(method === 'DELETE' ? {} : body) } : {}),
    })
  } catch {
    return null
  }
}

async function currentIn(answer: Response): Promise<unknown> {
  try {
    const body: unknown = await answer.json()
    return typeof body === 'object' && body !== null && 'current' in body ? body.current : null
  } catch {
    return null
  }
}
