import { eaccRows } from './marc8-tables.gen.ts'

const ESCAPE = 0x1b
const SPACE = 0x20

const rows = new Map<string, string[]>()

function eaccCharacter(first: number, second: number, third: number): string | undefined {
  const key = String.fromCharCode(first, second)
  let row = rows.get(key)
  if (row === undefined) {
    row = Array.from(eaccRows[key] ?? '')
    rows.set(key, row)
  }
  const char = row[third - 0x21]
  return char === ' ' ? undefined : char
}

/**
 * Programs write a character that they cannot convert as its code in braces among the others:
 * "{6924f6}".
 */
const inBraces = /^\{[0-9a-f]{6}\}/i

/**
 * The EACC character at `at` (three bytes, of one half), undefined where there is none in the
 * table, and how many bytes it takes. What is not known takes as many that the next character is
 * known again, so that it costs itself and not what follows.
 */
export function readEacc(bytes: Uint8Array, at: number): { char?: string; length: number } {
  const char = characterAt(bytes, at)
  if (char !== undefined) return { char, length: 3 }
  const code = inBraces.exec(String.fromCharCode(...bytes.subarray(at, at + 8)))?.[0]
  if (code !== undefined) return { length: code.length }
  const length = [3, 1, 2].find((one) => isOver(bytes, at, one) || goesOn(bytes, at + one))
  return { length: Math.min(length ?? 3, runLength(bytes, at)) }
}

function characterAt(bytes: Uint8Array, at: number): string | undefined {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  if (first >> 7 !== second >> 7 || first >> 7 !== third >> 7) return undefined
  return eaccCharacter(first & 0x7f, second & 0x7f, third & 0x7f)
}

/** How many bytes there are up to the next escape, control or end; at least one. */
function runLength(bytes: Uint8Array, at: number): number {
  let end = at + 1
  while (end < bytes.length && (bytes[end] ?? 0) >= SPACE && bytes[end] !== ESCAPE) end++
  return end - at
}

const isOver = (bytes: Uint8Array, at: number, length: number) => runLength(bytes, at) === length

/** Whether a known character follows, behind spaces. */
function goesOn(bytes: Uint8Array, at: number): boolean {
  let next = at
  while (bytes[next] === SPACE) next++
  return characterAt(bytes, next) !== undefined
}
