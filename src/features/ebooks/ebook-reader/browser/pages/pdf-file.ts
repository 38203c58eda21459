import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { pdfParts } from '../../pdf-parts.ts'
import type { PdfData } from '../../reader-data.ts'
import { data, words } from '../page-parts.ts'

/** Bytes of the first request, and of each that follows at least. */
const piece = 64 * 1024
/** How often a part of the file is asked for until it is said that it does not come. */
const tries = 4
const patience = 30_000

/** Why a file cannot be shown. */
export class PdfNotShown extends Error {}

/**
 * Opens the PDF of the page by parts of its file: no more is fetched than what is shown. Nothing of
 * it is run: no scripts, no forms that are programs (XFA), no actions. Errors: `PdfNotShown`, with a
 * sentence for the reader. `failed` is told when a part does not come later on.
 */
export async function openPdf(failed: (sentence: string) => void): Promise<PDFDocumentProxy> {
  const { bytes } = data as PdfData
  GlobalWorkerOptions.workerSrc = pdfParts.worker
  // It starts while the beginning of the file is on its way.
  const worker = PDFWorker.create({ verbosity: 0 })
  const first = await fetchPart(0, Math.min(piece, bytes))
  const transport = new PDFDataRangeTransport(bytes, first)
  transport.requestDataRange = (begin: number, end: number) => {
    fetchPart(begin, end).then(
      (part) => transport.onDataRange(begin, part),
      (error: unknown) => failed(error instanceof PdfNotShown ? error.message : words.away),
    )
  }
  const loading = getDocument({
    worker,
    range: transport,
    rangeChunkSize: piece,
    disableAutoFetch: true,
    disableStream: true,
    disableWorkerRendering: true,
    enableXfa: false,
    // Letters of the device are wider or narrower than those that a book was set in.
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
    cMapUrl: pdfParts.characterMaps,
    standardFontDataUrl: pdfParts.fonts,
    wasmUrl: pdfParts.decoders,
    iccUrl: pdfParts.colours,
  })
  try {
    return await loading.promise
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new PdfNotShown(name === 'PasswordException' ? words.lockedPdf : words.brokenPdf)
  }
}

/** Bytes of the file from `begin` up to, not including, `end`. Errors: `PdfNotShown`. */
async function fetchPart(begin: number, end: number): Promise<Uint8Array> {
  for (let turn = 1; ; turn++) {
    try {
      const answer = await fetch(`/e-books/${data.number}/file`, {
        headers: { range: `bytes=${begin}-${end - 1}` },
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      if (answer.status === 206) return new Uint8Array(await answer.arrayBuffer())
      if (answer.status === 200) {
        return new Uint8Array(await answer.arrayBuffer()).slice(begin, end)
      }
      if (answer.status < 500) throw new PdfNotShown(words.fileGone)
    } catch (error) {
      if (error instanceof PdfNotShown) throw error
    }
    if (turn === tries) throw new PdfNotShown(words.away)
    await new Promise((resolve) => setTimeout(resolve, 1000 * turn))
  }
}
