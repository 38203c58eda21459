import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fittedPicture } from './fitted-picture.ts'

const box = { width: 480, height: 720 }

async function sized(width: number, height: number, orientation = 1): Promise<[number, number]> {
  const given = await sharp({ create: { width, height, channels: 3, background: '#7a1f2b' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
  const { format, exif, ...size } = await sharp(await fittedPicture(given, box)).metadata()
  expect([format, exif]).toEqual(['webp', undefined])
  return [size.width, size.height]
}

test('a picture keeps its proportions, fits, and is never enlarged', async () => {
  expect(await sized(3000, 4000)).toEqual([480, 640])
  expect(await sized(1000, 6000)).toEqual([120, 720])
  expect(await sized(200, 300)).toEqual([200, 300])
})

test('a photo that was taken lying stands upright', async () => {
  expect(await sized(4000, 3000, 6)).toEqual([480, 640])
})
