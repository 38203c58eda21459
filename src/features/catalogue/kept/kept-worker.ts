import type { ListChange } from '../../../browser/live/event-source.ts'
import { readAfter, readRows } from '../../../browser/live/library-db.ts'
import type { KeptBook } from './kept-book.ts'
import { KeptIndex } from './kept-index.ts'
import type { KeptAnswer, KeptMessage, KeptQuestion } from './kept-messages.ts'
import { searchKept } from './kept-search.ts'

/*
 * The kept catalogue in a worker, so that a search never holds up the page: reads LibraryDB, follows what the live list tells, and answers
 * the page that started it.
 */

const booksAtOnce = 4000
/** Milliseconds between two times that the page is told of changes. */
const calm = 250

let index = new KeptIndex()
let isRead = false
/** Books that the live list told since the worker began: LibraryDB may have them later. null: gone. */
const told = new Map<string, KeptBook | null>()
let isTelling = false

const changes = new BroadcastChannel('almirah books')
changes.addEventListener('message', ({ data }: MessageEvent<ListChange | string>) => {
  if (typeof data !== 'string') takeChange(data)
})
addEventListener('message', ({ data }: MessageEvent<KeptQuestion>) => void answer(data))
void readKept()

/** Reads what LibraryDB has, part by part: what was read can be found at once. */
async function readKept(): Promise<void> {
  try {
    let last = ''
    for (;;) {
      const books = (await readAfter('books', last, booksAtOnce)) as KeptBook[]
      for (const book of books) if (!told.has(book.id)) index.put(book)
      last = books.at(-1)?.id ?? ''
      if (books.length < booksAtOnce) break
      tell()
    }
  } catch {
    // A browser without a database has what the live list tells.
  }
  isRead = true
  tell()
}

function takeChange({ replaces, rows }: ListChange): void {
  if (replaces) index = new KeptIndex()
  for (const [id, row] of Object.entries(rows)) {
    const book = row === null ? null : ({ ...row, id } as KeptBook)
    told.set(id, book)
    if (book) index.put(book)
    else index.remove(Number(id))
  }
  tell()
}

function tell(): void {
  if (isTelling) return
  isTelling = true
  setTimeout(() => {
    isTelling = false
    send({ changed: true })
  }, calm)
}

async function answer(question: KeptQuestion): Promise<void> {
  send({ id: question.id, answer: await answerTo(question) })
}

async function answerTo(question: KeptQuestion): Promise<KeptAnswer> {
  const found =
    'text' in question
      ? searchKept(index, question.text, question.most)
      : {
          books: question.numbers,
          total: question.numbers.length,
          corrected: null,
          matched: [],
        }
  return { ...found, books: await rowsOf(found.books), kept: index.size, isRead }
}

async function rowsOf(numbers: readonly number[]): Promise<KeptBook[]> {
  const ids = numbers.map(String)
  const asked = ids.filter((id) => !told.has(id))
  const stored = (await readRows('books', asked).catch(() => [])) as KeptBook[]
  const byId = new Map(stored.map((book) => [book.id, book]))
  return ids.flatMap((id) => told.get(id) ?? byId.get(id) ?? [])
}

function send(message: KeptMessage): void {
  postMessage(message)
}
