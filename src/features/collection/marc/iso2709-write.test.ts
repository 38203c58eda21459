import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readIso2709 } from './iso2709.ts'
import { writeIso2709 } from './iso2709-write.ts'
import type { MarcRecord } from './marc.ts'
import { anyRecord, chunked, recordsOf } from './marc-test-data.ts'

const leader = '00000nam a2200000 a 4500'
const note = (value: string) => ({
  tag: '500',
  ind1: ' ',
  ind2: ' ',
  subfields: [{ code: 'a', value }],
})
const write = (...fields: MarcRecord['fields']) => writeIso2709({ leader, fields })

test('lengths count bytes, and the leader says UTF-8', () => {
  const bytes = writeIso2709({ leader: '99999cas  4500000u i 0000', fields: [note('ଓ')] })
  expect(new TextDecoder().decode(bytes)).toBe(
    '00046cas a2200037u i4500500000800000\x1e  \x1faଓ\x1e\x1d',
  )
})

test('what is written is read back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRecord('binary'), { maxLength: 3 }), async (records) => {
      const written = Buffer.concat(records.map(writeIso2709))
      const back = await recordsOf(readIso2709(chunked(written)))
      expect(back.map(({ fields }) => fields)).toEqual(records.map(({ fields }) => fields))
      expect(Buffer.concat(back.map(writeIso2709)).equals(written)).toBe(true)
    }),
  )
})

test('what ISO 2709 cannot state is refused', () => {
  const largest = 9_999 - 5
  expect(write(note('x'.repeat(largest))).length).toBe(24 + 12 + 1 + 9_999 + 1)
  expect(() => write(note('x'.repeat(largest + 1)))).toThrow(/Field 500 has 10000 bytes.*MARCXML/)
  const long = Array.from({ length: 11 }, () => note('x'.repeat(9_500)))
  expect(() => write(...long)).toThrow(/99999\. Use MARCXML/)
  expect(() => write({ tag: '001', value: 'a\x1eb' })).toThrow(/control character/)
})
