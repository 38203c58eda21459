import type { Reading } from './believed.ts'
import { nativeReader, type ReadCanvas } from './native-reader.ts'
import type { ScannedSymbol } from './symbols.ts'
import { type WorkerReader, workerReader } from './worker-reader.ts'

export type SymbolReader = {
  /** The symbols in a frame of the camera; `turn` is its number. */
  readonly readFrame: (canvas: HTMLCanvasElement, turn: number) => Promise<readonly ScannedSymbol[]>
  /** The symbols in a picture; takes its time. */
  readonly readPicture: (canvas: HTMLCanvasElement) => Promise<Reading>
  readonly close: () => void
}

/**
 * A reader of symbols. For the camera it is the browser's own where it has one; a picture is read
 * by ours, whose looks must agree. Its methods reject where ours is needed and cannot be loaded.
 */
export function openSymbolReader(): SymbolReader {
  let native: Promise<ReadCanvas | null> | null = null
  let worker: WorkerReader | null = null
  let isClosed = false
  const read = async (canvas: HTMLCanvasElement, turn: number | null) => {
    if (isClosed) throw new Error('the reader of symbols is closed')
    worker ??= workerReader()
    return worker.read(canvas, turn)
  }
  return {
    async readFrame(canvas, turn) {
      native ??= nativeReader()
      const readCanvas = await native
      return readCanvas ? readCanvas(canvas) : (await read(canvas, turn)).symbols
    },
    readPicture: (canvas) => read(canvas, null),
    close() {
      isClosed = true
      worker?.close()
    },
  }
}
