import { count } from '#src/kernel/counted.ts'
import { type Page, placesWords } from '#src/kernel/paging.ts'
import type { ResultsWords } from './results/words.ts'

/** "21–40 of 123 books": which results the page shows. */
export function resultRange(words: ResultsWords, { offset, size }: Page, total: number): string {
  if (total === 0) return words.noBooks
  if (offset >= total || total <= size) return words.bookCount(count(total))
  const rows = Math.min(size, total - offset)
  return placesWords(offset + 1, rows, total, words.placesOf)
}
