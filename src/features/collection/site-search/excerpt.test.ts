import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

const filler = 'word '.repeat(100)

test('a short text is whole; a long one is its beginning, or what stands around a find', () => {
  expect(excerptOf('Open late.', ['late'])).toBe('Open late.')
  expect(excerptOf(filler, [])).toMatch(/^word .* …$/)
  const part = excerptOf(`${filler}needle ${filler}`, ['needle'])
  expect(part).toMatch(/^… word .*needle.* …$/)
  expect(excerptOf(`${filler}needle`, ['needle'])).toMatch(/needle$/)
})

test('an excerpt is a part of the text, and not much longer than it may be', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), fc.nat(50), (text, at) => {
      const word = text.split(' ')[at] ?? ''
      const part = excerptOf(text, [word])
      expect(part.length).toBeLessThanOrEqual(225)
      expect(text).toContain(part.replace(/^… /, '').replace(/ …$/, ''))
    }),
  )
})
