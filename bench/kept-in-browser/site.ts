import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'vite'
import { gzipHead } from '#src/server/live/event-piece.ts'

const page = '<!doctype html><title>Bench</title><script type="module" src="/page.js"></script>'
/** Milliseconds between two parcels on a slow line. */
const beat = 20

/** A site that has the list of books alone. */
export type StoreSite = {
  readonly address: string
  /** Bytes a second that the line takes; null: all at once. */
  bytesASecond: number | null
  /** Whether the list can be had. */
  isOpen: boolean
  /** When the first and the last byte of the last snapshot were sent, in ms since 1970. */
  first: number
  last: number
  readonly close: () => void
}

/**
 * Serves the bench's page with the product's list of books and its worker, and the list as these
 * deflated events.
 */
export async function serveList(events: readonly Buffer[]): Promise<StoreSite> {
  const files = await builtFiles()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = files.get(path)
    if (path === '/api/v1/live/books') void sendList(site, events, response)
    else if (file !== undefined) response.setHeader('content-type', 'text/javascript').end(file)
    else response.setHeader('content-type', 'text/html').end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the bench’s site has no address')
  const site: StoreSite = {
    address: `http://127.0.0.1:${address.port}/`,
    bytesASecond: null,
    isOpen: true,
    first: 0,
    last: 0,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return site
}

async function sendList(site: StoreSite, events: readonly Buffer[], response: ServerResponse) {
  if (!site.isOpen) {
    response.writeHead(503).end()
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' })
  site.first = Date.now()
  for (const part of parcels(Buffer.concat([gzipHead, ...events]), site.bytesASecond)) {
    await new Promise((resolve) => response.write(part, resolve))
    if (site.bytesASecond !== null) await pause(beat)
  }
  site.last = Date.now()
}

function parcels(all: Buffer, bytesASecond: number | null): Buffer[] {
  if (bytesASecond === null) return [all]
  const size = Math.ceil((bytesASecond * beat) / 1000)
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, at) => all.subarray(at * size, (at + 1) * size))
}

async function builtFiles(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: {
        input: join(import.meta.dirname, 'page.ts'),
        output: { entryFileNames: '[name].js' },
      },
    },
    worker: { format: 'es' },
  })
  const outputs = Array.isArray(built) ? built : [built]
  return new Map(
    outputs.flatMap((one) =>
      'output' in one
        ? one.output.map(
            (file) =>
              [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const,
          )
        : [],
    ),
  )
}
