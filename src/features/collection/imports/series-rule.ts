import {
  type AccessionSeries,
  readPrefix,
} from '#src/features/collection/books/accession-series.ts'
import { AppError } from '#src/kernel/errors.ts'

/**
 * What tells the series of a register apart: a column by its position, the sheet of the workbook,
 * or nothing (one for the file).
 */
export type SeriesBy = number | 'sheet' | 'file'

/**
 * How numbers of a register become accession numbers, where what numbers them is a department or a
 * year:
 * - `series`: what the column says has a prefix, and the library goes on numbering in that series;
 * - `joined`: what the column says stands before the number, as in CS-1937 or 2013-45; nothing
 *   goes on numbering.
 */
export type SeriesRule =
  | {
      readonly kind: 'series'
      readonly by: SeriesBy
      /** The prefix by what the column says, as `seriesKey` writes it; '' for plain numbers. */
      readonly prefixes: Readonly<Record<string, string>>
      /** What each prefix numbers, for people. */
      readonly names: Readonly<Record<string, string>>
    }
  | { readonly kind: 'joined'; readonly by: SeriesBy }

/** The only value where one series is for the whole file. */
export const wholeFile = '*'

/**
 * What a cell says of its series, as it is compared: "Computer Science" and "COMPUTER SCIENCE" are
 * one.
 */
export function seriesKey(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase().slice(0, 100)
}

const longestShort = 5
const smallWords = /^(?:of|and|the|for|in|&|dept\.?|department)$/i

/**
 * A prefix for each of these values, all different: short ones as they are ("CS" → "CS-"), longer
 * ones by their initials ("Computer Science" → "CS-").
 */
export function suggestPrefixes(values: readonly string[]): Record<string, string> {
  const prefixes: Record<string, string> = {}
  const taken = new Set<string>()
  for (const value of values) {
    const short = shortName(value)
    let prefix = `${short}-`
    for (let more = 2; taken.has(prefix); more++) prefix = `${short}${letter(more)}-`
    taken.add(prefix)
    prefixes[seriesKey(value)] = prefix
  }
  return prefixes
}

/** 2 → "B": a digit would be taken for a part of the number. */
function letter(count: number): string {
  return String.fromCharCode(64 + Math.min(count, 26))
}

function shortName(value: string): string {
  const words = value
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !smallWords.test(word))
  const [first = 'X'] = words
  if (words.length === 1) return first.slice(0, first.length > longestShort ? 3 : longestShort)
  return words
    .slice(0, longestShort)
    .map((word) => [...word][0] ?? '')
    .join('')
}

/**
 * The series of the values that a column says, with the prefixes that are given by `seriesKey`, the
 * others with the suggested ones. `column` and `hint` are of the messages. Errors: `invalid-input`
 * where the column tells no series apart, or a prefix is given for what it never says; those of
 * `seriesRule`.
 */
export function namedSeries(
  by: SeriesBy,
  values: readonly string[],
  given: ReadonlyMap<string, string>,
  { column, hint }: { readonly column: string; readonly hint: string },
): SeriesRule {
  if (values.length === 0) throw noSeriesIn(column)
  const unknown = [...given.keys()].find((key) => !values.some((value) => seriesKey(value) === key))
  if (unknown !== undefined) {
    throw new AppError('invalid-input', `“${column}” never says “${unknown}”: ${hint}`)
  }
  const suggested = suggestPrefixes(values)
  const typed = values.map((value) => {
    const key = seriesKey(value)
    return { value, prefix: given.get(key) ?? suggested[key] ?? '' }
  })
  return seriesRule(by, typed)
}

/** Where a column cannot tell series apart. */
function noSeriesIn(column: string): AppError {
  return new AppError(
    'invalid-input',
    `“${column}” tells no series apart: it says the same everywhere, or too many different things.`,
  )
}

/**
 * The rule of series whose prefixes somebody has typed, by value. Errors: `invalid-input` where a
 * prefix cannot be one, or two values have the same.
 */
export function seriesRule(
  by: SeriesBy,
  typed: readonly { readonly value: string; readonly prefix: string }[],
): SeriesRule {
  const prefixes: Record<string, string> = {}
  const names: Record<string, string> = {}
  for (const { value, prefix: text } of typed) {
    const prefix = readPrefix(text)
    const other = names[prefix]
    if (other !== undefined) {
      const both = prefix === '' ? 'no prefix' : `the prefix ${prefix}`
      throw new AppError(
        'invalid-input',
        `“${other}” and “${value}” both have ${both}: their numbers would be the same. Give one of them another.`,
      )
    }
    prefixes[seriesKey(value)] = prefix
    names[prefix] = value.trim().slice(0, 100)
  }
  if (typed.length > 0) return { kind: 'series', by, prefixes, names }
  throw new AppError('invalid-input', 'The column is empty: choose another one for the series.')
}

/** The series that a rule numbers in. */
export function seriesOfRule(rule: SeriesRule | null): AccessionSeries[] {
  if (rule?.kind !== 'series') return []
  return Object.entries(rule.names)
    .filter(([prefix]) => prefix !== '')
    .map(([prefix, name]) => ({ prefix, name: rule.by === 'file' ? '' : name }))
}

/** What stands before the number of a row, or why it cannot be told. */
export type RowPrefix =
  | { readonly ok: true; readonly prefix: string }
  | { readonly ok: false; readonly reason: string }

/** `value` is what the row says of its series; `heading` names the column in the reason. */
export function prefixOfRow(rule: SeriesRule, value: string, heading: string): RowPrefix {
  const said = rule.by === 'file' ? wholeFile : value.trim()
  if (said === '') {
    const reason = `“${heading}” is empty, so it is not known to which series the accession number belongs: fill it in.`
    return { ok: false, reason }
  }
  if (rule.kind === 'joined') return { ok: true, prefix: `${said.replace(/\s+/g, ' ')}-` }
  const prefix = rule.prefixes[seriesKey(said)]
  if (prefix !== undefined) return { ok: true, prefix }
  const reason = `No series of accession numbers is chosen for “${said.slice(0, 60)}”: choose its prefix, or correct the row.`
  return { ok: false, reason }
}

/**
 * The number in its series: "CS-" and "1937" are CS-1937; a number that has its prefix already
 * stays.
 */
export function numberWithPrefix(prefix: string, number: string): string {
  return number.toUpperCase().startsWith(prefix.toUpperCase()) ? number : prefix + number
}
