import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { madePdf } from './made-pdf.ts'

const piece = 16 * 1024

/**
 * Reads three pages of a long book with the worker at the address that the command line names, and
 * prints their first words, how many bytes it fetched and how many the book has. A process of its
 * own: whoever has read a PDF in one before has another worker there.
 */
async function fetches(worker: string): Promise<void> {
  GlobalWorkerOptions.workerSrc = worker
  const lines = Array.from({ length: 900 }, () => 'The water goes by, past stones and reeds.')
  const pages = Array.from({ length: 60 }, (_, at) => [`Sheet ${at + 1}`, ...lines])
  const file = madePdf({ pages })
  let fetched = piece
  const transport = new PDFDataRangeTransport(file.length, file.slice(0, piece))
  transport.requestDataRange = (begin: number, end: number) => {
    fetched += end - begin
    queueMicrotask(() => transport.onDataRange(begin, file.slice(begin, end)))
  }
  const loading = getDocument({
    range: transport,
    rangeChunkSize: piece,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: 0,
  })
  const pdf = await loading.promise
  const texts: string[] = []
  for (const number of [1, 37, 60]) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    texts.push(items.flatMap((item) => ('str' in item ? [item.str] : []))[0] ?? '')
  }
  console.log(JSON.stringify({ pages: pdf.numPages, texts, fetched, size: file.length }))
  await loading.destroy()
}

await fetches(process.argv[2] ?? '')
