import { afterEach, expect, test, vi } from 'vitest'
import type { ReadRequest } from './read-messages.ts'
import { openSymbolReader } from './symbol-reader.ts'

afterEach(() => vi.unstubAllGlobals())

const code = { format: 'ean-13', text: '9780131103627' }
const image = { data: new Uint8ClampedArray(4) }
const canvas = {
  width: 1,
  height: 1,
  getContext: () => ({ getImageData: () => image }),
} as unknown as HTMLCanvasElement

/** A worker that answers each reading, or breaks off at the first. */
function workerThat(what: 'answers' | 'breaks' | 'waits') {
  const sent: ReadRequest[] = []
  class FakeWorker extends EventTarget {
    terminate = () => {}
    postMessage = (request: ReadRequest) => {
      sent.push(request)
      if (what === 'breaks' && sent.length === 1) this.dispatchEvent(new Event('error'))
      const data = { id: request.id, reading: { symbols: [code], isUnsure: false } }
      if (what === 'answers') this.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  return sent
}

test('a worker that broke off leaves no reading waiting, neither this nor a later one', async () => {
  const sent = workerThat('breaks')
  const { readPicture } = openSymbolReader()
  await expect(readPicture(canvas)).rejects.toThrow('could not be loaded')
  await expect(readPicture(canvas)).rejects.toThrow('could not be loaded')
  expect(sent).toHaveLength(1)
})

test('what waits when the reader is closed is refused, and what comes afterwards', async () => {
  workerThat('waits')
  const { readPicture, close } = openSymbolReader()
  const waits = readPicture(canvas)
  close()
  await expect(waits).rejects.toThrow('could not be loaded')
  await expect(readPicture(canvas)).rejects.toThrow('is closed')
})

test('the own reader of the browser is asked for by frames alone', async () => {
  workerThat('answers')
  const asked = vi.fn(async () => [])
  vi.stubGlobal('BarcodeDetector', { getSupportedFormats: asked })
  const { readPicture, readFrame } = openSymbolReader()
  expect(await readPicture(canvas)).toEqual({ symbols: [code], isUnsure: false })
  expect(asked).not.toHaveBeenCalled()
  expect(await readFrame(canvas, 0)).toEqual([code])
  await readFrame(canvas, 1)
  expect(asked).toHaveBeenCalledTimes(1)
})
