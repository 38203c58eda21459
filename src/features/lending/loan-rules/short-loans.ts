import type { Day } from '#src/kernel/dates.ts'

/** Days of a short loan at most. */
export const longestShortLoan = 60

/** What shortens loans of a book now: the course that reads it, until the end of its term. */
export type ShortLoan = {
  readonly days: number
  /** The last day on which loans are shortened. */
  readonly until: Day
  /** "CS 301 Operating Systems". */
  readonly because: string
}

/** A short loan with its books, by their numbers in the catalogue. */
export type ShortLoanOfBooks = {
  readonly days: number
  readonly firstDay: Day
  readonly lastDay: Day
  readonly because: string
  readonly books: readonly number[]
}

/** The shortest of those that a book has on a day; null: none. */
export function shortLoanOn(
  all: readonly ShortLoanOfBooks[],
  book: number,
  today: Day,
): ShortLoan | null {
  const [found] = all
    .filter(({ firstDay, lastDay, books }) => {
      return firstDay <= today && today <= lastDay && books.includes(book)
    })
    .toSorted((one, other) => one.days - other.days || (one.lastDay < other.lastDay ? -1 : 1))
  return found ? { days: found.days, until: found.lastDay, because: found.because } : null
}
