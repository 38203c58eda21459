import { cacheOfBook } from '#src/browser/saved-books/saved-book.ts'
import { forgetBook, noteBook, savedBook } from '#src/browser/saved-books/saved-books.ts'
import { askLibrary, fieldOf, sentenceOf } from './ask-library.ts'
import { data, words } from './page-parts.ts'
import { type Item, itemsOf, type Saving, savedBytes, siteItems } from './saved-items.ts'

/** How many things are fetched at once. */
const atOnce = 4

/** Why a book could not be saved, as a sentence. */
export class NotSaved extends Error {}

/**
 * Saves the e-book of the page on this device; `progress` is told how much of it is there, from 0 to
 * 1. Errors: `NotSaved`; nothing of it stays then. `signal` stops it.
 */
export async function saveBook(
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const saving = await askSaving()
  await requireRoom(saving.bytes)
  await navigator.storage.persist?.().catch(() => false)
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const cache = await caches.open(cacheOfBook(data.number))
  const items = itemsOf(saving)
  let bytes = 0
  let done = 0
  const next = items[Symbol.iterator]()
  const fetchNext = async () => {
    for (const item of next) {
      bytes += await savedBytes(cache, item, signal)
      done += 1
      progress(done / items.length)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, fetchNext))
    await noteBook({
      number: data.number,
      title: saving.title,
      kind: saving.kind,
      owner: saving.reader,
      bytes,
      savedAt: Date.now(),
      endsAt: saving.endsAt === null ? null : Date.parse(saving.endsAt),
    })
  } catch (error) {
    await forgetBook(data.number)
    throw new NotSaved(sentenceFor(error, signal))
  }
}

function sentenceFor(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return words.savingStopped
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  return isFull ? words.noRoom : words.savingFailed
}

async function askSaving(): Promise<Saving> {
  const answer = await askLibrary('GET', '{number}/saving')
  if (answer.status === 200) return answer.body as Saving
  throw new NotSaved(answer.status === 0 ? words.away : sentenceOf(answer, words.savingFailed))
}

async function requireRoom(bytes: number): Promise<void> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  if (quota > 0 && quota - usage < bytes * 1.2) throw new NotSaved(words.noRoom)
}

/**
 * Brings what is saved of the e-book of the page up to date, once the library has shown the page:
 * until when it may be read, and the files of the site's release.
 */
export async function refreshSaved(): Promise<void> {
  const book = await savedBook(data.number)
  if (book === null) return
  const answer = await askLibrary('GET', '{number}/saving')
  if (answer.status === 403 || answer.status === 404) await forgetBook(data.number)
  const endsAt = fieldOf(answer.body, 'endsAt')
  if (answer.status !== 200) return
  const cache = await caches.open(cacheOfBook(data.number))
  const added: Item[] = []
  for (const item of siteItems()) if (!(await cache.match(item.key))) added.push(item)
  const { signal } = new AbortController()
  const more = await Promise.all(added.map((item) => savedBytes(cache, item, signal)))
  const bytes = more.reduce((sum, one) => sum + one, book.bytes)
  await noteBook({ ...book, bytes, endsAt: typeof endsAt === 'string' ? Date.parse(endsAt) : null })
}
