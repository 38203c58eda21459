import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import bwip from 'bwip-js/node'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { readPicture } from './read-symbols.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
beforeAll(async () => {
  const wasmBinary = new Uint8Array(readFileSync(wasm)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})

/** Numbers from 0 to 1 that look like chance and are the same each time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * The symbol small, turned, out of focus, in poor light and with noise, each more or less by
 * chance.
 */
async function damaged(bcid: string, text: string, next: () => number): Promise<Canvas> {
  const png = await bwip.toBuffer({ bcid, text, scale: 4, height: 15, includetext: true })
  const image = await loadImage(png)
  const scale = (1 + next() * 2) / 4
  const size = Math.ceil(Math.hypot(image.width, image.height) * scale) + 40
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  context.imageSmoothingQuality = 'high'
  context.filter = `blur(${(next() * 2).toFixed(2)}px)`
  context.translate(size / 2 + next(), size / 2 + next())
  context.rotate((next() - 0.5) * next() * (Math.PI / 2))
  context.scale(scale, scale)
  context.drawImage(image, -image.width / 2, -image.height / 2)
  const [noise, darkest, contrast] = [next() * 40, next() * 90, 40 + next() * 140]
  const pixels = context.getImageData(0, 0, size, size)
  for (let at = 0; at < pixels.data.length; at += 4) {
    const light = darkest + ((pixels.data[at] ?? 0) / 255) * contrast
    pixels.data.fill(light + (next() + next() - 1) * noise, at, at + 3)
  }
  context.putImageData(pixels, 0, 0)
  return canvas
}

const each = 7

/**
 * The codes, and how many of seven damaged pictures of each are read: measured; see docs/decisions.
 */
const kinds = [
  ['ean13', '9780131103627', '9780131103627', 2],
  ['isbn', '978-0-306-40615-7 90000', '9780306406157', 2],
  ['ean8', '96385074', '96385074', 3],
  ['code39', 'ACC-000101', 'ACC-000101', 2],
  ['rationalizedCodabar', 'A31117013206375B', '31117013206375', 1],
  ['interleaved2of5', '30712345000010', '30712345000010', 1],
] as const

test.each(kinds)('of damaged pictures of %s %s many are read, and none wrong', async (...kind) => {
  const [bcid, text, right, floor] = kind
  const next = numbers(7)
  const read: string[] = []
  for (let at = 0; at < each; at++) {
    const canvas = await damaged(bcid, text, next)
    const { width, height } = canvas
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
    const picture = { data: new Uint8ClampedArray(data), width, height }
    const { symbols } = await readPicture(picture)
    read.push(...symbols.map((symbol) => symbol.text))
  }
  expect(new Set(read)).toEqual(new Set([right]))
  expect(read.length).toBeGreaterThanOrEqual(floor)
})
