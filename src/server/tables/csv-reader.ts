import { columnLimit, type TableRow } from '#src/kernel/tables/tables.ts'
import type { Line } from '#src/kernel/tables/text-lines.ts'
import { splitLine, splitRecord } from './csv-record.ts'

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/**
 * How far a quoted cell may reach; one that goes on is a stray quote, and costs its own row only.
 */
const cellLines = 100
const cellLength = 64_000

type NumberedLine = Line & { readonly number: number }

/**
 * The rows of a CSV text; blank lines are left out. Rows may be ragged. Never throws: a row that
 * cannot be read comes with its `problem`.
 */
export async function* readCsv(
  lines: AsyncIterable<Line>,
  delimiter: Delimiter,
): AsyncGenerator<TableRow> {
  const waiting: NumberedLine[] = []
  let number = 0
  for await (const line of lines) {
    number++
    waiting.push({ ...line, number })
    yield* takeRows(waiting, delimiter, false)
  }
  yield* takeRows(waiting, delimiter, true)
}

/** Takes from `waiting` every row that is complete; at the end of the text all of it. */
function* takeRows(
  waiting: NumberedLine[],
  delimiter: Delimiter,
  atEnd: boolean,
): Generator<TableRow> {
  for (let first = waiting[0]; first; first = waiting[0]) {
    if (first.tooLong) {
      waiting.shift()
      yield row(first.number, [first.text], 'The row is too long to be a book.')
      continue
    }
    const found = takeRecord(waiting, delimiter, atEnd)
    if (!found) return
    if (found.some((cell) => cell.trim() !== '')) yield row(first.number, found)
  }
}

function takeRecord(
  waiting: NumberedLine[],
  delimiter: Delimiter,
  atEnd: boolean,
): string[] | null {
  const [first, ...others] = waiting
  if (!first) return null
  if (others.length === 0) {
    const cells = splitRecord(first.text, delimiter)
    if (cells === 'open' && !atEnd) return null
    waiting.shift()
    return typeof cells === 'string' ? splitLine(first.text, delimiter) : cells
  }
  return takeLongRecord(waiting, delimiter, atEnd)
}

/** The record of several lines that begins `waiting`; null while its quoted cell is open. */
function takeLongRecord(
  waiting: NumberedLine[],
  delimiter: Delimiter,
  atEnd: boolean,
): string[] | null {
  let text = waiting[0]?.text ?? ''
  for (let count = 1; count < waiting.length; count++) {
    const next = waiting[count]
    if (!next || next.tooLong || count > cellLines || text.length > cellLength) break
    text += `\n${next.text}`
    if (!next.text.includes('"')) continue
    const cells = splitRecord(text, delimiter)
    if (cells === 'broken') break
    if (cells !== 'open') {
      waiting.splice(0, count + 1)
      return cells
    }
  }
  const mayGoOn = !atEnd && waiting.length <= cellLines && text.length <= cellLength
  if (mayGoOn && splitRecord(text, delimiter) === 'open' && !waiting.at(-1)?.tooLong) return null
  const first = waiting.shift()
  return splitLine(first?.text ?? '', delimiter)
}

function row(number: number, cells: readonly string[], problem?: string): TableRow {
  const shown = cells.slice(0, columnLimit)
  return problem === undefined ? { number, cells: shown } : { number, cells: shown, problem }
}
