import { readAfter, readRows } from '#src/browser/live/library-db.ts'
import { dataOf, type ListChange, type ListNews } from '#src/browser/live/list-change.ts'
import { readIndex, writeIndex } from './index-store.ts'
import type { KeptBook } from './kept-book.ts'
import { isColumns, type KeptColumns, keptBookAt, keptRows } from './kept-columns.ts'
import { KeptIndex } from './kept-index.ts'
import type { KeptAnswer, KeptMessage, KeptQuestion } from './kept-messages.ts'
import { searchKept } from './kept-search.ts'

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
type Told = { readonly parts: KeptColumns[]; readonly changed: Map<string, KeptBook | null> }
const nothingTold = (): Told => ({ parts: [], changed: new Map() })

let index = new KeptIndex()
let isRead = false
/** What LibraryDB may not have yet. */
let told = nothingTold()
/** Where the live list stood last. */
let place: string | null = null
/** All there is, while it comes in parts. */
let coming: { readonly index: KeptIndex; readonly told: Told } | null = null
let hasMissed = false
let isTelling = false
let isWritten = true

const news = new BroadcastChannel('almirah books')
news.addEventListener('message', ({ data }: MessageEvent<ListNews>) => hear(data))
addEventListener('message', ({ data }: MessageEvent<KeptQuestion>) => void answer(data))
void readKept()

/** Begins with the index that was written down, if there is one, and reads what LibraryDB has. */
async function readKept(): Promise<void> {
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

async function begin(written: KeptIndex): Promise<void> {
  for (const [id, book] of told.changed) takeBook(written, id, book)
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
    const books = (await readAfter('books', last, booksAtOnce)) as KeptBook[]
    // The live list has told all there is meanwhile.
    if (index !== begun) return
    for (const book of books) {
      gone.delete(Number(book.id))
      if (!told.changed.has(book.id) && index.put(book)) isWritten = false
    }
    last = books.at(-1)?.id ?? ''
    if (books.length < booksAtOnce) break
    if (!isRead) tell()
  }
  for (const number of gone) {
    if (told.changed.has(String(number))) continue
    index.remove(number)
    isWritten = false
  }
}

function hear(message: ListNews): void {
  if (message === 'anew') return
  if ('change' in message) takeChange(message.change)
  else if ('part' in message) takePart(message.part, message.begins)
  else if ('whole' in message) takeWhole(message.whole)
  else if (hasMissed) {
    hasMissed = false
    void readKept()
  } else if (message.kept === place) {
    told = nothingTold()
    // Not before: the books need the room more.
    void write()
  }
}

function takeChange({ rows, cursor }: ListChange): void {
  for (const [id, row] of rows) {
    const book = row === null ? null : ({ ...row, id } as KeptBook)
    told.changed.set(id, book)
    takeBook(index, id, book)
  }
  place = cursor
  tell()
}

function takePart(text: string, begins: boolean): void {
  if (begins) coming = { index: new KeptIndex(), told: nothingTold() }
  const data = dataOf(text)
  if (!coming || !data) return
  if (isColumns(data)) {
    coming.told.parts.push(data)
    for (let at = 0; at < data.id.length; at++) coming.index.put(keptBookAt(data, at))
    return
  }
  for (const [id, row] of keptRows(data)) {
    const book = row as KeptBook | null
    coming.told.changed.set(id, book)
    takeBook(coming.index, id, book)
  }
}

function takeWhole(cursor: string): void {
  hasMissed = coming === null
  if (!coming) return
  index = coming.index
  told = coming.told
  place = cursor
  coming = null
  isRead = true
  isWritten = false
  tell(0)
}

function takeBook(to: KeptIndex, id: string, book: KeptBook | null): void {
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
  const known = new Map(numbers.map((number) => [String(number), toldBook(number)]))
  const asked = [...known].flatMap(([id, book]) => (book === undefined ? [id] : []))
  const stored = asked.length > 0 ? await readRows('books', asked).catch(() => []) : []
  for (const book of stored as KeptBook[]) known.set(book.id, book)
  return [...known.values()].filter((book) => book != null)
}

/** A book as the live list told it; null: gone; undefined: it told nothing of it. */
function toldBook(number: number): KeptBook | null | undefined {
  const changed = told.changed.get(String(number))
  if (changed !== undefined) return changed
  for (const part of told.parts) {
    const at = part.id.indexOf(number)
    if (at >= 0) return keptBookAt(part, at)
  }
  return undefined
}

function send(message: KeptMessage): void {
  postMessage(message)
}
