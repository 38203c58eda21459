import fc from 'fast-check'
import type { MarcField, MarcReadResult, MarcRecord } from './marc.ts'
import { isStorable } from './marc-characters.ts'

/**
 * Bytes of a text with one byte per character, so that MARC-8 and broken bytes can be written as
 * `\xe2`.
 */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

/** The bytes as a stream of chunks of `size`. */
export async function* chunked(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export async function collect(results: AsyncIterable<MarcReadResult>): Promise<MarcReadResult[]> {
  const all: MarcReadResult[] = []
  for await (const result of results) all.push(result)
  return all
}

/** The records of results that are all good; a refusal fails the test with its reason. */
export async function recordsOf(results: AsyncIterable<MarcReadResult>): Promise<MarcRecord[]> {
  return (await collect(results)).map((result) => {
    if (!result.ok) throw new Error(result.reason)
    return result.record
  })
}

type Part = [tag: string, content: string]

/**
 * An ISO 2709 record as bytes; `content` begins with the indicators and has `$` for the subfield
 * mark.
 */
export function iso2709(parts: Part[], leader = '     nam  22      a 4500'): Uint8Array {
  const contents = parts.map(([, content]) => `${content.replaceAll('$', '\x1f')}\x1e`)
  let start = 0
  const directory = parts.map(([tag], i) => {
    const length = contents[i]?.length ?? 0
    const entry = tag + String(length).padStart(4, '0') + String(start).padStart(5, '0')
    start += length
    return entry
  })
  const base = 24 + 12 * parts.length + 1
  const digits = (value: number) => String(value).padStart(5, '0')
  const head = digits(base + start + 1) + leader.slice(5, 12) + digits(base) + leader.slice(17)
  return bytesOf(`${head}${directory.join('')}\x1e${contents.join('')}\x1d`)
}

/** A field written as cataloguers read it: `245 10 $a Dune / $c Frank Herbert`, or `001 abc`. */
export function fieldOfLine(line: string): MarcField {
  const [, tag = '', ind = '', rest = ''] = /^(.{3}) (?:(..) )?(.*)$/.exec(line) ?? []
  if (!rest.startsWith('$')) return { tag, value: line.slice(4) }
  const subfields = rest
    .slice(1)
    .split(' $')
    .map((text) => ({ code: text[0] ?? '', value: text.slice(2) }))
  return { tag, ind1: ind[0] ?? ' ', ind2: ind[1] ?? ' ', subfields }
}

const oneCharacter = fc.constantFrom(...'abcdefghz0129 á')
const numericTag = (max: number) =>
  fc.integer({ min: 1, max }).map((number) => String(number).padStart(3, '0'))

function anyField(unit: 'binary' | fc.Arbitrary<string>): fc.Arbitrary<MarcField> {
  const text = fc.string({ unit, maxLength: 40 }).filter(isStorable)
  return fc.oneof(
    fc.record({ tag: fc.oneof(numericTag(9), fc.constant('FMT')), value: text }),
    fc.record({
      tag: fc.oneof(numericTag(999), fc.constant('LKR')),
      ind1: oneCharacter,
      ind2: oneCharacter,
      subfields: fc.array(fc.record({ code: oneCharacter, value: text }), {
        minLength: 1,
        maxLength: 5,
      }),
    }),
  )
}

/** Any record with text made of `unit`s. */
export function anyRecord(unit: 'binary' | fc.Arbitrary<string>): fc.Arbitrary<MarcRecord> {
  return fc.record({
    leader: fc.constantFrom('00000nam a2200000   4500', '00000cas a2200000 i 4500'),
    fields: fc.array(anyField(unit), { minLength: 1, maxLength: 12 }),
  })
}
