import { AppError } from '#src/kernel/errors.ts'
import { columnLimit, longestCell, type TableRow } from '#src/kernel/tables/tables.ts'
import { refuseDamaged } from './xls-container.ts'
import { type BiffRecord, record, recordsOfPart } from './xls-records.ts'
import { RecordReader } from './xls-strings.ts'
import { numberText, plainNumber } from './xlsx-cells.ts'
import type { Merge } from './xlsx-merges.ts'
import type { Book } from './xlsx-sheet.ts'

/**
 * Cells with something in them that a workbook may have: a register of 65,536 rows, the most of a
 * sheet, with 30 columns.
 */
const cellLimit = 2_000_000

/** What is left of the cells that a workbook may have. */
type CellBudget = { left: number }

export function newBudget(): CellBudget {
  return { left: cellLimit }
}

/**
 * The rows of the sheet whose part of the stream begins at `at`, in order, empty ones left out, and
 * its merged cells. Programs write cells row by row or column by column, so all are read first. Of
 * a formula the value that was saved with it is read. Errors: `unsupported-file`; `too-large` where
 * `budget` is used up.
 */
export function readXlsSheet(
  stream: Buffer,
  at: number,
  book: Book,
  budget: CellBudget,
): { rows: TableRow[]; merges: Merge[] } {
  if (at >= stream.length) refuseDamaged()
  const cells = new Cells(budget)
  const merges: Merge[] = []
  let formula: { row: number; column: number } | null = null
  for (const one of recordsOfPart(stream, at)) {
    const { type, data } = one
    if (type === record.merges) merges.push(...readMerges(data))
    else if (type === record.formulaText && formula) {
      cells.put(formula.row, formula.column, new RecordReader(one).text())
      formula = null
    } else if (data.length >= 6) {
      const [row, column] = [data.readUInt16LE(0), data.readUInt16LE(2)]
      if (type === record.formula) formula = { row, column }
      if (type === record.manyRk) putMany(cells, data, book)
      else cells.put(row, column, cellText(one, book))
    }
  }
  return { rows: cells.rows(), merges: merges.sort((one, other) => one.from - other.from) }
}

/** '' for what is no cell, and for a formula whose text follows it. */
function cellText(one: BiffRecord, book: Book): string {
  const { type, data } = one
  switch (type) {
    case record.textCell:
      return data.length >= 10 ? (book.texts[data.readUInt32LE(6)] ?? '') : ''
    case record.label:
    case record.richLabel:
      return new RecordReader(one, 6).text()
    case record.number:
      return data.length >= 14 ? styled(data.readDoubleLE(6), data.readUInt16LE(4), book) : ''
    case record.rk:
      return data.length >= 10 ? styled(rkNumber(data, 6), data.readUInt16LE(4), book) : ''
    case record.truthOrError:
      return data.length >= 8 && data[7] === 0 ? truth(data[6]) : ''
    case record.formula:
      return data.length >= 14 ? formulaValue(data, book) : ''
    default:
      return ''
  }
}

function styled(value: number, style: number, book: Book): string {
  return numberText(String(value), book.styles[style] ?? plainNumber, book.from1904)
}

function truth(value: number | undefined): string {
  return value === 1 ? 'TRUE' : 'FALSE'
}

/**
 * The value that was saved with a formula (MS-XLS 2.5.133): a number, else by its first byte a
 * truth, an error or a text.
 */
function formulaValue(data: Buffer, book: Book): string {
  if (data.readUInt16LE(12) !== 0xffff) {
    return styled(data.readDoubleLE(6), data.readUInt16LE(4), book)
  }
  return data[6] === 1 ? truth(data[8]) : ''
}

/**
 * A number in four bytes (MS-XLS 2.5.217): a whole one of 30 bits or the upper half of a double,
 * perhaps times 100.
 */
function rkNumber(data: Buffer, at: number): number {
  const bits = data.readUInt32LE(at)
  const half = Buffer.alloc(8)
  half.writeUInt32LE((bits & ~3) >>> 0, 4)
  const value = bits & 2 ? data.readInt32LE(at) >> 2 : half.readDoubleLE(0)
  return bits & 1 ? value / 100 : value
}

/** Numbers of neighbouring cells: row, first column, a style and a number for each, last column. */
function putMany(cells: Cells, data: Buffer, book: Book): void {
  const [row, first] = [data.readUInt16LE(0), data.readUInt16LE(2)]
  for (let at = 4, column = first; at + 8 <= data.length; at += 6, column++) {
    cells.put(row, column, styled(rkNumber(data, at + 2), data.readUInt16LE(at), book))
  }
}

function readMerges(data: Buffer): Merge[] {
  const merges: Merge[] = []
  for (let at = 2; at + 8 <= data.length; at += 8) {
    const [from, to] = [data.readUInt16LE(at) + 1, data.readUInt16LE(at + 2) + 1]
    if (to > from) merges.push({ column: data.readUInt16LE(at + 4), from, to })
  }
  return merges
}

class Cells {
  readonly #rows = new Map<number, string[]>()
  readonly #budget: CellBudget

  constructor(budget: CellBudget) {
    this.#budget = budget
  }

  put(row: number, column: number, text: string): void {
    if (text === '' || column >= columnLimit) return
    if (--this.#budget.left < 0) {
      throw new AppError(
        'too-large',
        'The workbook has more cells than a register: save the sheet as CSV and import that.',
      )
    }
    const cells = this.#rows.get(row) ?? []
    while (cells.length < column) cells.push('')
    cells[column] = text.slice(0, longestCell)
    this.#rows.set(row, cells)
  }

  rows(): TableRow[] {
    return Array.from(this.#rows, ([row, cells]) => ({ number: row + 1, cells })).sort(
      (one, other) => one.number - other.number,
    )
  }
}
