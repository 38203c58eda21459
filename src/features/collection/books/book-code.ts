import { cleanLine } from '#src/kernel/clean-text.ts'
import { issnOfEan, parseIsbn, parseIssn } from './isbn.ts'

/** What a code from a book may be, most likely first; empty and null where it cannot be one. */
export type BookCode = {
  /** The code as it was read, cleaned. */
  readonly text: string
  /** Accession numbers or barcodes of copies, in capital letters. */
  readonly copyNumbers: readonly string[]
  /** 13 digits. */
  readonly isbn: string | null
  /** 8 characters. */
  readonly issn: string | null
}

/**
 * A longer text is no code of a copy: barcodes and accession numbers have at most 60 characters.
 */
const longestCopyNumber = 60
const longestCode = 200

/**
 * Understands a code as a scanner reads it or a person types it: ISBN-10 and ISBN-13 in any
 * writing, the EAN-13 of a book or serial with its add-on of 2 or 5 digits, an accession number, a
 * barcode. Takes any text and never throws.
 */
export function parseCode(input: string): BookCode {
  const text = cleanLine(input, longestCode)
  const number = withoutAddOn(text.replace(/^urn:is[bs]n:/i, ''))
  const bare = withoutFrame(text)
  const copyNumbers = [...new Set([text, bare].map((one) => one.toUpperCase()))]
  return {
    text,
    copyNumbers: copyNumbers.filter((one) => one !== '' && one.length <= longestCopyNumber),
    isbn: parseIsbn(number),
    issn: parseIssn(number) ?? issnOfEan(number),
  }
}

/** The 13 digits before the price or issue that stands beside a book's or serial's EAN-13. */
function withoutAddOn(text: string): string {
  return /^(97[789][\d-]{10,14}?)[\s+]*(?:\d{2}|\d{5})$/.exec(text)?.[1] ?? text
}

/**
 * The characters between the stars of a Code 39, or the letters that start and stop a Codabar: no
 * part of the number.
 */
function withoutFrame(text: string): string {
  return /^\*(.+)\*$/.exec(text)?.[1] ?? /^[a-d]([\d$:/.+-]+)[a-d]$/i.exec(text)?.[1] ?? text
}
