import { expect, test } from 'vitest'
import { isId, newId, publicNumber } from './ids.ts'
import { v7 } from './uuid-v7.ts'

test('ids are UUIDs of version 7 in the order in which they were made', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids.every(isId)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(ids)
})

test('the example of RFC 9562, appendix A.6', () => {
  const random = Uint8Array.from([0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f])
  expect(v7(0x017f22e279b0, 0xcc3, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
})

test.each([
  ['42', 42],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['9999999999999999', null],
  ['٣', null],
  ['', null],
])('"%s" in an address is the number %s', (text, expected) => {
  expect(publicNumber(text)).toBe(expected)
})
