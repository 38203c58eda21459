import { isStorable, storable, UNREADABLE, unreadableWarning } from './marc-characters.ts'
import { decodeMarc8 } from './marc8.ts'
import { singleByteDoubt } from './single-byte-doubt.ts'

const ESCAPE = 0x1b
// ignoreBOM: a byte-order mark inside a record is a character of its text.
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const oneCharacterPerByte = new TextDecoder('latin1')

type CharacterSet = { utf8: boolean; warning?: string }

const unflaggedUtf8: CharacterSet = {
  utf8: true,
  warning: 'The leader says MARC-8, but the text is UTF-8 and was read as such.',
}

/** Reads text out of the bytes of one record. */
export class RecordText {
  private readonly bytes: Uint8Array
  private readonly byteText: string
  private readonly isMarc21: boolean
  private characterSet: CharacterSet | undefined
  private unreadable = 0

  /** `isMarc21`: leader/09 says the character set; in UNIMARC it says nothing. */
  constructor(bytes: Uint8Array, isMarc21: boolean) {
    this.bytes = bytes
    this.isMarc21 = isMarc21
    this.byteText = oneCharacterPerByte.decode(bytes)
  }

  /** The text from byte `from` up to byte `to`; what cannot be read stands as U+FFFD. */
  read(from: number, to: number): string {
    if (isPlain(this.bytes, from, to)) return this.byteText.slice(from, to)
    const text = this.decode(this.bytes.subarray(from, to))
    if (isStorable(text)) return text
    const cleaned = storable(text)
    this.unreadable += cleaned.unreadable
    return cleaned.text
  }

  /** Sentences on what was not as it should be in the text read so far. */
  warnings(): string[] {
    const warning = this.characterSet?.warning
    const warnings = warning === undefined ? [] : [warning]
    return this.unreadable === 0 ? warnings : [...warnings, unreadableWarning(this.unreadable)]
  }

  private decode(bytes: Uint8Array): string {
    this.characterSet ??= findCharacterSet(this.bytes, this.isMarc21)
    if (!this.characterSet.utf8) {
      const { text, unreadable } = decodeMarc8(bytes)
      this.unreadable += unreadable
      return text
    }
    const text = utf8.decode(bytes)
    this.unreadable += countMultibyte(text).broken
    return text
  }
}

/**
 * True for ASCII without escape sequences, the same in every character set, and without reserved
 * characters.
 */
function isPlain(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const byte = bytes[i] ?? 0
    if (byte >= 0x80 || byte === 0 || (byte >= ESCAPE && byte < 0x20)) return false
  }
  return true
}

/**
 * What leader/09 says (`a` is UTF-8, anything else MARC-8), unless the bytes show the contrary:
 * UTF-8 without the flag is common, and so is MARC-8 under it. MARC-8 is practically never valid
 * UTF-8 by chance.
 */
function findCharacterSet(bytes: Uint8Array, isMarc21: boolean): CharacterSet {
  const flagged = bytes[9] === 0x61
  const asMarc8 = flagged
    ? {
        utf8: false,
        warning: 'The leader says UTF-8, but the text is MARC-8 and was read as such.',
      }
    : { utf8: false }
  if (bytes.every((byte) => byte < 0x80)) return asMarc8
  try {
    strictUtf8.decode(bytes)
    return flagged || !isMarc21 ? { utf8: true } : unflaggedUtf8
  } catch {
    const { valid, broken } = countMultibyte(utf8.decode(bytes))
    if (valid > broken) return { utf8: true }
    const doubt = singleByteDoubt(bytes)
    const isUtf8 = flagged && decodeMarc8(bytes).unreadable > 0
    if (doubt !== null) return { utf8: isUtf8, warning: doubt }
    return isUtf8 ? { utf8: true } : asMarc8
  }
}

function countMultibyte(text: string): { valid: number; broken: number } {
  let valid = 0
  let broken = 0
  for (const char of text) {
    if (char === UNREADABLE) broken++
    else if (char > '\u007f') valid++
  }
  return { valid, broken }
}
