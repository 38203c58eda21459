import type { Reading } from './believed.ts'
import { nativeReader } from './native-reader.ts'
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
export async function openSymbolReader(): Promise<SymbolReader> {
  const native = await nativeReader()
  let worker: WorkerReader | null = null
  const read = (canvas: HTMLCanvasElement, turn: number | null) => {
    worker ??= workerReader()
    return worker.read(canvas, turn)
  }
  return {
    readFrame: async (canvas, turn) =>
      native ? native(canvas) : (await read(canvas, turn)).symbols,
    readPicture: (canvas) => read(canvas, null),
    close: () => worker?.close(),
  }
}
