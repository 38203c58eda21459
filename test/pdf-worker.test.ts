import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { madePdf } from '#test/made-pdf.ts'
import { pdfWorker } from '../vite.pdf-worker.ts'

const folder = await mkdtemp(join(tmpdir(), 'pdf-worker-'))
afterAll(() => rm(folder, { recursive: true }))
const worker = join(folder, 'worker.mjs')
await writeFile(worker, await pdfWorker())
GlobalWorkerOptions.workerSrc = pathToFileURL(worker).href

test('a page of a long book is found without fetching what stands between', async () => {
  const lines = Array.from({ length: 900 }, () => 'The water goes by, past stones and reeds.')
  const pages = Array.from({ length: 60 }, (_, at) => [`Sheet ${at + 1}`, ...lines])
  const file = madePdf({ pages })
  const piece = 16 * 1024
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
  expect(pdf.numPages).toBe(60)
  const textOf = async (number: number) => {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    return items.flatMap((item) => ('str' in item ? [item.str] : []))[0]
  }
  expect([await textOf(1), await textOf(37), await textOf(60)]).toEqual([
    'Sheet 1',
    'Sheet 37',
    'Sheet 60',
  ])
  expect(fetched).toBeLessThan(file.length / 4)
  await loading.destroy()
})
