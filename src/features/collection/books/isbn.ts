/**
 * The ISBN in a text as 13 digits, or null where it is none or its check digit is wrong (ISO 2108).
 * Takes ISBN-10 and ISBN-13 with hyphens, spaces, an "ISBN" before and a qualifier such as "(pbk.)"
 * after. With `lostZeros` a shorter number is read as an ISBN-10 whose leading zeros a spreadsheet
 * took.
 */
export function parseIsbn(text: string, { lostZeros = false } = {}): string | null {
  for (const digits of isbnDigits(text)) {
    if (isIsbn13(digits)) return digits
    if (isIsbn10(digits)) return toIsbn13(digits)
    const padded = digits.padStart(10, '0')
    if (lostZeros && digits.length >= 6 && isIsbn10(padded)) return toIsbn13(padded)
  }
  return null
}

/** ISBN-13 of a valid ISBN-10 (10 characters). */
export function toIsbn13(isbn10: string): string {
  const stem = `978${isbn10.slice(0, 9)}`
  return stem + eanCheckDigit(stem)
}

/**
 * A valid ISBN-13 for people: all hyphens where the publisher's number is known to end (group 0),
 * else the first.
 */
export function formatIsbn(isbn13: string): string {
  const prefix = isbn13.slice(0, 3)
  const length = isbn13.startsWith('9780') ? publisherLength(isbn13.slice(4, 11)) : 0
  if (length === 0) return `${prefix}-${isbn13.slice(3)}`
  const publisher = isbn13.slice(4, 4 + length)
  return [prefix, '0', publisher, isbn13.slice(4 + length, 12), isbn13.slice(12)].join('-')
}

/**
 * The ISSN in a text as 8 characters, or null where it is none or its check digit is wrong (ISO
 * 3297).
 */
export function parseIssn(text: string): string | null {
  const found = /^(?:e-?|p-?)?(?:issn)?[\s:-]*(\d{4})[\s-]?(\d{3}[\dx])(?![\dx])/i.exec(
    text.trim().slice(0, 100),
  )
  if (!found) return null
  const issn = `${found[1]}${found[2]}`.toUpperCase()
  return issn[7] === issnCheckCharacter(issn.slice(0, 7)) ? issn : null
}

/**
 * The ISSN in the EAN-13 of a serial (977, seven digits of the ISSN, two of the variant, check
 * digit); null where it is none.
 */
export function issnOfEan(digits: string): string | null {
  if (!/^977\d{10}$/.test(digits) || digits[12] !== eanCheckDigit(digits.slice(0, 12))) return null
  const stem = digits.slice(3, 10)
  return stem + issnCheckCharacter(stem)
}

/** A valid ISSN for people: 1234-5679. */
export function formatIssn(issn: string): string {
  return `${issn.slice(0, 4)}-${issn.slice(4)}`
}

/** What may be the number: all digits before a qualifier, else those before the first space. */
function isbnDigits(text: string): string[] {
  const found =
    /^(?:e-?)?(?:isbn(?:[\s-]*1[03](?=[\s:]))?)?[\s:.=(]*([\dx][\dx\s\-\u2010-\u2015\u2212]*)/i.exec(
      text.trim().slice(0, 100),
    )
  const run = found?.[1]?.trim().toUpperCase()
  if (!run) return []
  return [run, run.split(/\s/)[0] ?? ''].map((digits) => digits.replace(/[^\dX]/g, ''))
}

function isIsbn10(digits: string): boolean {
  return /^\d{9}[\dX]$/.test(digits) && checkValue(digits) % 11 === 0
}

function isIsbn13(digits: string): boolean {
  return (
    /^(?:978\d|979[1-9])\d{9}$/.test(digits) && digits[12] === eanCheckDigit(digits.slice(0, 12))
  )
}

function issnCheckCharacter(sevenDigits: string): string {
  const check = (11 - (weightedSum(sevenDigits, 8) % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

function checkValue(isbn10: string): number {
  return weightedSum(isbn10.slice(0, 9), 10) + (isbn10[9] === 'X' ? 10 : Number(isbn10[9]))
}

function weightedSum(digits: string, weight: number): number {
  return Array.from(digits).reduce((sum, digit, index) => sum + Number(digit) * (weight - index), 0)
}

function eanCheckDigit(twelve: string): string {
  const sum = Array.from(twelve).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

/**
 * Lengths of publishers' numbers in group 978-0: first seven digits up to, length (International
 * ISBN Agency's ranges).
 */
const group0: readonly (readonly [number, number])[] = [
  [1999999, 2],
  [2279999, 3],
  [2289999, 4],
  [3689999, 3],
  [3699999, 4],
  [6389999, 3],
  [6397999, 4],
  [6399999, 7],
  [6449999, 3],
  [6459999, 7],
  [6479999, 3],
  [6489999, 7],
  [6549999, 3],
  [6559999, 4],
  [6999999, 3],
  [8499999, 4],
  [8999999, 5],
  [9499999, 6],
  [9999999, 7],
]

function publisherLength(digits: string): number {
  return group0.find(([last]) => Number(digits) <= last)?.[1] ?? 0
}
