import { inflateRawSync } from 'node:zlib'
import { validIsbns } from '#src/features/collection/books/book-keys.ts'
import {
  cachedBook,
  cachedBooks,
  cachedColumns,
} from '#src/features/collection/offline-catalogue/cached-columns.ts'
import { CachedIndex } from '#src/features/collection/offline-catalogue/cached-index.ts'
import { searchCache } from '#src/features/collection/offline-catalogue/cached-search.ts'
import { cachedSize } from '#src/features/lending/live-lists/live-books.server.ts'
import { sharedPiece } from '#src/server/live/event-piece.ts'
import { median, processorMilliseconds } from './figures.ts'
import { type GeneratedBook, generatedBooks } from './generated-books.ts'
import { measureInBrowser } from './kept-in-browser/measure.ts'
import { queryKinds, searchQueries } from './search-queries.ts'

const rounds = 3
const queriesAtOnce = 60

/**
 * The catalogue as a browser keeps it: what it weighs on the wire, how long from its bytes to its
 * being searchable, and how long searches take in it: in this process, then in Chromium.
 */
export async function benchOfflineSearch(books: number): Promise<void> {
  const parts = await writtenParts(books)
  const megabytes = parts.reduce((sum, part) => sum + part.length, 0) / 1e6
  console.log(`${books} books on the wire: ${megabytes.toFixed(2)} MB in ${parts.length} parts`)
  const times: number[] = []
  let index = new CachedIndex()
  for (let round = 0; round < rounds; round++) {
    index = new CachedIndex()
    const started = processorMilliseconds(process.pid)
    for (const part of parts) takePart(index, part)
    searchCache(index, 'a', 20)
    times.push(processorMilliseconds(process.pid) - started)
  }
  console.log(`from bytes to the first answer: ${median(times).toFixed(0)} ms of processor time`)
  const queries = askedQueries()
  for (const [name, texts] of Object.entries(queries)) report(name, index, texts)
  await measureInBrowser(parts, books, queries)
}

function takePart(index: CachedIndex, part: Buffer): void {
  const text = inflateRawSync(part, { finishFlush: 2 }).toString()
  const event = JSON.parse(text.slice(text.indexOf('data: ') + 6))
  for (const book of cachedBooks(event.data)) index.put(book)
}

async function writtenParts(count: number): Promise<Buffer[]> {
  const parts: Buffer[] = []
  let books: ReturnType<typeof asCached>[] = []
  const write = async () => {
    const data = cachedColumns(books)
    parts.push(
      (await sharedPiece(parts.length === 0 ? 'put' : 'patch', { path: '/', data })).deflated,
    )
    books = []
  }
  let number = count
  for (const book of generatedBooks(count)) {
    books.push(asCached(book, number--))
    if (books.length === cachedSize(parts.length)) await write()
  }
  await write()
  return parts
}

function asCached({ draft, copies }: GeneratedBook, number: number) {
  const { title, contributors, year, callNumber, subjects, format, languages } = draft
  const isbn = validIsbns(draft.identifiers)[0]
  return cachedBook({
    id: String(number),
    title,
    authors: contributors.filter(({ role }) => role === 'author').map(({ name }) => name),
    subjects: subjects.slice(0, 3),
    format,
    languages,
    copies: copies.length,
    available: copies.length,
    ...(year === undefined ? {} : { year }),
    ...(isbn === undefined ? {} : { isbn }),
    ...(callNumber === undefined ? {} : { callNumber }),
  })
}

/** Searches of each kind, and every beginning of some, as they come while somebody types. */
function askedQueries(): Record<string, string[]> {
  const queries = searchQueries()
  const texts = queries['two words'].slice(0, 12)
  return {
    ...Object.fromEntries(queryKinds.map((kind) => [kind, asTyped(queries[kind])])),
    'while typing': texts.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1))),
  }
}

/** The last word is unfinished by itself where one types. */
function asTyped(queries: readonly string[]): string[] {
  return queries.slice(0, queriesAtOnce).map((query) => query.replace('*', ''))
}

function report(name: string, index: CachedIndex, queries: readonly string[]): void {
  const times = queries.map((query) => {
    const started = performance.now()
    searchCache(index, query, 50)
    return performance.now() - started
  })
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)
  console.log(`${name.padEnd(14)} median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`)
}
