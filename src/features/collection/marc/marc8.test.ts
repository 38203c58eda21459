import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf } from './marc-test-data.ts'
import { decodeMarc8 } from './marc8.ts'

const decode = (bytes: string) => decodeMarc8(bytesOf(bytes))

test.each([
  ['plain', 'Das Kapital', 'Das Kapital'],
  ['a mark before its letter', 'Serreau, Genevi\xe1eve', 'Serreau, Geneviève'],
  ['two marks on one letter', 'Vi\xf2\xe3et', 'Việt'],
  ['special letters', '\xa2stergaard \xb5\xb2 \xc7', 'Østergaard æø ß'],
  ['a ligature over two letters', 'Mari\xebi\xeca', 'Marii\u0361a'],
  ['Hebrew', '\x1b(2ylm\x1b(B.', 'שלם.'],
  ['Cyrillic in G0', '\x1b(NkNIGI\x1b(B', 'Книги'],
  ['Cyrillic in G1', '\x1b)Nab \xcb\xce', 'ab кн'],
  ['extended Cyrillic', '\x1b(NKI\x1b)Q\xc6W', 'киів'],
  ['Arabic', '\x1b(3GdcJGH\x1b(B', 'الكتاب'],
  ['Greek with accents', '\x1b(Sm"l\x1b(B', 'κί'],
  ['Chinese', '\x1b$1!0!!0#\x1b(B', '一七'],
  ['a space among Chinese', '\x1b$1!0! !0!\x1b(B.', '一 一.'],
  ['subscripts and superscripts', 'H\x1bb2\x1bsO, x\x1bp2\x1bs', 'H₂O, x²'],
  ['the Greek symbol', '\x1bga\x1bs-rays', 'α-rays'],
  ['ANSEL designated in full', '\x1b)!E\xe2e', 'é'],
  ['the joiners', 'a\x8eb\x8dc', 'a\u200cb\u200dc'],
])('%s', (_name, bytes, text) => {
  expect(decode(bytes)).toEqual({ text, unreadable: 0 })
})

test.each([
  ['a byte that ANSEL does not define', 'a\xd0b', 'a\ufffdb'],
  ['a mark at the end', 'a\xe2', 'a\u0301'],
  ['half a Chinese character', '\x1b$1!0!!0', '一\ufffd'],
  ['an unknown Chinese character', '\x1b$1~~~\x1b(Ba', '\ufffda'],
  ['an escape to nowhere', 'a\x1b(Zb', 'a\ufffd(Zb'],
  ['an escape at the end', 'a\x1b', 'a\ufffd'],
  ['an unknown Chinese character among others', '\x1b$1!0!~~~!0#\x1b(B', '一\ufffd七'],
  ['one of two bytes among others', '\x1b$1!0!~~!0#!0!\x1b(B', '一\ufffd七一'],
  ['one of one byte among others', '\x1b$1!0!~!0#!0!\x1b(B', '一\ufffd七一'],
  ['one with a byte of the other half', '\x1b$1!0!!\x80!!0#\x1b(B.', '一\ufffd七.'],
  ['one with a space in it', '\x1b$1!0!! =!0#\x1b(B.', '一\ufffd七.'],
  ['one of a vendor’s own', '\x1b$1!0!\x7f \x14', '一\ufffd\x14'],
  ['a code in braces', '\x1b$1!0!{6924f6}!0#\x1b(B', '一\ufffd七'],
])('%s is counted as unreadable', (_name, bytes, text) => {
  expect(decode(bytes)).toEqual({ text: text.normalize('NFC'), unreadable: 1 })
})

test('any bytes give well-formed text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const { text, unreadable } = decodeMarc8(bytes)
      expect(text.isWellFormed()).toBe(true)
      if (text.includes('\ufffd')) expect(unreadable).toBeGreaterThan(0)
    }),
  )
})
