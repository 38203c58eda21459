import type { ByteRange } from './file-store.ts'

/**
 * The bytes that a `Range` header asks for, of a file of so many (RFC 9110, 14.2); null: all, for
 * it asks for several parts, or for something that is none. `none`: there are no such bytes.
 */
export function askedRange(header: string | null, bytes: number): ByteRange | 'none' | null {
  const [whole, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (whole === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const count = Math.min(Number(last), bytes)
    return count === 0 ? 'none' : { first: bytes - count, last: bytes - 1 }
  }
  const range = { first: Number(first), last: last === '' ? bytes - 1 : Number(last) }
  if (last !== '' && range.last < range.first) return null
  if (range.first >= bytes) return 'none'
  return { first: range.first, last: Math.min(range.last, bytes - 1) }
}
