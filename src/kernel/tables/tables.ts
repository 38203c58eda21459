/** One row of a table as its file has it. */
export type TableRow = {
  /** Which line or row of the file it is, from 1. */
  readonly number: number
  readonly cells: readonly string[]
  /** Why the row cannot be read; `cells` then holds what there was. */
  readonly problem?: string
}

/** Cells of a row that are kept; what stands further right is ignored. */
export const columnLimit = 256

/** Characters of a row that are read; a longer one is no row of a book list. */
export const rowLengthLimit = 1_000_000

/** Characters of a cell that are read; Excel has no longer ones. */
export const longestCell = 32_767
