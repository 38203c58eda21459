import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeLetters, readCode, shownCode } from './certificate-code.ts'
import { newCode } from './new-code.server.ts'

test('codes are read however people write them, and nothing else is one', () => {
  const letters = fc.constantFrom(...codeLetters)
  const codes = fc.string({ unit: letters, minLength: 24, maxLength: 24 })
  fc.assert(
    fc.property(codes, (code) => {
      expect(readCode(shownCode(code).toLowerCase())).toBe(code)
      expect(readCode(` ${code.replaceAll('0', 'o').replaceAll('1', 'l')}`)).toBe(code)
      expect(readCode(code.slice(1))).toBeNull()
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readCode(text) ?? 'A'.repeat(24)).toHaveLength(24)
    }),
  )
})

test('a new code is one', () => {
  const code = newCode()
  expect(readCode(code)).toBe(code)
  expect(newCode()).not.toBe(code)
})
