import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strengthKeys, strengthOf } from './password-strength.ts'
import { accountsWords } from './words.ts'

const own = ['Asha Rao', 'asharao@suiit.example']

test.each([
  ['', 'Too short'],
  ['Ab1!x', 'Too short'],
  ['aaaaaaaaaaaa', 'Weak'],
  ['abcdefghijkl', 'Weak'],
  ['12345678', 'Weak'],
  ['password1', 'Weak'],
  ['asharao2004', 'Fair'],
  ['kq7fWm2p', 'Fair'],
  ['kalahandi rivers 7', 'Strong'],
] as const)('%s is %s', (password, word) => {
  expect(accountsWords.en[strengthKeys[strengthOf(password, own)]]).toBe(word)
})

test('the same password with more at its end is never weaker', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 10 }), (start, end) => {
      expect(strengthOf(start + end)).toBeGreaterThanOrEqual(strengthOf(start))
    }),
  )
})
