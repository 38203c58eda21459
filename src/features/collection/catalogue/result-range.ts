import { counted } from '#src/kernel/counted.ts'
import { type Page, placesWords } from '#src/kernel/paging.ts'

/** "21–40 of 123 books": which results the page shows. */
export function resultRange({ offset, size }: Page, total: number): string {
  if (total === 0) return 'No books'
  if (offset >= total || total <= size) return counted(total, 'book')
  return `${placesWords(offset + 1, Math.min(size, total - offset), total)} books`
}
