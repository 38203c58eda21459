import type { BookDraft, CopyDraft } from '#src/features/collection/books/books.ts'
import { bookColumns, copyColumns } from './library-columns.ts'

/** Characters of a cell; what a list holds beyond that goes on in a row of its own. */
const cellLength = 8000

const noCopy = copyColumns.map(() => '')

/**
 * A book with its copies as rows of the library's own table, under `libraryHeadings`: the first row
 * says all of the book and its first copy, each further one a copy, and what tells the book.
 * `record` counts the books of the table from 1.
 */
export function libraryRows(
  record: number,
  draft: BookDraft,
  copies: readonly CopyDraft[],
): string[][] {
  const columns = bookColumns.map((column) => cellsOf(column.write(draft), column.join))
  const length = Math.max(...columns.map((cells) => cells.length))
  const start = columns.map(([first = '']) => first)
  const again = columns.map(([first = ''], index) => (bookColumns[index]?.everywhere ? first : ''))
  const [firstCopy, ...others] = copies
  const more = Array.from({ length: length - 1 }, (_, row) =>
    columns.map((cells, index) => (index === 0 ? start[0] : cells[row + 1]) ?? ''),
  )
  return [
    [String(record), ...start, ...(firstCopy ? copyCells(firstCopy) : noCopy)],
    ...more.map((cells) => [`${record}+`, ...cells, ...noCopy]),
    ...others.map((copy) => [String(record), ...again, ...copyCells(copy)]),
  ]
}

function copyCells(copy: CopyDraft): string[] {
  return copyColumns.map((column) => column.write(copy) ?? '')
}

/** The parts put together in as few cells as hold them. */
function cellsOf(parts: readonly string[], join: (parts: readonly string[]) => string): string[] {
  const cells: string[][] = [[]]
  let length = 0
  for (const part of parts) {
    const last = cells.at(-1)
    if (last && (last.length === 0 || length + part.length <= cellLength)) last.push(part)
    else {
      cells.push([part])
      length = 0
    }
    length += part.length
  }
  return cells.map(join)
}
