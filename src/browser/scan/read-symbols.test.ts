import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import bwip from 'bwip-js/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { sharedData } from '#test/shared-data.ts'
import { readFrame, readPicture } from './read-symbols.ts'
import type { Picture } from './symbols.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
beforeAll(async () => {
  const wasmBinary = new Uint8Array(readFileSync(wasm)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})

function pixels(canvas: Canvas): Picture {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  return { data: new Uint8ClampedArray(data), width, height }
}

function onWhite(image: Image | Canvas, turned = 0): Canvas {
  const size = Math.ceil(Math.hypot(image.width, image.height)) + 40
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  context.translate(size / 2, size / 2)
  context.rotate((turned * Math.PI) / 180)
  context.drawImage(image, -image.width / 2, -image.height / 2)
  return canvas
}

async function drawn(bcid: string, text: string): Promise<Image> {
  return loadImage(await bwip.toBuffer({ bcid, text, scale: 3, height: 15, includetext: true }))
}

const kinds = [
  ['ean13', 'ean-13', '9780131103627'],
  ['ean8', 'ean-8', '96385074'],
  ['code39', 'code-39', 'ACC-000101'],
  ['code128', 'code-128', 'Acc/000101'],
  ['rationalizedCodabar', 'codabar', 'A31117013206375B'],
  ['interleaved2of5', 'itf', '30712345000010'],
  ['qrcode', 'qr', 'ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ'],
] as const

describe('what was drawn is read', () => {
  describe.each(kinds)('%s', (bcid, format, text) => {
    const symbols = [{ format, text: format === 'codabar' ? text.slice(1, -1) : text }]

    test.each([0, 5, 90, 180, 270])('turned by %i degrees', async (turned) => {
      const { symbols: read } = await readPicture(pixels(onWhite(await drawn(bcid, text), turned)))
      expect(read).toEqual(symbols)
    })

    test('under a deep shadow from the right', async () => {
      const canvas = onWhite(await drawn(bcid, text))
      const context = canvas.getContext('2d')
      const shadow = context.createLinearGradient(0, 0, canvas.width, 0)
      shadow.addColorStop(0.2, 'rgba(0,0,0,0)')
      shadow.addColorStop(0.8, 'rgba(0,0,0,0.97)')
      context.fillStyle = shadow
      context.fillRect(0, 0, canvas.width, canvas.height)
      expect((await readPicture(pixels(canvas))).symbols).toEqual(symbols)
    })
  })
})

test('a price beside an ISBN is left out, and every symbol of a picture is read once', async () => {
  const canvas = createCanvas(700, 900)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(await drawn('isbn', '978-0-13-110362-7 51299'), 60, 40)
  context.drawImage(await drawn('code128', 'ACC-7'), 60, 400)
  context.drawImage(await drawn('code128', 'ACC-7'), 60, 520)
  context.drawImage(await drawn('qrcode', 'https://library.example/books/7'), 60, 680)
  const { symbols: found } = await readPicture(pixels(canvas))
  expect(found.map(({ text }) => text).sort()).toEqual([
    '9780131103627',
    'ACC-7',
    'https://library.example/books/7',
  ])
})

test('a picture without a code has none, whatever its size', async () => {
  for (const [width, height] of [
    [1, 1],
    [1, 500],
    [640, 480],
  ] as const) {
    const blank = createCanvas(width, height)
    expect(await readPicture(pixels(blank))).toEqual({ symbols: [], isUnsure: false })
  }
})

test('the frames of a camera are looked at by turns', async () => {
  const frame = pixels(onWhite(await drawn('ean13', '9780131103627')))
  for (const turn of [0, 1, 2])
    expect(await readFrame(frame, turn)).toEqual([{ format: 'ean-13', text: '9780131103627' }])
})

const expected = join(sharedData, 'barcodes/EXPECTED.tsv')

/**
 * Pictures of each folder of zxing's tests that are read, of how many: measured; see
 * docs/decisions.
 */
const rates = {
  'codabar-1': '6 of 6',
  'code128-1': '7 of 7',
  'code128-2': '10 of 10',
  'code39-1': '4 of 4',
  'code39-2': '2 of 2',
  'code39-3': '6 of 6',
  'ean13-1': '6 of 6',
  'ean13-3': '18 of 18',
  'ean13-4': '10 of 11',
  'ean13-5': '0 of 9',
  'ean8-1': '8 of 8',
  'itf-1': '6 of 6',
  'qrcode-2': '16 of 16',
  'qrcode-4': '13 of 16',
  'qrcode-6': '15 of 15',
  'upcean-extension-1': '2 of 2',
}

describe.runIf(existsSync(expected))('photographs', () => {
  const paths = existsSync(expected)
    ? readFileSync(expected, 'utf8')
        .split('\n')
        .flatMap((line) => /^barcodes\/zxing\/\S+\.png/.exec(line) ?? [])
    : []

  test.each(Object.entries(rates))('of %s: at least %s are read', async (folder, rate) => {
    const [floor = 0, of] = rate.split(' of ').map(Number)
    const pictures = paths.filter((path) => path.split('/')[2] === folder)
    expect(pictures).toHaveLength(of ?? 0)
    const read = await Promise.all(pictures.map(isRead))
    expect(read.filter(Boolean).length).toBeGreaterThanOrEqual(floor)
  })

  async function isRead(path: string): Promise<boolean> {
    const file = join(sharedData, path)
    const text = readFileSync(file.replace(/png$/, 'txt'), 'utf8').trim()
    const image = await loadImage(file)
    const canvas = createCanvas(image.width, image.height)
    canvas.getContext('2d').drawImage(image, 0, 0)
    const { symbols: found } = await readPicture(pixels(canvas))
    return found.some((symbol) => symbol.text.trim() === text)
  }
})
