import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'

/** Copies that are numbered in one row: those of a department, say. */
export type AccessionSeries = {
  /** What stands before the number, in capitals: "CS-" of CS-1937; '' for plain numbers. */
  readonly prefix: string
  /** What it numbers, for people: "Computer Science"; '' where nobody has said. */
  readonly name: string
}

/** A series with the number that its next copy gets. */
export type CountedSeries = AccessionSeries & { readonly nextNumber: number }

const longestPrefix = 20

/**
 * A prefix as it was typed, as series have it: in capitals, '' for plain numbers. Errors:
 * `invalid-input` where numbers could not be told from it, because it ends in a digit, or where it
 * is too long.
 */
export function readPrefix(typed: string): string {
  const prefix = cleanLine(typed, 200).toUpperCase()
  if (prefix.length > longestPrefix) {
    throw new AppError(
      'invalid-input',
      `“${prefix.slice(0, longestPrefix)}…” is too long: a prefix has at most ${longestPrefix} characters.`,
    )
  }
  if (/\d$/.test(prefix)) {
    throw new AppError(
      'invalid-input',
      `“${prefix}” ends in a digit: end it with a letter or a sign, as in ${prefix}-.`,
    )
  }
  return prefix
}

/**
 * The series that an accession number belongs to: what stands before the digits at its end, in
 * capitals.
 */
export function prefixOf(accessionNumber: string): string {
  return accessionNumber.toUpperCase().replace(/\d+$/, '')
}

/** A series as a list to choose from names it: "CS-, Computer Science". */
export function seriesWords({ prefix, name }: AccessionSeries): string {
  if (prefix === '') return name || 'Plain numbers'
  return name === '' ? prefix : `${prefix}, ${name}`
}
