import type { CopyState } from '#src/features/collection/books/books.ts'
import type { LoanRow, QueuedHold } from '#src/features/lending/circulation/circulation-rows.ts'
import type { CalendarDay } from '#src/features/lending/library-calendar/library-calendar.ts'
import type { LoanRule, RuleSet } from '#src/features/lending/loan-rules/loan-rules.ts'
import type { ShortLoanOfBooks } from '#src/features/lending/loan-rules/short-loans.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Branch } from '#src/kernel/duties.ts'

/** The format of the snapshot; another one is fetched anew. */
export const snapshotFormat = 3

/** The head of a snapshot: what a desk needs to decide besides members and copies. */
export type SnapshotHead = {
  readonly format: typeof snapshotFormat
  /** Whether it is all there is; false: what has changed since an earlier one. */
  readonly isWhole: boolean
  /** What has changed since is asked for by it. */
  readonly cursor: string
  /** By the library's clock. */
  readonly at: string
  /** Whose snapshot it is: the address of an administrator. */
  readonly owner: string
  readonly rulesVersion: string
  readonly calendarVersion: string
  readonly rules: readonly LoanRule[]
  readonly calendarDays: readonly CalendarDay[]
  readonly shortLoans: readonly ShortLoanOfBooks[]
  /** The names of categories of members by their codes. */
  readonly categories: Readonly<Record<string, string>>
  /** All branches. */
  readonly branches: readonly Branch[]
  /** Those for which its owner works at the desk; null: all. */
  readonly ownBranches: readonly Branch[] | null
}

/** A member with what limits ask about. */
export type SnapshotMember = {
  readonly number: number
  readonly barcode: string
  readonly rollNumber: string | null
  readonly name: string
  readonly category: string
  readonly validFrom: Day
  readonly validUntil: Day | null
  readonly withdrawn: boolean
  readonly dues: number
  /** Those not lifted; `until` is the last day. */
  readonly blocks: readonly {
    readonly reason: string
    readonly message: string | null
    readonly borrowing: boolean
    readonly renewing: boolean
    readonly holds: boolean
    readonly until: Day | null
  }[]
}

/**
 * A copy: barcode, accession number (null: the same), number of its book, state, item type, price
 * in paise, branch, whether it is for reference only, whether it is hidden.
 */
export type SnapshotCopy = readonly [
  barcode: string,
  accessionNumber: string | null,
  book: number,
  state: CopyState,
  itemType: string,
  pricePaise: number | null,
  branch: string,
  referenceOnly: 0 | 1,
  hidden: 0 | 1,
]

/**
 * A part of a snapshot. Ids in loans and holds are those of the desk: of members and books their
 * numbers, of copies their barcodes. All open loans of the members of a part are in it, and all
 * open holds of the books in `queues`.
 */
export type SnapshotPart = {
  readonly books?: readonly (readonly [number: number, title: string])[]
  readonly copies?: readonly SnapshotCopy[]
  readonly members?: readonly SnapshotMember[]
  readonly loans?: readonly LoanRow[]
  readonly queues?: readonly (readonly [book: number, holds: readonly QueuedHold[]])[]
  readonly ruleSets?: readonly (readonly [id: string, rules: RuleSet])[]
}
