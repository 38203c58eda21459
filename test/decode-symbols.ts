import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let ready: Promise<unknown> | undefined

/**
 * What zxing reads in a picture (pixels, or the bytes of a PNG): the format and text of each
 * symbol.
 */
export async function decodeSymbols(picture: ImageData | Uint8Array) {
  ready ??= loadReader()
  await ready
  const found = await readBarcodes(picture, {
    formats: ['Code128', 'Code39', 'EAN13', 'QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 4,
  })
  return found.map(({ format, text }) => ({ format, text }))
}

function loadReader(): Promise<unknown> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = new Uint8Array(readFileSync(file)).buffer
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}
