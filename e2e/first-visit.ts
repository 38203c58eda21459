import { get } from 'node:http'
import { createGunzip } from 'node:zlib'
import type { CDPSession, Page } from 'playwright'
import { address } from './browser.ts'
import { listStored } from './library-db.ts'

/** The pages that a visitor comes to first; of those with books the browser keeps the newest. */
export const firstPages = [
  { path: '/', hasBooks: false },
  { path: '/books?q=operating', hasBooks: true },
  { path: '/books/1', hasBooks: true },
  { path: '/notices', hasBooks: false },
  { path: '/libraryEvents', hasBooks: false },
  { path: '/gallery', hasBooks: false },
  { path: '/gallery/1', hasBooks: false },
  { path: '/login', hasBooks: false },
] as const

/**
 * Opens a page as a first visit, and waits until all has come that comes late: the list of books,
 * the service worker. `atFirst` is called when what the page itself needs is there.
 */
export async function openToTheEnd(
  page: Page,
  path: string,
  hasBooks: boolean,
  atFirst: () => void = () => {},
): Promise<void> {
  await page.goto(address(path), { waitUntil: 'networkidle' })
  atFirst()
  if (hasBooks) await listStored(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Letters that a page fetches where it shows such a script and the reader's system has no font. */
const lettersOfOtherScripts = /(oriya|bengali|devanagari|latin-ext)-[^/]*\.woff2$/

/**
 * Counts bytes over the wire by kind from now on, and notes the hosts and the streams that are
 * asked; letters of other scripts and streams do not count.
 */
export async function countBytes(client: CDPSession) {
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  const hosts = new Set<string>()
  const streams: string[] = []
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) hosts.add(new URL(response.url).host)
    if (type === 'EventSource') streams.push(response.url)
    else if (!lettersOfOtherScripts.test(response.url)) kinds.set(requestId, type)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await client.send('Network.enable')
  return {
    bytes,
    hosts,
    streams,
    total: () => Object.values(bytes).reduce((sum, part) => sum + part, 0),
  }
}

/** How many bytes a live list takes over the wire until it says where it stands. */
export function bytesOfStream(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      let text = ''
      const plain = createGunzip()
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        plain.write(chunk)
      })
      plain.on('data', (chunk: Buffer) => {
        text += chunk
        if (!/\nid: \S/.test(text)) return
        request.destroy()
        resolve(bytes)
      })
    })
    request.on('error', reject)
  })
}
