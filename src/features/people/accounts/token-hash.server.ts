import { createHash } from 'node:crypto'

/**
 * What the database keeps of a secret that somebody was given: the SHA-256, base64url. Whoever
 * reads the table cannot use it.
 */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
