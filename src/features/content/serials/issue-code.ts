import { parseCode } from '#src/features/collection/books/book-code.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'

/** What a barcode of a serial says. */
export type IssueCode = {
  /** 8 characters. */
  readonly issn: string
  /** The number beside the barcode, of the issue or of its week or month; null: it was not read. */
  readonly addOn: number | null
}

/**
 * Understands what a scanner reads from an issue, or a person types: an EAN-13 that begins with 977,
 * with its add-on of 2 or 5 digits or without, or an ISSN. null where it is none.
 */
export function readIssueCode(typed: string): IssueCode | null {
  const text = cleanLine(typed, 60)
  const { issn } = parseCode(text)
  if (issn === null) return null
  const [, addOn] = /^977[\d-]{10,14}?[\s+-]*(\d{2}|\d{5})$/.exec(text) ?? []
  return { issn, addOn: addOn === undefined ? null : Number(addOn) }
}
