import { singleByteSets } from './marc8-tables.gen.ts'

const ESCAPE = 0x1b
const ansel = singleByteSets.E ?? ''

/**
 * A sentence where bytes that were read as MARC-8 look like another set of one byte a character;
 * null where they are MARC-8 for all that one can see. In MARC-8 a mark stands before its letter
 * and makes one that languages have; in other sets the same bytes make marks over spaces, marks
 * that no letter bears, and places that MARC-8 leaves empty.
 */
export function singleByteDoubt(bytes: Uint8Array): string | null {
  if (bytes.includes(ESCAPE)) return null
  let [all, odd, inRuns, beforeLetters] = [0, 0, 0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0xa0) continue
    const next = bytes[at + 1] ?? 0
    all++
    if (isOdd(byte, next)) odd++
    if (next >= 0x80 || (bytes[at - 1] ?? 0) >= 0x80) inRuns++
    if (byte >= 0xc1 && byte <= 0xdf && isLetter(next)) beforeLetters++
  }
  if (odd === 0 || odd * 3 < all) return null
  const set =
    inRuns * 5 > all * 3
      ? 'Windows-1251, KOI8-R or another set of Cyrillic'
      : beforeLetters * 5 > all * 3
        ? 'ISO 5426'
        : 'ISO 8859-1 (Windows-1252)'
  return `The text is neither UTF-8 nor MARC-8; it looks like ${set}, so that letters with accents or of another script are wrong: have the file exported in UTF-8, and import that one.`
}

/**
 * Marks that stand in transliterations over and under letters which have no form of their own with
 * them.
 */
const freeMarks =
  /[\u0304\u0306\u0310\u0313\u0315\u031c\u0323-\u0328\u032e\u0332\u0333\u0360\u0361]/u

/**
 * Second halves of the ligature and the double tilde, which the table leaves out: their first half
 * stands for both.
 */
const secondHalves: readonly number[] = [0xec, 0xfb]

function isOdd(byte: number, next: number): boolean {
  // In MARC-8 signs such as © and ♯, which stand before no small letter inside a word; in ISO 5426
  // marks.
  if (byte >= 0xc1 && byte <= 0xc4) return isSmall(next)
  const char = [...ansel][(byte & 0x7f) - 0x21] ?? ' '
  if (secondHalves.includes(byte)) return !isLetter(next)
  if (char === ' ') return true
  if (!/\p{M}/u.test(char)) return false
  if (next >= 0xe0) return false // a second mark
  if (!isLetter(next)) return true
  return !freeMarks.test(char) && (String.fromCharCode(next) + char).normalize('NFC').length > 1
}

const isSmall = (byte: number) => byte >= 0x61 && byte <= 0x7a

function isLetter(byte: number): boolean {
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x7a
}
