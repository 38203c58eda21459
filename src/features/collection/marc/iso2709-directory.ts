import { FIELD_END, leaderLength, readNumber } from './iso2709-frames.ts'

/** One field of a record: its tag, and where its bytes stand without their end mark. */
export type FieldPlace = { tag: string; from: number; to: number }

type Entry = { tag: string; length: number | undefined; start: number | undefined }
type Found = { ok: true; places: FieldPlace[]; warning?: string } | { ok: false; reason: string }

const entryLength = 12
const oneCharacterPerByte = new TextDecoder('latin1')

/**
 * Finds the fields of a record by its directory. Where that does not fit the fields (lengths
 * counted in characters, a record beyond 99,999 bytes), the n-th entry names the n-th field, if
 * there are as many of the one as of the other.
 */
export function findFields(bytes: Uint8Array): Found {
  const firstMark = bytes.indexOf(FIELD_END, leaderLength)
  if (firstMark === -1) return { ok: false, reason: 'it has no field end mark (byte 1E)' }
  const base = readNumber(bytes, leaderLength - 12, 5)
  const ends = [firstMark]
  // A directory without its end mark is still as long as the leader says.
  if (base !== undefined && base > leaderLength && base <= bytes.length) ends.push(base - 1)

  for (const end of ends) {
    const places = byDirectory(bytes, readDirectory(bytes, end), end + 1)
    if (places !== undefined) {
      return end + 1 === base
        ? { ok: true, places }
        : {
            ok: true,
            places,
            warning: 'The leader states a wrong base address; the directory was read to its end.',
          }
    }
  }
  return byEndMarks(bytes, firstMark)
}

/**
 * The entries of the directory that ends at `end`, or undefined where its length is no multiple of
 * an entry's.
 */
function readDirectory(bytes: Uint8Array, end: number): Entry[] | undefined {
  if ((end - leaderLength) % entryLength !== 0) return undefined
  const text = oneCharacterPerByte.decode(bytes.subarray(0, end))
  if (!/^[\x20-\x7e]*$/.test(text.slice(leaderLength))) return undefined
  const entries: Entry[] = []
  for (let at = leaderLength; at < end; at += entryLength) {
    const tag = text.slice(at, at + 3)
    entries.push({ tag, length: readNumber(bytes, at + 3, 4), start: readNumber(bytes, at + 7, 5) })
  }
  return entries
}

/**
 * The fields where every entry leads to an end mark, and all together to no more bytes than there
 * are.
 */
function byDirectory(bytes: Uint8Array, entries: Entry[] | undefined, base: number) {
  if (entries === undefined) return undefined
  const places: FieldPlace[] = []
  let total = 0
  for (const { tag, length, start } of entries) {
    if (length === undefined || start === undefined || length === 0) return undefined
    const from = base + start
    const to = from + length - 1
    if (bytes[to] !== FIELD_END) return undefined
    total += length
    places.push({ tag, from, to })
  }
  return total === bytes.length - base ? places : undefined
}

function byEndMarks(bytes: Uint8Array, directoryEnd: number): Found {
  const entries = readDirectory(bytes, directoryEnd)
  if (entries === undefined) {
    const length = directoryEnd - leaderLength
    return {
      ok: false,
      reason: `its directory is damaged (${length} bytes; entries have ${entryLength} each)`,
    }
  }
  const count = countFields(bytes, directoryEnd + 1)
  if (count !== entries.length) {
    const reason = `its directory names ${entries.length} fields, but ${count} follow`
    return { ok: false, reason }
  }
  const fields = splitFields(bytes, directoryEnd + 1)
  return {
    ok: true,
    places: inFieldOrder(entries, fields),
    warning:
      'The directory states wrong lengths or positions; the fields were read by their end marks.',
  }
}

/**
 * Counted before they are split, so that four megabytes of end marks do not become four million
 * objects.
 */
function countFields(bytes: Uint8Array, base: number): number {
  let count = base < bytes.length && bytes.at(-1) !== FIELD_END ? 1 : 0
  for (let at = base; at < bytes.length; at++) {
    if (bytes[at] === FIELD_END) count++
  }
  return count
}

function splitFields(bytes: Uint8Array, base: number): { from: number; to: number }[] {
  const fields = []
  let from = base
  while (from < bytes.length) {
    const mark = bytes.indexOf(FIELD_END, from)
    const to = mark === -1 ? bytes.length : mark
    fields.push({ from, to })
    from = to + 1
  }
  return fields
}

/**
 * Entries may stand in another order than their fields; beyond 99,999 bytes positions mean nothing
 * any more.
 */
function inFieldOrder(entries: Entry[], fields: { from: number; to: number }[]): FieldPlace[] {
  const starts = entries.map(({ start }) => start)
  const known =
    starts.every((start) => start !== undefined) && new Set(starts).size === starts.length
  const overflown = (fields.at(-1)?.to ?? 0) > 99_999
  const byStart = entries.map((_, i) => i)
  if (known && !overflown) byStart.sort((a, b) => (starts[a] ?? 0) - (starts[b] ?? 0))
  const places: FieldPlace[] = []
  byStart.forEach((entry, i) => {
    const field = fields[i]
    const tag = entries[entry]?.tag
    if (field !== undefined && tag !== undefined) places[entry] = { tag, ...field }
  })
  return places
}
