import { rememberedEmail } from '#src/browser/remembered-email.ts'
import {
  dropChangesOf,
  keepChange,
  type NewChange,
  type ReadingChange,
  waitingChanges,
} from '#src/browser/saved-books/reading-queue.ts'
import { readingTag, sendReading } from '#src/browser/saved-books/send-reading.ts'
import type { ReadingNote } from '../reading.ts'
import { data } from './page-parts.ts'

const base = `/api/v1/e-books/${data.number}`

/** The addresses in the API of the reader's place in this e-book, and of a note. */
export const placePath = `${base}/place`
export const notePath = (id: string) => `${base}/notes/${id}`

/**
 * Keeps what the reader did until the library is reached again; false: this browser cannot, and it
 * is lost with the page.
 */
export async function keepForLater(change: Omit<NewChange, 'number'>): Promise<boolean> {
  try {
    await keepChange({ ...change, number: data.number }, rememberedEmail())
  } catch {
    return false
  }
  // Browsers that wake the worker once there is network send it, also when the page is closed.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration && 'sync' in registration) {
    const { sync } = registration as { sync: { register: (tag: string) => Promise<void> } }
    await sync.register(readingTag).catch(() => {})
  }
  return true
}

/** The library has it: what waited for the same place or note is over. */
export async function isInLibrary(path: string): Promise<void> {
  await dropChangesOf(path).catch(() => {})
}

/** What waits of this e-book; none where the browser keeps nothing. */
export async function waitingHere(): Promise<readonly ReadingChange[]> {
  return waitingChanges(data.number).catch(() => [])
}

/** The notes as the reader left them on this device: with what the library does not know yet. */
export function withWaiting(
  notes: readonly ReadingNote[],
  waiting: readonly ReadingChange[],
): readonly ReadingNote[] {
  const changed = new Map<string, ReadingChange>()
  for (const change of waiting) {
    const [, id] = /\/notes\/([^/]+)$/.exec(change.path) ?? []
    if (id !== undefined) changed.set(id, change)
  }
  const others = notes.filter(({ id }) => !changed.has(id))
  const own = [...changed].flatMap(([id, { method, body }]) =>
    method === 'PUT' ? [noteOf(id, body)] : [],
  )
  return [...others, ...own].sort(
    (one, other) => one.part - other.part || one.starts - other.starts,
  )
}

function noteOf(id: string, { seen, ...body }: ReadingChange['body']): ReadingNote {
  const fields = body as Omit<ReadingNote, 'id' | 'version' | 'createdAt'>
  return { ...fields, id, version: seen, createdAt: new Date().toISOString() }
}

/** Sends what waits; true: all of it is sent or a person has to be asked about it. */
export async function sendWaiting(): Promise<boolean> {
  return !(await sendReading())
}
