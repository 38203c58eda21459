import { open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { stepBehindPages } from '#src/server/thread-priority.ts'
import { readPdfDocument } from './pdf-document.server.ts'
import { startsPrograms } from './pdf-launches.server.ts'
import type { PdfAnswer, PdfTask } from './pdf-task.ts'

/*
 * Run as a thread of its own: reads a PDF in pieces, behind the thread that answers pages, and
 * answers once. Memory and time are bounded by whoever started it.
 */
stepBehindPages()
parentPort?.postMessage(await answer(workerData))
parentPort?.close()

async function answer({ path, bytes, milliseconds }: PdfTask): Promise<PdfAnswer> {
  const end = performance.now() + milliseconds
  if (await startsPrograms(path)) return { kind: 'programs' }
  const file = await open(path)
  const first = Buffer.alloc(Math.min(bytes, 64 * 1024))
  await file.read(first, 0, first.length, 0)
  const transport = new PDFDataRangeTransport(bytes, new Uint8Array(first))
  transport.requestDataRange = (begin: number, until: number) => {
    const piece = Buffer.alloc(until - begin)
    void file.read(piece, 0, piece.length, begin).then(
      () => transport.onDataRange(begin, new Uint8Array(piece)),
      () => transport.abort(),
    )
  }
  const loading = getDocument({
    range: transport,
    disableAutoFetch: true,
    disableStream: true,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  })
  try {
    return await readPdfDocument(await loading.promise, end)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return { kind: name === 'PasswordException' ? 'locked' : 'damaged' }
  } finally {
    await loading.destroy().catch(() => {})
    await file.close()
  }
}
