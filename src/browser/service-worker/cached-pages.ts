import { cacheNames } from '#src/kernel/device-names.ts'
import type { KeptOnDevice } from '#src/kernel/kept-on-device.ts'

/** The cache of pages as they were visited. */
export const pagesCache = cacheNames.pages

/** Where it is noted whose they are: what is noted is the value of the header. */
const readerCache = cacheNames.reader
const readerNote = '/reader'

/**
 * The header by which the server says whose page it is: a visitor's, or one person's in one role.
 */
export const readerHeader = 'x-reader'
const visitor = 'visitor'

/** The attribute of the root element of a page that was kept: when, in ms since 1970. */
export const cachedAtAttribute = 'data-kept-at'

/** At most so many pages are kept, and each so many seconds. */
export const mostPages = 60
export const longestCached = 14 * 24 * 60 * 60

/** Whether a page that is kept like this may be kept for whoever has it, as the header says. */
export function mayKeepFor(reader: string | null, rule: KeptOnDevice): boolean {
  return rule === 'for-anyone' || (rule === 'for-its-reader' && reader !== visitor)
}

/** Whether an answer is a whole page of somebody, as it was asked for. */
export function isWholePage({ status, redirected, headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') === true
  return status === 200 && !redirected && isPage && headers.has(readerHeader)
}

/** The page as it is kept: it says when that was. */
export async function markedPage(page: Response, now: number): Promise<Response> {
  const text = await page.text()
  const marked = text.replace('<html ', `<html ${cachedAtAttribute}="${now}" `)
  return new Response(marked, { headers: page.headers })
}

/**
 * Forgets all kept pages where they are not of this reader, and notes whose those are that come.
 */
export async function keepOnlyOf(reader: string, storage: CacheStorage): Promise<void> {
  const notes = await storage.open(readerCache)
  const noted = await notes.match(readerNote)
  if ((await noted?.text()) === reader) return
  await storage.delete(pagesCache)
  await notes.put(readerNote, new Response(reader))
}
