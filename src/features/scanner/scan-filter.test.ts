import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scanFilter } from './scan-filter.ts'
import type { ScannedSymbol, SymbolFormat } from './symbols.ts'

const ean: ScannedSymbol = { format: 'ean-13', text: '9780131103627' }
const label: ScannedSymbol = { format: 'code-39', text: 'ACC-7' }

test('what stays in sight is scanned once, and again after it was away for two seconds', () => {
  const fresh = scanFilter()
  expect(fresh([ean], 0)).toEqual([ean])
  expect(fresh([ean], 100)).toEqual([])
  expect(fresh([ean], 2099)).toEqual([])
  expect(fresh([], 4098)).toEqual([])
  expect(fresh([ean], 4099)).toEqual([ean])
})

test('a code without a check of its own must be read twice', () => {
  const fresh = scanFilter()
  expect(fresh([label], 0)).toEqual([])
  expect(fresh([{ ...label, text: 'ACC-1' }], 50)).toEqual([])
  expect(fresh([label], 100)).toEqual([label])
  expect(fresh([label], 150)).toEqual([])
})

test('several codes in one frame are scanned together', () => {
  const fresh = scanFilter()
  const other = { ...ean, text: '9780201896831' }
  expect(fresh([ean, other], 0)).toEqual([ean, other])
  expect(fresh([other, ean], 10)).toEqual([])
})

test('frames that follow each other closely never give a text twice', () => {
  const formats: SymbolFormat[] = ['ean-13', 'code-39', 'qr', 'itf']
  const symbol = fc.record({ format: fc.constantFrom(...formats), text: fc.constantFrom('a', 'b') })
  fc.assert(
    fc.property(fc.array(fc.array(symbol, { maxLength: 3 }), { maxLength: 19 }), (frames) => {
      const fresh = scanFilter()
      const texts = frames.flatMap((frame, at) => fresh(frame, at * 100).map((one) => one.text))
      expect(new Set(texts).size).toBe(texts.length)
    }),
  )
})
