import { leaderLength, looksLikeLeader, statedLength } from './iso2709-frames.ts'
import { encodingOf } from './marcxml-text.ts'

const FIELD_END = 0x1e

/**
 * Tells from the first bytes of a file (4,096 are plenty) which MARC format it has, if any. ISO
 * 2709 begins with a leader, MARCXML with an element of its own; XML of other kinds counts when
 * MARCXML is named in it.
 */
export function sniffMarc(firstBytes: Uint8Array): 'iso2709' | 'marcxml' | null {
  const start = firstBytes.findIndex((byte) => byte > 0x20 && !isBom(byte))
  if (start === -1) return null
  if (statedLength(firstBytes, start) !== undefined) {
    const marked = firstBytes.indexOf(FIELD_END, start + leaderLength) !== -1
    // Leader/05 is no digit: a list of numbers is no MARC file.
    const led = looksLikeLeader(firstBytes, start) && !isDigit(firstBytes[start + 5])
    return marked || led ? 'iso2709' : null
  }
  return isMarcXml(decoded(firstBytes)) ? 'marcxml' : null
}

const isDigit = (byte = 0) => byte >= 0x30 && byte <= 0x39
const isBom = (byte: number) =>
  byte === 0xef || byte === 0xbb || byte === 0xbf || byte === 0xfe || byte === 0xff

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes)).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

function isMarcXml(text: string): boolean {
  if (!/^\s*</.test(text)) return false
  const root = /<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)[\s/>]/.exec(text)?.[1]
  return root === 'collection' || root === 'record' || text.includes('MARC21/slim')
}
