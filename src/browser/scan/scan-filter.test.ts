import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scanFilter } from './scan-filter.ts'
import type { ScannedSymbol, SymbolFormat } from './symbols.ts'

const ean: ScannedSymbol = { format: 'ean-13', text: '9780131103627' }
const label: ScannedSymbol = { format: 'code-39', text: 'ACC-7' }

const address: ScannedSymbol = { format: 'qr', text: 'https://library.example/books/7' }

test('what stays in sight is scanned once, and again after it was away for two seconds', () => {
  const fresh = scanFilter()
  expect(fresh([address], 0)).toEqual([address])
  expect(fresh([address], 100)).toEqual([])
  expect(fresh([address], 2099)).toEqual([])
  expect(fresh([], 4098)).toEqual([])
  expect(fresh([address], 4099)).toEqual([address])
})

test.each([label, ean])('a code of lines must be read twice: $format', (symbol) => {
  const fresh = scanFilter()
  expect(fresh([symbol], 0)).toEqual([])
  expect(fresh([{ ...symbol, text: '9780201896831' }], 50)).toEqual([])
  expect(fresh([symbol], 100)).toEqual([symbol])
  expect(fresh([symbol], 150)).toEqual([])
})

test('several codes in one frame are scanned together', () => {
  const fresh = scanFilter()
  const other = { ...ean, text: '9780201896831' }
  expect(fresh([ean, other], 0)).toEqual([])
  expect(fresh([ean, other], 10)).toEqual([ean, other])
  expect(fresh([other, ean], 20)).toEqual([])
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
