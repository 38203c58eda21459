import { UNREADABLE } from './marc-characters.ts'
import { readEacc } from './marc8-eacc.ts'
import { singleByteSets } from './marc8-tables.gen.ts'

// The rules: https://www.loc.gov/marc/specifications/speccharmarc8.html
const ESCAPE = 0x1b
const EACC = '1'
const ANSEL = 'E'

/** ESC and one of these letters alone puts a set into G0. */
const shortDesignations: Readonly<Record<string, string>> = { g: 'g', b: 'b', p: 'p', s: 'B' }

/** C1 controls, the same in every set: non-sorting begin and end, joiner, non-joiner. */
const controls: Readonly<Record<number, string>> = {
  136: '\u0098',
  137: '\u009c',
  141: '\u200d',
  142: '\u200c',
}

/**
 * Second halves of the ligature and the double tilde: their first half stands for both in Unicode.
 */
const secondHalves = new Set([0xec & 0x7f, 0xfb & 0x7f])

const isMark = (char: string) => /\p{M}/u.test(char) && char !== '\u0670'
const marks = new Set(
  Object.values(singleByteSets).flatMap((set) => Array.from(set).filter(isMark)),
)

type Designation = { length: number; slot: 0 | 1; set: string }

/** Reads an escape sequence at `at`: its length, and which set it puts into G0 or G1. */
function readDesignation(bytes: Uint8Array, at: number): Designation | undefined {
  const sequence = String.fromCharCode(...bytes.subarray(at + 1, at + 5))
  const short = shortDesignations[sequence[0] ?? '']
  if (short !== undefined) return { length: 2, slot: 0, set: short }
  const match = /^(\$?)([(,)-]?)(!?)([\x30-\x7e])/.exec(sequence)
  if (match === null) return undefined
  const [whole, multibyte, slot = '', , set = ''] = match
  if (slot === '' && multibyte === '') return undefined
  const known = set === EACC ? multibyte === '$' : singleByteSets[set] !== undefined
  return known ? { length: 1 + whole.length, slot: /[)-]/.test(slot) ? 1 : 0, set } : undefined
}

/**
 * MARC-8 bytes of one subfield or control field as Unicode in NFC. Marks precede their letter in
 * MARC-8 and follow it here. `unreadable` counts what is no MARC-8: bad bytes, each U+FFFD in the
 * text, and marks without a letter.
 */
export function decodeMarc8(bytes: Uint8Array): { text: string; unreadable: number } {
  const sets: [string, string] = ['B', ANSEL]
  let text = ''
  let waiting = ''
  let unreadable = 0
  let at = 0

  const add = (char: string | undefined) => {
    if (char === undefined) unreadable++
    text += (char ?? UNREADABLE) + waiting
    waiting = ''
  }

  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    const set = sets[byte < 0x80 ? 0 : 1]
    const place = byte & 0x7f
    if (byte === ESCAPE) {
      const designation = readDesignation(bytes, at)
      if (designation === undefined) add(undefined)
      else sets[designation.slot] = designation.set
      at += designation?.length ?? 1
    } else if (place <= 0x20 || (place === 0x7f && set !== EACC)) {
      add(byte < 0x80 ? String.fromCharCode(byte) : controls[byte])
      at++
    } else if (set === EACC) {
      const { char, length } = readEacc(bytes, at)
      add(char)
      at += length
    } else {
      const char = singleByteSets[set]?.[place - 0x21]
      if (char !== undefined && marks.has(char)) waiting += char
      else if (set !== ANSEL || !secondHalves.has(place)) add(char === ' ' ? undefined : char)
      at++
    }
  }
  if (waiting !== '') unreadable++
  return { text: (text + waiting).normalize('NFC'), unreadable }
}
