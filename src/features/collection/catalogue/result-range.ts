import { counted } from '#src/kernel/counted.ts'
import { type Page, placesWords } from '#src/kernel/paging.ts'

/** "21–40 of 123 books": which results the page shows. */
export function resultRange({ offset, size }: Page, total: number): string {
  if (total === 0) return 'No books'
  if (offset >= total || total <= size) return counted(total, 'book')
  const rows = Math.min(size, total - offset)
  const places = placesWords(offset + 1, rows, total, (these, all) => `${these} of ${all}`)
  return `${places} books`
}
