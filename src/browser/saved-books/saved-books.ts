import { cacheNames } from '#src/kernel/device-names.ts'
import { cacheOfBook, hasEnded, noteAddress, type SavedBook } from './saved-book.ts'

/** The note of a book on this device; null: it is not saved, or its time is over: then it goes. */
export async function savedBook(number: number): Promise<SavedBook | null> {
  if (!('caches' in globalThis) || !(await caches.has(cacheOfBook(number)))) return null
  const cache = await caches.open(cacheOfBook(number))
  const note = await cache.match(noteAddress(number))
  const book = note ? ((await note.json()) as SavedBook) : null
  if (book === null || !hasEnded(book, Date.now())) return book
  await forgetBook(number)
  return null
}

/** All books on this device that may still be read, by title; those whose time is over go. */
export async function savedBooks(): Promise<readonly SavedBook[]> {
  if (!('caches' in globalThis)) return []
  const numbers = (await caches.keys())
    .filter((name) => name.startsWith(`${cacheNames.ebook} `))
    .map((name) => Number(name.slice(cacheNames.ebook.length + 1)))
  const books = await Promise.all(numbers.map(savedBook))
  return books
    .filter((book) => book !== null)
    .sort((one, other) => one.title.localeCompare(other.title))
}

/** Writes the note of a book: with it, it counts as saved. */
export async function noteBook(book: SavedBook): Promise<void> {
  const cache = await caches.open(cacheOfBook(book.number))
  await cache.put(noteAddress(book.number), Response.json(book))
}

/** Takes a book off this device. */
export async function forgetBook(number: number): Promise<void> {
  await caches.delete(cacheOfBook(number))
}

/** Takes the books off this device that are not those of `owner`; null: all of them. */
export async function forgetBooks(owner: string | null): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(`${cacheNames.ebook} `)) continue
    const number = Number(name.slice(cacheNames.ebook.length + 1))
    const isTheirs = owner !== null && (await savedBook(number))?.owner === owner
    if (!isTheirs) await caches.delete(name)
  }
}
