import { openDB } from 'idb'
import { newLiveView } from '#src/browser/live/view.ts'
import { makeBooksList, takeAnew } from '#src/features/collection/offline-catalogue/books-list.ts'
import type { CachedBook } from '#src/features/collection/offline-catalogue/cached-book.ts'
import { askCache } from '#src/features/collection/offline-catalogue/offline-catalogue.ts'

/*
 * What the bench of the kept catalogue drives in a browser: the product's list of books and its
 * worker, without a page around them.
 */

/** Milliseconds between two questions while most books have still to come. */
const patience = 250
const impatience = 20

const list = makeBooksList(newLiveView<CachedBook>())

/** What the bench calls. */
export type StoreBench = {
  /** Has the worker ready. */
  readonly wake: () => Promise<void>
  /** Shows what is kept and goes on from it. */
  readonly start: () => void
  /** Takes the whole catalogue anew. */
  readonly takeWhole: () => void
  /**
   * When so many books were searched first, in ms since 1970. `isChecked`: and nothing of them is
   * still being read.
   */
  readonly searchable: (books: number, isChecked: boolean) => Promise<number>
  /** Resolves when the worker has written its index down. */
  readonly written: () => Promise<void>
  /** How long answers took, in ms. */
  readonly ask: (texts: readonly string[]) => Promise<number[]>
}

const bench: StoreBench = {
  wake: async () => {
    await askCache({ numbers: [] })
  },
  start: () => list.start(),
  takeWhole: () => takeAnew(list, { isWhole: true, fault: null }),
  searchable: async (books, isChecked) => {
    for (;;) {
      const answer = await askCache({ text: 'a', most: 20 })
      const searched = answer?.searched ?? 0
      if (
        searched === books &&
        answer &&
        answer.books.length > 0 &&
        (answer.isRead || !isChecked)
      ) {
        return Date.now()
      }
      await new Promise((resolve) => {
        setTimeout(resolve, searched < books * 0.9 ? patience : impatience)
      })
    }
  },
  written: async () => {
    while (!(await hasIndex())) await new Promise((resolve) => setTimeout(resolve, impatience))
  },
  ask: async (texts) => {
    const times: number[] = []
    for (const text of texts) {
      const started = performance.now()
      await askCache({ text, most: 30 })
      times.push(performance.now() - started)
    }
    return times
  },
}

/** Whether the worker's database has an index. */
async function hasIndex(): Promise<boolean> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'KeptIndex')) return false
  const database = await openDB('KeptIndex')
  const count = await database.count('index')
  database.close()
  return count > 0
}

Object.assign(window, { bench })
