import type { Reading } from './believed.ts'
import type { ReadAnswer, ReadRequest } from './read-messages.ts'

export type WorkerReader = {
  /**
   * `turn`: the number of the camera's frame; null for a picture file. Rejects where the reader
   * cannot be loaded, and once it has broken off or is closed.
   */
  readonly read: (canvas: HTMLCanvasElement, turn: number | null) => Promise<Reading>
  readonly close: () => void
}

/**
 * Our own reader, in a worker so that the page stays quick. Its code and wasm file are loaded by
 * the first reading.
 */
export function workerReader(): WorkerReader {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (reading: Reading | null) => void>()
  let last = 0
  let isOver = false
  const end = () => {
    isOver = true
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
    waiting.get(data.id)?.(data.reading)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', end)
  return {
    async read(canvas, turn) {
      const { width, height } = canvas
      const image = canvas
        .getContext('2d', { willReadFrequently: true })
        ?.getImageData(0, 0, width, height)
      if (!image) return { symbols: [], isUnsure: false }
      const id = ++last
      const request: ReadRequest = { id, turn, picture: { data: image.data, width, height } }
      const reading = await new Promise<Reading | null>((resolve) => {
        if (isOver) return resolve(null)
        waiting.set(id, resolve)
        worker.postMessage(request, [image.data.buffer])
      })
      if (reading === null) throw new Error('the reader of symbols could not be loaded')
      return reading
    },
    close: () => {
      worker.terminate()
      end()
    },
  }
}
