import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCrop } from '#src/kernel/photo-rules.ts'
import { squareIn } from '#src/server/pictures/square-picture.ts'
import { dragged, fitted, middle, sentCrop } from './crop.ts'

const side = fc.integer({ min: 1, max: 8000 })
const size = fc.record({ width: side, height: side })
const part = fc.double({ min: -2, max: 3, noNaN: true })
const square = fc.record({ x: part, y: part, zoom: fc.double({ min: 0, max: 9, noNaN: true }) })

const fieldsOf = (crop: Readonly<Record<string, string>>) => (name: string) =>
  crop[name.replace('crop', '').toLowerCase()] ?? ''

test('what is shown in the frame is what the server cuts, to a pixel', () => {
  fc.assert(
    fc.property(size, square, (picture, chosen) => {
      const { x, y, zoom } = fitted(chosen, picture)
      const cut = squareIn(picture, readCrop(fieldsOf(sentCrop(chosen, picture))))
      expect(Math.abs(cut.width - Math.min(picture.width, picture.height) / zoom)).toBeLessThan(2)
      expect(Math.abs(cut.left + cut.width / 2 - x * picture.width)).toBeLessThan(2)
      expect(Math.abs(cut.top + cut.height / 2 - y * picture.height)).toBeLessThan(2)
    }),
  )
})

test('a drag to the right shows what is further left, and never leaves the picture', () => {
  const picture = { width: 400, height: 200 }
  expect(dragged(middle, picture, 200, [50, 0])).toEqual({ x: 0.375, y: 0.5, zoom: 1 })
  expect(dragged(middle, picture, 200, [9999, 9999])).toEqual({ x: 0.25, y: 0.5, zoom: 1 })
})

test.each(['', '-1', 'NaN', '1e9', '2', '0.5; drop', '0x1'])(
  '%j is no part of a picture',
  (text) => {
    expect(readCrop(fieldsOf({ x: text, y: '0', side: '1' }))).toBeNull()
  },
)
