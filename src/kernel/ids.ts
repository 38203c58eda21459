import { v7 } from './uuid-v7.ts'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const lastSequence = 0xfff
let latest = 0
let sequence = 0

/** Random bytes are drawn for many ids at once: asking for them is what costs. */
const random = new Uint8Array(8 * 512)
let used = random.length

/** A new UUIDv7 (RFC 9562): unique, and within a process always after the ones made before. */
export function newId(): string {
  const now = Date.now()
  if (now > latest) {
    latest = now
    sequence = 0
  } else if (sequence < lastSequence) sequence++
  else {
    latest++
    sequence = 0
  }
  if (used === random.length) {
    crypto.getRandomValues(random)
    used = 0
  }
  used += 8
  return v7(latest, sequence, random.subarray(used - 8, used))
}

/** When an id of `newId` was made. */
export function idTime(id: string): Date {
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))
}

/** Whether the text is a UUID in lower case. */
export function isId(text: string): boolean {
  return uuidPattern.test(text)
}

/** A public number (`/books/123`): digits only, within 53 bits; null when the text is not one. */
export function publicNumber(text: string): number | null {
  if (!/^[1-9][0-9]{0,14}$/.test(text)) return null
  return Number(text)
}
