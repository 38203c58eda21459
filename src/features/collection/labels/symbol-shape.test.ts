import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawSymbolInBrowser } from '#src/browser/symbols/draw-symbol.ts'
import type { SymbolSpec } from '#src/kernel/symbols/symbologies.ts'
import { drawSymbolOnServer } from '#src/server/symbols/symbol-shape.server.ts'
import { ean13CheckDigit } from './check-digits.ts'

const specs: fc.Arbitrary<SymbolSpec> = fc.oneof(
  fc
    .stringMatching(/^[ -~]{1,40}$/)
    .map((text) => ({ symbology: 'code128' as const, text, check: false })),
  fc.record({
    symbology: fc.constant('code39' as const),
    text: fc.stringMatching(/^[0-9A-Z. $/+%-]{1,20}$/),
    check: fc.boolean(),
  }),
  fc.stringMatching(/^\d{12}$/).map((digits) => ({
    symbology: 'ean13' as const,
    text: digits + ean13CheckDigit(digits),
    check: false,
  })),
  fc
    .string({ minLength: 1, maxLength: 60 })
    .map((text) => ({ symbology: 'qrcode' as const, text, check: false })),
)

test('the screen and the paper have the same symbol, module for module', () => {
  fc.assert(
    fc.property(specs, (spec) => {
      expect(drawSymbolInBrowser(spec)).toEqual(drawSymbolOnServer(spec))
    }),
    { numRuns: 150 },
  )
})
