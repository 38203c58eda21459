import { type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import { believed, type Reading } from './believed.ts'
import { evenLight } from './picture-light.ts'
import { redrawn } from './picture-turn.ts'
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
  binarizer: 'LocalAverage',
}

/**
 * A way to look at a picture: what is done to it, and, for QR codes, how black is told from white.
 */
type Look = {
  readonly prepare: (picture: Picture) => Picture
  readonly options?: ReaderOptions
}

const asItIs: Look = { prepare: (picture) => picture }
const evened: Look = { prepare: evenLight }

/** From the quickest on. They differ so much that they do not misread the bars of a code alike. */
const looks: readonly Look[] = [
  asItIs,
  evened,
  // Of lines this would be the first look once more.
  {
    prepare: (picture) => picture,
    options: { binarizer: 'GlobalHistogram', formats: ['QRCode'] },
  },
  { prepare: (picture) => redrawn(picture, otherScale(picture), 0) },
  { prepare: (picture) => evenLight(redrawn(picture, otherScale(picture), 0)) },
  { prepare: (picture) => redrawn(picture, 1, 1) },
  { prepare: (picture) => evenLight(redrawn(picture, 1, 1)) },
]

/**
 * Longest side, in pixels, of a picture that is enlarged: of a larger one that would take seconds.
 */
const longestEnlarged = 1600

function otherScale({ width, height }: Picture): number {
  return Math.max(width, height) <= longestEnlarged ? 2 : 0.75
}

/**
 * The symbols in a picture file, each once: looked at in several ways until a code of lines, or all
 * that was read, is believed. The module of zxing must have been prepared (where its wasm file is).
 */
export async function readPicture(picture: Picture): Promise<Reading> {
  const read: ScannedSymbol[][] = []
  let reading = believed(read)
  for (const look of looks) {
    read.push(await readLook(picture, look))
    reading = believed(read)
    // What differs from a believed code of lines is mostly a misreading of it.
    if (reading.symbols.some(({ format }) => format !== 'qr')) break
    if (reading.symbols.length > 0 && !reading.isUnsure) break
  }
  return reading
}

/**
 * The symbols in a frame of the camera: one look a frame, by turns, as the next frame shows the
 * same; of a code of lines two frames are to agree.
 */
export async function readFrame(picture: Picture, turn: number): Promise<ScannedSymbol[]> {
  return readLook(picture, turn % 3 === 2 ? evened : asItIs)
}

async function readLook(picture: Picture, look: Look): Promise<ScannedSymbol[]> {
  const image = { ...look.prepare(picture), colorSpace: 'srgb' } as ImageData
  const results = await readBarcodes(image, { ...options, ...look.options })
  return distinctSymbols(results.flatMap(toSymbol))
}

/**
 * Formats without a check of their own: two lines of a blurred one have been misread alike, three
 * have not.
 */
const unchecked: readonly SymbolFormat[] = ['code-39', 'codabar', 'itf']

function toSymbol({ format, text, lineCount }: ReadResult): ScannedSymbol[] {
  const known = formats[format]
  if (!known || (unchecked.includes(known) && lineCount < 3)) return []
  // Start and stop characters of a Codabar are no part of the number.
  return [{ format: known, text: known === 'codabar' ? text.replace(/^[A-D]|[A-D]$/gi, '') : text }]
}
