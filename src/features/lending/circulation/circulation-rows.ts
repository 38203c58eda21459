import type { CopyState } from '#src/features/collection/books/books.ts'
import type { ShortLoan } from '#src/features/lending/loan-rules/short-loans.ts'
import type { Day } from '#src/kernel/dates.ts'

/**
 * A loan as its row is, whole: instants as ISO texts, so that a row goes to the database and back
 * as it is.
 */
export type LoanRow = {
  readonly id: string
  readonly member_id: string
  readonly copy_id: string
  readonly category: string
  readonly item_type: string
  readonly branch: string
  /** The id of the rules that it was made under. */
  readonly rule_set: string
  readonly issued_at: string
  readonly issued_by: string
  readonly due_at: string
  readonly renewals: number
  readonly renewed_at: string | null
  readonly recalled_at: string | null
  readonly claimed_returned_at: string | null
  readonly returned_at: string | null
  readonly closed_at: string | null
  readonly closed_by: string | null
  readonly outcome: 'returned' | 'lost' | 'undone' | null
  readonly accrued_paise: number
  readonly accrued_on: Day | null
}

export type HoldStatus = 'waiting' | 'ready' | 'filled' | 'cancelled' | 'expired'

/** A hold as its row is, whole. */
export type HoldRow = {
  readonly id: string
  readonly book_id: string
  /** null: any copy will do. */
  readonly copy_id: string | null
  readonly member_id: string
  readonly status: HoldStatus
  /** In the queue of the book, from 1; null once it is out of it. */
  readonly place: number | null
  readonly is_recall: boolean
  readonly suspended: boolean
  readonly suspended_until: Day | null
  readonly expires_on: Day | null
  readonly kept_copy_id: string | null
  readonly ready_at: string | null
  readonly pickup_until: Day | null
  readonly placed_at: string
  readonly placed_by: string
  readonly closed_at: string | null
  readonly closed_by: string | null
  readonly closed_reason: string | null
}

/** A hold of the queue, with whose it is. */
export type QueuedHold = HoldRow & {
  readonly member: { readonly number: number; readonly name: string; readonly category: string }
}

/** The member of an operation, with all that limits ask about. */
export type FactsMember = {
  readonly id: string
  readonly number: number
  readonly barcode: string
  readonly name: string
  readonly category: string
  readonly validFrom: Day
  readonly validUntil: Day | null
  readonly withdrawn: boolean
  /** Those in force today. */
  readonly blocks: readonly {
    readonly reason: string
    readonly message: string | null
    readonly borrowing: boolean
    readonly renewing: boolean
    readonly holds: boolean
  }[]
  /** Those that are open. */
  readonly loans: readonly {
    readonly id: string
    readonly itemType: string
    readonly dueAt: string
    readonly claimed: boolean
  }[]
  /** In paise; below zero: a credit. */
  readonly dues: number
  /** How many are open. */
  readonly holds: number
}

export type FactsCopy = {
  readonly id: string
  readonly bookId: string
  readonly barcode: string
  readonly accessionNumber: string
  readonly state: CopyState
  readonly referenceOnly: boolean
  readonly itemType: string
  readonly pricePaise: number | null
  readonly branch: string
  readonly branchName: string
  readonly title: string
  readonly bookNumber: number
  /** Of a course that reads the book; null: loans are as long as the rules say. */
  readonly shortLoan: ShortLoan | null
}

/** Everything that a decision at the desk asks about, read under the locks of what it changes. */
export type Facts = {
  readonly done: { readonly answer: unknown; readonly request: string } | null
  readonly rulesVersion: string
  readonly calendarVersion: string
  /** The one who was named; else whoever has the copy. */
  readonly member: FactsMember | null
  readonly copy: FactsCopy | null
  /** The open loan of the copy. */
  readonly loan: LoanRow | null
  /** The queue of the book, those on the pickup shelf first. */
  readonly holds: readonly QueuedHold[]
  /**
   * Whether the one who was named has a copy of the book, but for those that they say to have
   * returned; left out where no member or no copy was named.
   */
  readonly hasBook?: boolean
  /** The ids of copies of the book on the shelf that may be lent; told where there are holds. */
  readonly free?: readonly string[]
  /** Of a lost copy: the loan that lost it, with the charges for it. */
  readonly lost?: (LoanRow & { readonly charges: readonly string[] }) | null
}

/** What an operation writes: whole rows. `changed`: the row as it was, and as it becomes. */
export type Effects = {
  readonly loans?: readonly Changed<LoanRow>[]
  readonly copies?: readonly {
    readonly id: string
    readonly before: CopyState
    readonly state: CopyState
  }[]
  readonly holds?: readonly Changed<HoldRow>[]
  readonly charges?: readonly Charge[]
}

/** A row before and after; `before` null: it is new. */
export type Changed<Row> = { readonly before: Row | null; readonly after: Row }

/** A charge that an operation makes. */
export type Charge = {
  readonly kind: 'overdue' | 'lost' | 'processing' | 'damage'
  readonly paise: number
  readonly loanId: string
  readonly note: string
  /** How it was worked out. */
  readonly facts?: unknown
}
