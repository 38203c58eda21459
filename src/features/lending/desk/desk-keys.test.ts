import { expect, test } from 'vitest'
import { amountKey, deskKey, deskKeys, keyOf } from './desk-keys.ts'

test.each(Object.keys(deskKeys))('%s means one thing at the desk', (name) => {
  const key = deskKey(name)
  expect(key).not.toBe(null)
  if (key && 'command' in key) expect(keyOf(key.command)).toBe(name)
})

test('the amount has its key, a command without one has none, and letters mean nothing', () => {
  expect(deskKey(amountKey)).toEqual({ act: 'amount' })
  expect(keyOf('*LOST')).toBe('')
  expect(deskKey('r')).toBe(null)
  expect(deskKey('toString')).toBe(null)
})
