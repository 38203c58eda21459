import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharedData } from '#test/shared-data.ts'
import { squareIn, squarePicture } from './square-picture.ts'

/** Left half red, right half blue. */
async function twoColours(width: number, height: number) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 } as const
  const blue = await sharp({ create: { ...half, background: '#00f' } })
    .png()
    .toBuffer()
  return sharp({ create: { ...half, width, background: '#f00' } }).composite([
    { input: blue, left: Math.floor(width / 2), top: 0 },
  ])
}

async function colourAt(picture: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [0, 1, 2].map((channel) => ((data[at + channel] ?? 0) > 127 ? 'f' : '0')).join('')
}

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a %s becomes a WebP of the size, of the middle or of the square that was chosen',
  async (kind) => {
    const given = await (await twoColours(400, 200)).toFormat(kind).toBuffer()
    const middle = await squarePicture(given, 64, null)
    expect(await sharp(middle).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 })
    expect([await colourAt(middle, 5, 32), await colourAt(middle, 59, 32)]).toEqual(['f00', '00f'])
    const left = await squarePicture(given, 64, { x: 0, y: 0, side: 1 })
    expect([await colourAt(left, 5, 32), await colourAt(left, 55, 32)]).toEqual(['f00', 'f00'])
  },
)

test('what a camera adds is gone, and the picture stands upright', async () => {
  const given = await (await twoColours(400, 200))
    .withExif({ IFD0: { Copyright: 'Somebody', Make: 'Camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const square = await squarePicture(given, 64, null)
  const { exif, xmp, iptc, icc, orientation } = await sharp(square).metadata()
  expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined))
  expect(Buffer.from(square).toString('latin1')).not.toContain('Somebody')
  expect([await colourAt(square, 32, 5), await colourAt(square, 32, 59)]).toEqual(['f00', '00f'])
})

test('the square lies within the picture, whatever is asked for', () => {
  const size = fc.integer({ min: 1, max: 10_000 })
  const part = fc.oneof(fc.double(), fc.double({ min: 0, max: 1 }))
  fc.assert(
    fc.property(size, size, part, part, part, (width, height, x, y, side) => {
      const square = squareIn({ width, height }, { x, y, side })
      expect(square.width).toBe(square.height)
      expect(square.width).toBeGreaterThan(0)
      expect(Math.min(square.left, square.top)).toBeGreaterThanOrEqual(0)
      expect(square.left + square.width).toBeLessThanOrEqual(width)
      expect(square.top + square.height).toBeLessThanOrEqual(height)
    }),
  )
})

/** A PNG that says it has so many pixels, and holds next to none. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(data.length, 0)
    numbers.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
  }
  const sign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const body = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.of())])
}

const markup = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const jpeg = await (await twoColours(400, 200)).jpeg().toBuffer()

test.each([
  ['nothing', Buffer.alloc(0), 'unsupported-file', /no picture/],
  ['text', Buffer.from('hello'), 'unsupported-file', /no picture/],
  ['SVG', Buffer.from(markup), 'unsupported-file', /SVG/],
  ['SVG after a mark and a comment', Buffer.from(`﻿<!-- x -->${markup}`), 'unsupported-file', /SVG/],
  ['SVG in UTF-16', Buffer.from(`﻿${markup}`, 'utf16le'), 'unsupported-file', /SVG/],
  ['a page that says it is a GIF', Buffer.from(`GIF89a${markup}`), 'unsupported-file', /broken/],
  ['half a JPEG', jpeg.subarray(0, jpeg.length >> 1), 'unsupported-file', /broken/],
  ['a head alone', jpeg.subarray(0, 20), 'unsupported-file', /broken/],
  ['very many pixels', bomb(60_000, 60_000), 'too-large', /50 million pixels/],
])('%s is refused, with what to do', async (_what, bytes, code, message) => {
  await expect(squarePicture(bytes, 64, null)).rejects.toMatchObject({
    name: 'AppError',
    code,
    message: expect.stringMatching(message),
  })
})

const hostile = join(sharedData, 'hostile')
const files = existsSync(hostile)
  ? readdirSync(hostile, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(hostile, name)).isFile(),
    )
  : []

test('every hostile file is refused, or read and written anew', async () => {
  for (const name of files) {
    const answer = await squarePicture(readFileSync(join(hostile, name)), 64, null).then(
      (picture) => Buffer.from(picture).toString('latin1').includes('<script') || 'a new picture',
      (error: { code?: string }) => error.code,
    )
    expect([name, answer]).toEqual([
      name,
      expect.stringMatching(/^(unsupported-file|a new picture)$/),
    ])
  }
})
