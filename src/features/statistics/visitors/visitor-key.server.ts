import { createHash } from 'node:crypto'

/**
 * The key of a visitor's record (specification, section 4): the hash of the address, joined with
 * the hash of the e-mail address, or with the word `anonymous`. Hashes are SHA-256, in hexadecimal.
 */
export function visitorKey(ip: string, email: string | null): string {
  return `${sha256(ip)}-${email === null ? 'anonymous' : sha256(email.toLowerCase())}`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
