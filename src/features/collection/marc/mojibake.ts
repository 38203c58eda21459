const windows1252 = new TextDecoder('windows-1252')
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

const upperHalf = Array.from({ length: 128 }, (_, i) => 128 + i)

/**
 * The byte that each character beyond ASCII is in Windows-1252, or in ISO 8859-1 where that has a
 * control instead.
 */
const bytesOfCharacters = new Map([
  ...upperHalf.map((byte) => [String.fromCharCode(byte), byte] as const),
  ...upperHalf.map((byte) => [windows1252.decode(Uint8Array.of(byte)), byte] as const),
])

const runs = /[^\0-\u007f]{2,}/gu
/** What often follows a capital letter with an accent: "CAFÉ»" is no mojibake. */
const closing = /^\p{Lu}[»”’…–—]$/u

/**
 * Whether a text was UTF-8 that a program took for Windows-1252: characters beyond ASCII which
 * stand together are, as bytes of that set, valid UTF-8. Text that anybody wrote is that only by
 * the rarest chance.
 */
export function isMojibake(text: string): boolean {
  return [...text.matchAll(runs)].some(([run]) => !closing.test(run) && isUtf8(run))
}

function isUtf8(run: string): boolean {
  const bytes: number[] = []
  for (const char of run) {
    const byte = bytesOfCharacters.get(char)
    if (byte === undefined) return false
    bytes.push(byte)
  }
  try {
    strictUtf8.decode(Uint8Array.from(bytes))
    return true
  } catch {
    return false
  }
}
