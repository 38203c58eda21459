import { randomBytes } from 'node:crypto'
import { codeLength, codeLetters } from './certificate-code.ts'

/** 120 random bits: nobody finds a certificate by trying. */
export function newCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => codeLetters[byte & 31]).join('')
}
