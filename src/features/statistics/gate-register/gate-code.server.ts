import { hash, randomBytes } from 'node:crypto'

/** A new code of a gate: 128 random bits. */
export const newGateCode = () => randomBytes(16).toString('base64url')

/** What the database has of a code; null for a text that no code can be. */
export function gateCodeHash(code: string): string | null {
  return /^[\w-]{22}$/.test(code) ? hash('sha256', code, 'base64url') : null
}
