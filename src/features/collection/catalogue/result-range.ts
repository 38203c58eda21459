import { count } from '#src/kernel/money.ts'
import type { Page } from '#src/kernel/paging.ts'

/** "21–40 of 123 books": which results the page shows. */
export function resultRange({ offset, size }: Page, total: number): string {
  if (total === 0) return 'No books'
  const books = total === 1 ? 'book' : 'books'
  const last = Math.min(offset + size, total)
  if (offset >= total) return `${count(total)} ${books}`
  if (total <= size) return `${count(total)} ${books}`
  return `${count(offset + 1)}–${count(last)} of ${count(total)} ${books}`
}
