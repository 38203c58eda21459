import { type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import { evenLight } from './picture-light.ts'
import { distinctSymbols, type Picture, type ScannedSymbol, type SymbolFormat } from './symbols.ts'

const formats: Readonly<Record<string, SymbolFormat>> = {
  EAN13: 'ean-13',
  EAN8: 'ean-8',
  Code39: 'code-39',
  Code39Std: 'code-39',
  Code39Ext: 'code-39',
  Code128: 'code-128',
  Codabar: 'codabar',
  ITF: 'itf',
  ITF14: 'itf',
  QRCode: 'qr',
  QRCodeModel1: 'qr',
  QRCodeModel2: 'qr',
  MicroQRCode: 'qr',
  RMQRCode: 'qr',
}

const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'Code39', 'Code128', 'Codabar', 'ITF', 'QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  tryDenoise: true,
  textMode: 'Plain',
  maxNumberOfSymbols: 50,
}

/** A way to look at a picture: what is done to it, and how black is told from white. */
type Look = {
  readonly prepare?: (picture: Picture) => Picture
  readonly binarizer: 'LocalAverage' | 'GlobalHistogram'
}

/** From the quickest to the one that reads what the others do not. */
const looks: readonly Look[] = [
  { binarizer: 'LocalAverage' },
  { binarizer: 'GlobalHistogram' },
  { prepare: evenLight, binarizer: 'LocalAverage' },
]

/**
 * Every symbol in a picture file, each once: looked at in several ways until one finds something; [] where none does.
 * The module of zxing must have been prepared (where its wasm file is).
 */
export async function readPicture(picture: Picture): Promise<ScannedSymbol[]> {
  for (const look of looks) {
    const found = await readLook(picture, look)
    if (found.length > 0) return found
  }
  return []
}

/** The symbols in a frame of the camera: one look a frame, by turns, as the next frame shows the same. */
export async function readFrame(picture: Picture, turn: number): Promise<ScannedSymbol[]> {
  const look = turn % 3 === 2 ? looks[2] : looks[0]
  return look ? readLook(picture, look) : []
}

async function readLook(picture: Picture, look: Look): Promise<ScannedSymbol[]> {
  const prepared = look.prepare?.(picture) ?? picture
  const image = { ...prepared, colorSpace: 'srgb' } as ImageData
  const results = await readBarcodes(image, { ...options, binarizer: look.binarizer })
  return distinctSymbols(results.flatMap(toSymbol))
}

function toSymbol({ format, text }: ReadResult): ScannedSymbol[] {
  const known = formats[format]
  if (!known) return []
  // Start and stop characters of a Codabar are no part of the number.
  return [{ format: known, text: known === 'codabar' ? text.replace(/^[A-D]|[A-D]$/gi, '') : text }]
}
