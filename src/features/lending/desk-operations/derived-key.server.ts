import { hash } from 'node:crypto'

/**
 * A key that is always the same for the same text (UUID version 8, RFC 9562): for one operation of
 * many that are asked for together.
 */
export function derivedKey(text: string): string {
  const hex = hash('sha256', text, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
