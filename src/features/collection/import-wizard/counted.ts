import { type ImportFormat, isTableFormat } from '#src/features/collection/imports/imports.ts'
import { count } from '#src/kernel/money.ts'

const many = {
  row: 'rows',
  record: 'records',
  book: 'books',
  'new book': 'new books',
  copy: 'copies',
} as const

/** What is counted of an import. */
export type Counted = keyof typeof many

/** "1 row", "6,013 rows". */
export function counted(number: number, what: Counted): string {
  return `${count(number)} ${number === 1 ? what : many[what]}`
}

/** What files of this format are made of. */
export function unitOf(format: ImportFormat): 'row' | 'record' {
  return isTableFormat(format) ? 'row' : 'record'
}
