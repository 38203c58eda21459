import type { RequiredStatus } from '#src/features/content/required-books/required-books.ts'
import type { EbookOfBook } from '#src/features/ebooks/ebooks/of-book/ebook-of-book.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { CourseEntry, CourseFacts, CourseTeacher, CourseUnit } from './course-lists.ts'

/** An entry as it stands now for whoever looks. */
export type ShownEntry = CourseEntry & {
  /** Of a book; null for all else. */
  readonly status: RequiredStatus | null
  readonly ebook: EbookOfBook | null
  /** That copies are ordered; null: none are. */
  readonly order: { readonly expectedBy: Day | null } | null
  /** For how long it is lent at most while the course reads it; null: as the rules say. */
  readonly shortLoan: { readonly days: number; readonly until: Day } | null
}

export type ShownUnit = CourseUnit & { readonly entries: readonly ShownEntry[] }

/** A list as its readers and its teachers see it. */
export type ShownList = CourseFacts & {
  readonly number: number
  readonly isPublished: boolean
  readonly version: number
  readonly teachers: readonly CourseTeacher[]
  readonly units: readonly ShownUnit[]
}

/** How it stands with the short loan of a list. */
export type ShortLoanOfList = {
  /** Days that a teacher asks for; null: nobody does. */
  readonly asked: number | null
  /** What is set until the term ends; null: nothing is. */
  readonly set: {
    readonly days: number
    readonly firstDay: Day
    readonly lastDay: Day
    readonly books: number
  } | null
}

/** Whether an entry is a book of which the library has no copy and no e-book. */
export function isMissing({ status, ebook }: Pick<ShownEntry, 'status' | 'ebook'>): boolean {
  return status?.kind === 'not-here' && ebook === null
}

/** Whether the library can be asked to buy it: nobody has, or what was asked came to nothing. */
export function canAskFor(entry: ShownEntry): boolean {
  const { request } = entry
  return isMissing(entry) && (request === null || !isRunning(request.state))
}

const runningStates = ['awaiting-approval', 'asked', 'accepted', 'ordered']

/** Whether the library still has something to do for a request. */
export function isRunning(state: string): boolean {
  return runningStates.includes(state)
}
