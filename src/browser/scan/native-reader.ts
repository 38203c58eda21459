import type { ScannedSymbol, SymbolFormat } from './symbols.ts'

/** The detector of the Shape Detection API, where the browser has one. */
type NativeDetector = {
  detect(source: HTMLCanvasElement): Promise<{ format: string; rawValue: string }[]>
}
type NativeDetectorClass = {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

const formats: Readonly<Record<string, SymbolFormat>> = {
  ean_13: 'ean-13',
  code_39: 'code-39',
  code_128: 'code-128',
  qr_code: 'qr',
  ean_8: 'ean-8',
  codabar: 'codabar',
  itf: 'itf',
}
const needed = ['ean_13', 'code_39', 'code_128', 'qr_code']

/** Reads the symbols on a canvas. */
export type ReadCanvas = (canvas: HTMLCanvasElement) => Promise<ScannedSymbol[]>

/** The browser's own reader; null where it has none or lacks a format that books bear. */
export async function nativeReader(): Promise<ReadCanvas | null> {
  const Detector = detectorClass()
  if (!Detector) return null
  try {
    const supported = await Detector.getSupportedFormats()
    if (!needed.every((format) => supported.includes(format))) return null
    const detector = new Detector({
      formats: supported.filter((format) => formats[format] !== undefined),
    })
    return async (canvas) => {
      const found = await detector.detect(canvas)
      return found.flatMap(({ format, rawValue }) => {
        const known = formats[format]
        return known && rawValue !== '' ? [{ format: known, text: rawValue }] : []
      })
    }
  } catch {
    return null
  }
}

function detectorClass(): NativeDetectorClass | null {
  if (!('BarcodeDetector' in globalThis)) return null
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  return BarcodeDetector ?? null
}
