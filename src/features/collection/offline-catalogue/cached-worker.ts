import { readAfter, readRows } from '#src/browser/live/library-db.ts'
import { dataOf, type ListChange, type ListNews } from '#src/browser/live/list-change.ts'
import type { CachedBook } from './cached-book.ts'
import { type CachedColumns, cachedBookAt, cachedRows, isColumns } from './cached-columns.ts'
import { CachedIndex } from './cached-index.ts'
import type { CacheAnswer, CacheMessage, CacheQuestion } from './cached-messages.ts'
import { searchCache } from './cached-search.ts'
import { readIndex, writeIndex } from './index-store.ts'

/*
 * The kept catalogue in a worker, so that a search never holds up the page: reads LibraryDB,
 * follows what the live list tells, and answers the page that started it. A large index is written
 * down, so that it need not be built each time the browser is opened.
 */

/** So few that a search which comes meanwhile does not wait for long. */
const booksAtOnce = 1000
/** Milliseconds between two times that the page is told of changes. */
const calm = 250
/**
 * Milliseconds until an index that was written down is compared with LibraryDB: the reader's first
 * searches come before.
 */
const restful = 4000
/** An index of fewer books is built in less time than it takes to open one. */
const worthWriting = 5000

/** What the live list told: all there is, then what changed. null: gone. */
type Heard = { readonly parts: CachedColumns[]; readonly changed: Map<string, CachedBook | null> }
const nothingHeard = (): Heard => ({ parts: [], changed: new Map() })

let index = new CachedIndex()
let isRead = false
/** What LibraryDB may not have yet. */
let heard = nothingHeard()
/** Where the live list stood last. */
let place: string | null = null
/** All there is, while it comes in parts. */
let coming: { readonly index: CachedIndex; readonly heard: Heard } | null = null
let hasMissed = false
let isTelling = false
let isWritten = true

const news = new BroadcastChannel('almirah books')
news.addEventListener('message', ({ data }: MessageEvent<ListNews>) => hear(data))
addEventListener('message', ({ data }: MessageEvent<CacheQuestion>) => void answer(data))
void readStored()

/** Begins with the index that was written down, if there is one, and reads what LibraryDB has. */
async function readStored(): Promise<void> {
  try {
    const written = await readIndex()
    if (written && !isRead) await begin(written)
    await readBooks()
  } catch {
    // A browser without a database has what the live list tells.
  }
  isRead = true
  tell()
  await write()
}

async function begin(written: CachedIndex): Promise<void> {
  for (const [id, book] of heard.changed) takeBook(written, id, book)
  index = written
  isRead = true
  tell(0)
  await new Promise((resolve) => {
    setTimeout(resolve, restful)
  })
}

/** Reads LibraryDB part by part: what was read can be found at once. */
async function readBooks(): Promise<void> {
  const begun = index
  const gone = new Set(index.all())
  for (let last = ''; ; ) {
    const books = (await readAfter('books', last, booksAtOnce)) as CachedBook[]
    // The live list has told all there is meanwhile.
    if (index !== begun) return
    for (const book of books) {
      gone.delete(Number(book.id))
      if (!heard.changed.has(book.id) && index.put(book)) isWritten = false
    }
    last = books.at(-1)?.id ?? ''
    if (books.length < booksAtOnce) break
    if (!isRead) tell()
  }
  for (const number of gone) {
    if (heard.changed.has(String(number))) continue
    index.remove(number)
    isWritten = false
  }
}

function hear(message: ListNews): void {
  if (message === 'anew' || message === 'ask' || 'current' in message) return
  if ('change' in message) takeChange(message.change)
  else if ('part' in message) takePart(message.part, message.begins)
  else if ('whole' in message) takeWhole(message.whole)
  else if (hasMissed) {
    hasMissed = false
    void readStored()
  } else if (message.kept === place) {
    heard = nothingHeard()
    // Not before: the books need the room more.
    void write()
  }
}

function takeChange({ rows, cursor }: ListChange): void {
  for (const [id, row] of rows) {
    const book = row === null ? null : ({ ...row, id } as CachedBook)
    heard.changed.set(id, book)
    takeBook(index, id, book)
  }
  place = cursor
  tell()
}

function takePart(text: string, begins: boolean): void {
  if (begins) coming = { index: new CachedIndex(), heard: nothingHeard() }
  const data = dataOf(text)
  if (!coming || !data) return
  if (isColumns(data)) {
    coming.heard.parts.push(data)
    for (let at = 0; at < data.id.length; at++) coming.index.put(cachedBookAt(data, at))
    return
  }
  for (const [id, row] of cachedRows(data)) {
    const book = row as CachedBook | null
    coming.heard.changed.set(id, book)
    takeBook(coming.index, id, book)
  }
}

function takeWhole(cursor: string): void {
  hasMissed = coming === null
  if (!coming) return
  index = coming.index
  heard = coming.heard
  place = cursor
  coming = null
  isRead = true
  isWritten = false
  tell(0)
}

function takeBook(to: CachedIndex, id: string, book: CachedBook | null): void {
  if (book) to.put(book)
  else to.remove(Number(id))
}

async function write(): Promise<void> {
  if (isWritten || index.size < worthWriting) return
  isWritten = true
  await writeIndex(index)
}

function tell(wait = calm): void {
  if (isTelling) return
  isTelling = true
  setTimeout(() => {
    isTelling = false
    send({ changed: true })
  }, wait)
}

async function answer(question: CacheQuestion): Promise<void> {
  send({ id: question.id, answer: await answerTo(question) })
}

async function answerTo(question: CacheQuestion): Promise<CacheAnswer> {
  const found =
    'text' in question
      ? searchCache(index, question.text, question.most)
      : {
          books: question.numbers,
          total: question.numbers.length,
          corrected: null,
          matched: [],
        }
  return { ...found, books: await rowsOf(found.books), searched: index.size, isRead }
}

async function rowsOf(numbers: readonly number[]): Promise<CachedBook[]> {
  const known = new Map(numbers.map((number) => [String(number), heardBook(number)]))
  const asked = [...known].flatMap(([id, book]) => (book === undefined ? [id] : []))
  const stored = asked.length > 0 ? await readRows('books', asked).catch(() => []) : []
  for (const book of stored as CachedBook[]) known.set(book.id, book)
  return [...known.values()].filter((book) => book != null)
}

/** A book as the live list told it; null: gone; undefined: it told nothing of it. */
function heardBook(number: number): CachedBook | null | undefined {
  const changed = heard.changed.get(String(number))
  if (changed !== undefined) return changed
  for (const part of heard.parts) {
    const at = part.id.indexOf(number)
    if (at >= 0) return cachedBookAt(part, at)
  }
  return undefined
}

function send(message: CacheMessage): void {
  postMessage(message)
}
