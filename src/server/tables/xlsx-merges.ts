import type { TableRow } from '#src/kernel/tables/tables.ts'
import { columnOf, rowOf } from './xlsx-cells.ts'

/** A cell that reaches over several rows. */
export type Merge = { readonly column: number; readonly from: number; readonly to: number }

const mergeLimit = 200_000

/**
 * The cells of a sheet that reach over several rows. They stand behind the rows, so the part is
 * read once for them alone, as plain text and in flat memory.
 */
export async function findMerges(bytes: AsyncIterable<Uint8Array>): Promise<Merge[]> {
  const merges: Merge[] = []
  const decoder = new TextDecoder('latin1')
  let rest = ''
  for await (const chunk of bytes) {
    const text = rest + decoder.decode(chunk)
    const found = text.matchAll(
      /mergeCell [^<>]{0,100}?ref="([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})"/g,
    )
    let end = 0
    for (const match of found) {
      end = match.index + match[0].length
      const [, first = '', last = ''] = match
      const merge = { column: columnOf(first), from: rowOf(first), to: rowOf(last) }
      if (merge.to > merge.from && merges.length < mergeLimit) merges.push(merge)
    }
    rest = text.slice(Math.max(end, text.length - 200))
  }
  return merges.sort((one, other) => one.from - other.from)
}

/**
 * Rows whose merged cells hold their value in each of their rows. A merge over columns stays in its
 * first one.
 */
export async function* fillMerges(
  rows: AsyncIterable<TableRow>,
  merges: readonly Merge[],
): AsyncGenerator<TableRow> {
  let open: { merge: Merge; value: string }[] = []
  let next = 0
  for await (const row of rows) {
    open = open.filter(({ merge }) => merge.to >= row.number)
    const cells = [...row.cells]
    for (const { merge, value } of open) {
      while (cells.length <= merge.column) cells.push('')
      cells[merge.column] ||= value
    }
    for (let merge = merges[next]; merge && merge.from <= row.number; merge = merges[++next]) {
      const value = merge.from === row.number ? (cells[merge.column] ?? '') : ''
      if (value !== '' && merge.to > row.number) open.push({ merge, value })
    }
    yield { ...row, cells }
  }
}
