import { type RefObject, useEffect, useEffectEvent } from 'react'
import { scanFilter } from './scan-filter.ts'
import { openSymbolReader, type SymbolReader } from './symbol-reader.ts'
import type { ScannedSymbol } from './symbols.ts'

/** Longest side, in pixels, that a frame is read at. */
const longestSide = 1280

type FrameReading = {
  /** The camera's picture; null while there is none. */
  readonly stream: MediaStream | null
  readonly video: RefObject<HTMLVideoElement | null>
  readonly onScan: (symbols: readonly ScannedSymbol[]) => void
  /** The reader could not be loaded. */
  readonly onFailure: () => void
}

/**
 * Shows the camera's picture in the video and reads it, frame by frame, as long as there is one.
 */
export function useFrames({ stream, video, onScan, onFailure }: FrameReading): void {
  const scanned = useEffectEvent(onScan)
  const failed = useEffectEvent(onFailure)
  useEffect(() => {
    const element = video.current
    if (!stream || !element) return
    const stop = new AbortController()
    element.srcObject = stream
    // Playing is refused only where the picture has ended already.
    void element.play().catch(() => {})
    readFrames(element, stop.signal, scanned).catch(() => {
      if (!stop.signal.aborted) failed()
    })
    return () => {
      stop.abort()
      element.srcObject = null
    }
  }, [stream, video])
}

async function readFrames(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onScan: (symbols: readonly ScannedSymbol[]) => void,
): Promise<void> {
  const reader = openSymbolReader()
  signal.addEventListener('abort', reader.close)
  const canvas = document.createElement('canvas')
  const fresh = scanFilter()
  for (let turn = 0; !signal.aborted; turn++) {
    await nextFrame(video)
    if (signal.aborted) return
    const symbols = await readFrame(video, canvas, reader, turn)
    const scans = fresh(symbols, performance.now())
    if (scans.length > 0 && !signal.aborted) onScan(scans)
  }
}

function nextFrame(video: HTMLVideoElement): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(resolve)
    else requestAnimationFrame(resolve)
  })
}

async function readFrame(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  reader: SymbolReader,
  turn: number,
): Promise<readonly ScannedSymbol[]> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return []
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas
    .getContext('2d', { willReadFrequently: true })
    ?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return reader.readFrame(canvas, turn)
}
