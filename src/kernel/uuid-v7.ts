const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/**
 * A UUIDv7 (RFC 9562, section 5.7) from milliseconds since 1970, a sequence of 12 bits that orders
 * ids of one millisecond, and eight random bytes.
 */
export function v7(milliseconds: number, sequence: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16)
  let time = milliseconds
  for (let index = 5; index >= 0; index--) {
    bytes[index] = time % 256
    time = Math.floor(time / 256)
  }
  bytes[6] = 0x70 | (sequence >> 8)
  bytes[7] = sequence & 0xff
  bytes.set(random.subarray(0, 8), 8)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  let text = ''
  for (let index = 0; index < 16; index++) {
    if (index === 4 || index === 6 || index === 8 || index === 10) text += '-'
    text += hex[bytes[index] ?? 0]
  }
  return text
}
