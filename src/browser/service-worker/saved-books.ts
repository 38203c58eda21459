import { waitingChanges } from '../saved-books/reading-queue.ts'
import { cacheOfBook, pieceAddress, pieceBytes, type SavedBook } from '../saved-books/saved-book.ts'
import { forgetBook, savedBook } from '../saved-books/saved-books.ts'
import { sendReading } from '../saved-books/send-reading.ts'
import { markedPage } from './cached-pages.ts'
import { siteFiles } from './site-files.ts'
import { isOfProxy, offlineShell, visitedPages } from './visited-pages.ts'
import type { WorkerEvent } from './worker-scope.ts'

type Asked = { readonly url: URL; readonly request: Request; readonly sameOrigin: boolean }
type Handled = { readonly url: URL; readonly request: Request; readonly event: WorkerEvent }

const paths = [
  /^\/e-books\/(\d{1,9})\/(?:reader(?:\/\d{1,9})?|pictures\/\d{1,9}|file)$/,
  /^\/api\/v1\/e-books\/(\d{1,9})\/(?:notes|place)$/,
]

/** Milliseconds that the network has to send a page of a saved book. */
const patience = 4000

/** Whether a request is for something of an e-book that a device may have saved. */
export function isOfBook({ url, request, sameOrigin }: Asked): boolean {
  return sameOrigin && request.method === 'GET' && numberIn(url) !== null
}

function numberIn({ pathname }: URL): number | null {
  const found = paths.map((path) => path.exec(pathname)?.[1]).find(Boolean)
  return found === undefined ? null : Number(found)
}

/**
 * What an e-book consists of: of a saved one from the device, wherever the library does not answer.
 */
export async function ofBook({ url, request, event }: Handled): Promise<Response> {
  // Where the reader was last is sent before it is asked for.
  if (url.pathname.endsWith('/reader')) await within(sendReading())
  const book = await savedBook(numberIn(url) ?? 0).catch(() => null)
  if (book === null) {
    return request.mode === 'navigate' ? visitedPages.handle({ request, event }) : fetch(request)
  }
  if (url.pathname.startsWith('/api/')) return networkFirst(request, book)
  if (url.pathname.includes('/reader')) return pageOf(url, request, event, book)
  if (url.pathname.endsWith('/file')) return fileOf(request, url, book)
  return (await saved(book, url.pathname)) ?? fetch(request)
}

async function saved({ number }: SavedBook, address: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheOfBook(number))
  return cache.match(address, { ignoreVary: true })
}

/** What the library says of a reader's place and notes; else as it said it last. */
async function networkFirst(request: Request, book: SavedBook): Promise<Response> {
  const { pathname } = new URL(request.url)
  try {
    const answer = await fetch(request)
    if (isOfProxy(answer)) return (await saved(book, pathname)) ?? answer
    if (answer.ok) await save(book, pathname, answer.clone())
    return answer
  } catch (error) {
    const there = await saved(book, pathname)
    if (there) return there
    throw error
  }
}

async function save({ number }: SavedBook, address: string, answer: Response): Promise<void> {
  const cache = await caches.open(cacheOfBook(number))
  await cache.put(address, answer)
}

/** Of a PDF or CBZ one document is the reader of all its pages. */
function savedAs({ number, kind }: SavedBook, pathname: string): string {
  return kind === 'epub' ? pathname : `/e-books/${number}/reader/1`
}

async function pageOf(
  url: URL,
  request: Request,
  event: WorkerEvent & { readonly preloadResponse?: Promise<Response | undefined> },
  book: SavedBook,
): Promise<Response> {
  const fromNetwork = (async () => (await event.preloadResponse) ?? fetch(request))()
  const answer = await within(fromNetwork)
  const isOnePage = /\/reader\/\d+$/.test(url.pathname)
  if (answer !== null && !isOfProxy(answer) && answer.status < 500) {
    if (isOnePage && answer.ok) await save(book, savedAs(book, url.pathname), answer.clone())
    // Whoever may not read it is led away from it: then it may not be read here either.
    else if (isOnePage) await forgetBook(book.number)
    return answer
  }
  return (await savedPage(url, book)) ?? (await offlineShell()) ?? Response.error()
}

/** Null where it fails or takes longer than a reader waits. */
async function within<Answer>(work: Promise<Answer>): Promise<Answer | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))
  return Promise.race([work.catch(() => null), late])
}

async function savedPage(url: URL, book: SavedBook): Promise<Response | undefined> {
  if (url.pathname.endsWith('/reader')) return Response.redirect(await placeIn(book))
  const page = await saved(book, savedAs(book, url.pathname))
  return page && markedPage(page, book.savedAt)
}

/** Where the reader was last, as far as this device knows it. */
async function placeIn(book: SavedBook): Promise<string> {
  const waiting = await waitingChanges(book.number).catch(() => [])
  const left = waiting.find(({ path }) => path.endsWith('/place'))?.body
  const known = await saved(book, `/api/v1/e-books/${book.number}/place`)
  const place = left ?? (known && (await known.json()).place)
  const part = Number(place?.part) || 1
  const hash = place ? `#l-${Number(place.letter) || 0}` : '#begin'
  return new URL(`/e-books/${book.number}/reader/${part}${hash}`, location.origin).href
}

/** A part of the file of a PDF, put together of the pieces in which it is saved. */
async function fileOf(request: Request, url: URL, book: SavedBook): Promise<Response> {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '')
  if (!range || url.search !== '') return fetch(request)
  const [first, last] = [Number(range[1]), Number(range[2])]
  const parts: ArrayBuffer[] = []
  for (let piece = Math.floor(first / pieceBytes); piece * pieceBytes <= last; piece++) {
    const there = await saved(book, pieceAddress(book.number, piece))
    if (!there) return fetch(request)
    const bytes = await there.arrayBuffer()
    const from = Math.max(0, first - piece * pieceBytes)
    parts.push(bytes.slice(from, last + 1 - piece * pieceBytes))
  }
  return new Response(new Blob(parts), {
    status: 206,
    headers: { 'content-type': 'application/pdf' },
  })
}

/** A file of the site; without network also as a saved book has it. */
export async function siteFileOrSaved(asked: Handled): Promise<Response> {
  try {
    return await siteFiles.handle(asked)
  } catch (error) {
    const there = await caches.match(asked.request.url, { ignoreVary: true })
    if (there) return there
    throw error
  }
}
