import {
  codeLetters,
  isOfCodeLetters,
  lettersOf,
} from '#src/features/people/certificates/certificate-code.ts'

/** Letters of a ticket's code as its QR code holds it, and of those that can be typed. */
export const ticketLength = 24
export const shortLength = 8

/** What was scanned or typed at a door. */
type ReadTicket =
  | { readonly kind: 'ticket'; readonly code: string }
  | { readonly kind: 'short'; readonly code: string }

/**
 * The ticket that a text is: the whole code of its QR code, or the eight letters below it, with
 * hyphens, spaces and small letters; null where it is none.
 */
export function readTicket(text: string): ReadTicket | null {
  const code = lettersOf(text.slice(0, 60))
  if (!isOfCodeLetters(code)) return null
  if (code.length === ticketLength) return { kind: 'ticket', code }
  return code.length === shortLength ? { kind: 'short', code } : null
}

/** The letters that can be typed, as people read them out: ABCD-EFGH. */
export function shownTicket(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, shortLength)}`
}

/** Random bytes as letters, of which each byte gives one. */
export function lettersOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => codeLetters[byte & 31]).join('')
}
