import type {
  NumberClashes,
  SeriesColumn,
} from '#src/features/collection/imports/number-clashes.ts'
import {
  namedSeries,
  type SeriesBy,
  type SeriesRule,
  seriesKey,
  seriesRule,
  suggestPrefixes,
  wholeFile,
} from '#src/features/collection/imports/series-rule.ts'
import { AppError } from '#src/kernel/errors.ts'

/** A value of the column that tells series apart, with its prefix as it is chosen or proposed. */
type PrefixRow = { readonly value: string; readonly prefix: string; readonly rows: number }

/** The choice of series as its form shows it. */
export type SeriesChoice = {
  readonly kind: SeriesRule['kind'] | 'none'
  readonly by: SeriesBy
  readonly options: readonly { readonly by: SeriesBy; readonly words: string }[]
  /** Empty where the column says too many different things for series. */
  readonly prefixes: readonly PrefixRow[]
}

/**
 * The choice of series of a file; by itself the column that tells numbers apart best is proposed.
 */
export function seriesChoice(
  rule: SeriesRule | null,
  { columns }: Pick<NumberClashes, 'columns'>,
  headings: readonly string[],
): SeriesChoice {
  const by = rule?.by ?? columns[0]?.by ?? 'file'
  return {
    kind: rule?.kind ?? 'none',
    by,
    options: [
      ...columns.map((column) => ({ by: column.by, words: columnWords(column, headings) })),
      { by: 'file', words: 'One series for the whole file' },
    ],
    prefixes: prefixRows(by, columns, rule?.kind === 'series' ? rule.prefixes : {}),
  }
}

/** What a column says, with its prefixes as they are chosen by `seriesKey`, else proposed. */
function prefixRows(
  by: SeriesBy,
  columns: readonly SeriesColumn[],
  chosen: Readonly<Record<string, string>>,
): PrefixRow[] {
  const values = valuesOf(by, columns)
  const proposed = by === 'file' ? {} : suggestPrefixes(values.map(({ value }) => value))
  return values.map(({ value, rows }) => {
    const key = seriesKey(value)
    return { value, rows, prefix: chosen[key] ?? proposed[key] ?? '' }
  })
}

function valuesOf(by: SeriesBy, columns: readonly SeriesColumn[]): SeriesColumn['values'] {
  if (by === 'file') return [{ value: wholeFile, rows: 0 }]
  return columns.find((column) => column.by === by)?.values ?? []
}

/** The name of what tells series apart. */
export function byWords(by: SeriesBy, headings: readonly string[]): string {
  if (by === 'file') return 'the whole file'
  return by === 'sheet' ? 'Sheet' : headings[by] || `Column ${by + 1}`
}

function columnWords({ by, values }: SeriesColumn, headings: readonly string[]): string {
  const said = values.slice(0, 3).map(({ value }) => value.slice(0, 20))
  const more = values.length > said.length ? ', …' : ''
  return `${byWords(by, headings)}${said.length > 0 ? `: ${said.join(', ')}${more}` : ''}`
}

/**
 * The series that a form has chosen; null: numbers as they stand. Prefixes that the form did not
 * show are those proposed. Errors: `invalid-input` where prefixes cannot be told apart, or the
 * column has too many values for series.
 */
export function readSeriesForm(
  field: (name: string) => string,
  { columns }: Pick<NumberClashes, 'columns'>,
): SeriesRule | null {
  const kind = field('series')
  if (kind !== 'series' && kind !== 'joined') return null
  const by = readBy(field('series-by'))
  if (by === null || (by === 'file' && kind === 'joined')) {
    throw new AppError('invalid-input', 'Please choose the column that tells the series apart.')
  }
  if (kind === 'joined') return { kind, by }
  const isShown = readBy(field('prefixes-of')) === by
  const typed = prefixRows(by, columns, {}).map(({ value, prefix }, index) => ({
    value,
    prefix: isShown ? field(`prefix-${index}`) : prefix,
  }))
  if (typed.length === 0) {
    throw new AppError(
      'invalid-input',
      'This column says too many different things for series: choose another one, or put what it says before the number.',
    )
  }
  return seriesRule(by, typed)
}

/** A choice of series as a program makes it. */
export type SeriesAsked = {
  readonly kind: SeriesRule['kind']
  readonly by: SeriesBy
  /** By what the column says; `wholeFile` where one series is for the whole file. */
  readonly prefixes?: Readonly<Record<string, string>> | undefined
}

/**
 * The series that a program has chosen. What it gives no prefix for gets the proposed one. Errors:
 * `invalid-input` where the column is not there, tells no series apart or never says what a prefix
 * is given for, or prefixes cannot be told apart.
 */
export function seriesAskedFor(
  { kind, by, prefixes = {} }: SeriesAsked,
  { columns }: Pick<NumberClashes, 'columns'>,
  headings: readonly string[],
): SeriesRule {
  if ((typeof by === 'number' && by >= headings.length) || (by === 'file' && kind === 'joined')) {
    throw new AppError('invalid-input', 'Please choose the column that tells the series apart.')
  }
  if (kind === 'joined') return { kind, by }
  const column = byWords(by, headings)
  const values = valuesOf(by, columns).map(({ value }) => value)
  const given = new Map(by === 'file' ? [[wholeFile, '']] : [])
  for (const [value, prefix] of Object.entries(prefixes)) given.set(seriesKey(value), prefix)
  const hint = `it says ${values.slice(0, 5).join(', ')}.`
  return namedSeries(by, values, given, { column, hint })
}

function readBy(text: string): SeriesBy | null {
  if (text === 'sheet' || text === 'file') return text
  return /^\d{1,3}$/.test(text) ? Number(text) : null
}
