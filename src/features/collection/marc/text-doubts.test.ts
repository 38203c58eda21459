import { expect, test } from 'vitest'
import { bytesOf } from './marc-test-data.ts'
import { isMojibake } from './mojibake.ts'
import { singleByteDoubt } from './single-byte-doubt.ts'
import { textDoubts } from './text-doubts.ts'

const garbled = (text: string, set = 'windows-1252') =>
  new TextDecoder(set).decode(new TextEncoder().encode(text))

test.each(['é', 'Café', 'naïve', 'Война', 'ଓଡ଼ିଆ', 'हिन्दी', 'Straße', '“quoted”', 'it’s'])(
  '%s read in a wrong set is found, and not as it is',
  (text) => {
    expect(isMojibake(garbled(text))).toBe(true)
    expect(isMojibake(text)).toBe(false)
  },
)

test.each(['CAFÉ»', 'Ångström', 'ÉÈ', 'élève', '25 °C ± 1', 'Œuvre', '日本語', 'Việt Nam'])(
  '%s is no mojibake',
  (text) => {
    expect(isMojibake(text)).toBe(false)
  },
)

const latin1 = 'Les \xe9tudes \xe0 l\x27\xe9cole, p\xe8re et m\xe8re: r\xe9sum\xe9'
const cyrillic = '\xc2\xee\xe9\xed\xe0 \xe8 \xec\xe8\xf0'
const iso5426 = 'L\x27\xc2ecole des p\xc1eres \xc2a lire, fran\xd0cais'

test.each([
  [latin1, 'ISO 8859-1'],
  [cyrillic, 'Windows-1251'],
  [iso5426, 'ISO 5426'],
])('%j looks like %s', (text, set) => {
  expect(singleByteDoubt(bytesOf(text))).toContain(`it looks like ${set}`)
})

test.each([
  'Serreau, Genevi\xe1eve, \xe2etudes, gar\xf0con, no\xe8el',
  'Petrushevska\xebi\xeca, L\xebi\xecudmila, Zhizn\xa7',
  'Vi\xf2\xe3et Nam, \xb1, \xc3 2004, \xa2re',
  '\x1b(NkNIGI\x1b(B \xc1',
])('%j is MARC-8', (text) => {
  expect(singleByteDoubt(bytesOf(text))).toBeNull()
})

test('each doubt is told once, with the fields', () => {
  const field = (tag: string, value: string) => ({
    tag,
    ind1: ' ',
    ind2: ' ',
    subfields: [{ code: 'a', value }],
  })
  expect(
    textDoubts({
      leader: '',
      fields: [
        field('245', 'Caf\u00c3\u00a9 \u202eevil'),
        field('500', 'na\u00c3\u00afve'),
        field('500', 'a\u200cb \u200f \u00ad \u0098Le \u009cCid\tx\ny'),
        field('650', '\u202e'),
      ],
    }),
  ).toEqual([
    expect.stringMatching(/UTF-8 had been read as Windows-1252.+in fields 245, 500:/),
    'A character that cannot be seen (U+202E) stands in fields 245, 650; the book is kept without it.',
  ])
})
