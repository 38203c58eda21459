import { expect, test } from 'vitest'
import { believed } from './believed.ts'
import type { ScannedSymbol } from './symbols.ts'

const ean: ScannedSymbol = { format: 'ean-13', text: '9780131103627' }
const wrong: ScannedSymbol = { format: 'ean-13', text: '7788757103627' }
const itf: ScannedSymbol = { format: 'itf', text: '307123450000' }
const qr: ScannedSymbol = { format: 'qr', text: 'https://library.example/books/7' }

test('a code of lines is believed when two looks agree, a QR code at once', () => {
  expect(believed([[ean, qr]])).toEqual({ symbols: [qr], isUnsure: true })
  expect(believed([[ean, qr], [ean]])).toEqual({ symbols: [ean, qr], isUnsure: false })
  expect(believed([[], [wrong], [ean], []])).toEqual({ symbols: [], isUnsure: true })
  expect(believed([[wrong], [ean], [ean]])).toEqual({ symbols: [ean], isUnsure: true })
})

test('an Interleaved 2 of 5, of which a part is a code too, needs three', () => {
  expect(believed([[itf], [itf]]).symbols).toEqual([])
  expect(believed([[itf], [itf], [itf]]).symbols).toEqual([itf])
})
