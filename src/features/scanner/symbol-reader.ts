import { nativeReader } from './native-reader.ts'
import type { ScannedSymbol } from './symbols.ts'
import { type WorkerReader, workerReader } from './worker-reader.ts'

export type SymbolReader = {
  /** The symbols in a frame of the camera; `turn` is its number. */
  readonly readFrame: (canvas: HTMLCanvasElement, turn: number) => Promise<readonly ScannedSymbol[]>
  /** The symbols in a picture; takes its time. */
  readonly readPicture: (canvas: HTMLCanvasElement) => Promise<readonly ScannedSymbol[]>
  readonly close: () => void
}

/**
 * A reader of symbols: the browser's own where it has one, else ours; for a picture in which the browser's finds
 * nothing, ours too. Its methods reject where ours is needed and cannot be loaded.
 */
export async function openSymbolReader(): Promise<SymbolReader> {
  const native = await nativeReader()
  let worker: WorkerReader | null = null
  const read = (canvas: HTMLCanvasElement, turn: number | null) => {
    worker ??= workerReader()
    return worker.read(canvas, turn)
  }
  return {
    readFrame: (canvas, turn) => (native ? native(canvas) : read(canvas, turn)),
    async readPicture(canvas) {
      const found = native ? await native(canvas) : []
      return found.length > 0 ? found : read(canvas, null)
    },
    close: () => worker?.close(),
  }
}
