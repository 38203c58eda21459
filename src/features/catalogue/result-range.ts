import { count } from '../../kernel/money.ts'
import type { Page } from '../../kernel/paging.ts'

/** "21–40 of 123 books": which results the page shows. `about`: the total is an estimate. */
export function resultRange({ offset, size }: Page, total: number, about = false): string {
  if (total === 0) return 'No books'
  const all = `${bookTotal(total, about)} ${total === 1 ? 'book' : 'books'}`
  if (offset >= total || total <= size) return all
  return `${count(offset + 1)}–${count(Math.min(offset + size, total))} of ${all}`
}

/** "about 45,000" for an estimate, which is no more exact than two digits; else the number itself. */
export function bookTotal(total: number, about: boolean): string {
  return about ? `about ${count(rounded(total))}` : count(total)
}

/** An estimate as it is shown: its first two digits. */
export function rounded(value: number): number {
  return Number(value.toPrecision(2))
}
