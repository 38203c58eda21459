import { AppError } from '#src/kernel/errors.ts'
import { displayName } from './file-kind.ts'
import { openImportFile } from './import-file.server.ts'
import { findClashes, type NumberClashes, type SeriesColumn } from './number-clashes.ts'
import { namedSeries, type SeriesBy, seriesKey, seriesRule, wholeFile } from './series-rule.ts'
import type { Headings } from './table-records.ts'

/** How series are asked for on the command line. */
export type SeriesAsked = {
  /**
   * The heading of the column that tells series apart, or "sheet"; undefined: one series for the
   * whole file.
   */
  readonly column: string | undefined
  /**
   * "Computer Science=CS-"; for the whole file the prefix alone. Values that are not named get a
   * prefix by their letters.
   */
  readonly prefixes: readonly string[]
  /** Puts what the column says before the number, without series. */
  readonly joined: boolean
}

/**
 * The headings of a table with the series that were asked for. Errors: those of `openImportFile`;
 * `invalid-input` where the column is not there or tells no series, or a prefix cannot be one.
 */
export async function headingsWithSeries(path: string, asked: SeriesAsked): Promise<Headings> {
  const file = await openImportFile(path, path)
  try {
    const { table } = file
    if (!table) {
      throw new AppError(
        'invalid-input',
        `${displayName(path)} says itself what its numbers are: import it without series.`,
      )
    }
    const { headings, meanings } = table
    if (asked.column === undefined) {
      const typed = asked.prefixes.map((prefix) => ({ value: wholeFile, prefix }))
      return { headings, meanings, series: seriesRule('file', typed) }
    }
    const by = columnAsked(asked.column, headings)
    if (asked.joined) return { headings, meanings, series: { kind: 'joined', by } }
    const { columns } = await findClashes(table.values())
    const values = (columns.find((column) => column.by === by)?.values ?? []).map(
      ({ value }) => value,
    )
    const hint = `write --prefix as in --prefix "${values[0]}=CS-".`
    const series = namedSeries(by, values, prefixesGiven(asked), { column: asked.column, hint })
    return { headings, meanings, series }
  } finally {
    await file.records.return(undefined)
    file.close()
  }
}

function columnAsked(asked: string, headings: readonly string[]): Exclude<SeriesBy, 'file'> {
  const key = seriesKey(asked)
  const by = headings.findIndex((heading) => seriesKey(heading) === key)
  if (by >= 0) return by
  if (key === 'sheet') return 'sheet'
  const named = headings.filter(Boolean).join(', ')
  throw new AppError('invalid-input', `There is no column “${asked}”; the file has ${named}.`)
}

function prefixesGiven({ prefixes }: SeriesAsked): Map<string, string> {
  return new Map(
    prefixes.map((text) => {
      const cut = text.lastIndexOf('=')
      return [seriesKey(text.slice(0, Math.max(cut, 0))), text.slice(cut + 1)]
    }),
  )
}

/**
 * What a table says of its accession numbers, and the heading of the column that tells them apart;
 * null where nothing stands twice.
 */
export async function clashesOfTable(
  path: string,
): Promise<{ clashes: NumberClashes; column: string | null } | null> {
  const file = await openImportFile(path, path)
  try {
    const clashes = file.table && (await findClashes(file.table.values()))
    if (!clashes || clashes.clashing === 0) return null
    const [best] = clashes.columns
    return { clashes, column: best ? nameOf(best, file.headings) : null }
  } finally {
    await file.records.return(undefined)
    file.close()
  }
}

function nameOf({ by }: SeriesColumn, headings: readonly string[]): string {
  return by === 'sheet' ? 'sheet' : (headings[by] ?? '')
}
