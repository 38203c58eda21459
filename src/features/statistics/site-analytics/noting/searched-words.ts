import { parseIsbn, parseIssn } from '#src/features/collection/books/isbn.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'

const longest = 80

/**
 * Words as they are counted: one line in small letters; null for none, and for what may be an
 * address or a number of somebody: it is not kept. An ISBN or ISSN is no such number.
 */
export function searchedWords(text: string): string | null {
  const words = cleanLine(text, longest).toLowerCase()
  if (words === '' || words.includes('@')) return null
  const hasLongNumber = /\d(?:[\s().+-]*\d){6}/.test(words)
  if (hasLongNumber && parseIsbn(words) === null && parseIssn(words) === null) return null
  return words
}
