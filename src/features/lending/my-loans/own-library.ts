import type { BookListItem } from '#src/features/collection/books/books.ts'
import type { LineKind } from '#src/features/lending/ledger/ledger.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { OwnCard } from './own-card.ts'

/**
 * All that a reader has with the library, as their panel shows it. Instants are ISO. Each loan and
 * hold comes with the key of its next form, so that a form sent twice is done once.
 */
export type OwnLibrary = {
  readonly card: OwnCard
  readonly loans: readonly OwnLoan[]
  readonly renewAllKey: string
  readonly holds: readonly OwnHold[]
  readonly dues: OwnDues
  readonly suggestions: readonly BookListItem[]
  /** What "in 3 days" counts from. */
  readonly now: string
}

/** A book that a reader has. */
export type OwnLoan = {
  readonly loanId: string
  readonly key: string
  readonly bookNumber: number
  readonly title: string
  readonly accessionNumber: string
  readonly dueAt: string
  readonly isOverdue: boolean
  readonly isRecalled: boolean
  readonly isClaimedReturned: boolean
  readonly renewals: number
  /** What bringing it back now would cost, and why. */
  readonly fine: { readonly paise: number; readonly sentence: string }
  /** Why it cannot be renewed; none: it can, until `renewedDueAt`. */
  readonly reasons: readonly string[]
  readonly renewedDueAt: string
}

/** A hold of a reader that is not over. */
export type OwnHold = {
  readonly holdId: string
  readonly key: string
  readonly bookNumber: number
  readonly title: string
  readonly status: 'waiting' | 'ready'
  /** In the queue, from 1; null where the copy is ready. */
  readonly place: number | null
  readonly pickupUntil: Day | null
  readonly suspended: boolean
  readonly suspendedUntil: Day | null
}

/** What a reader owes, charge by charge, and the receipts of what they paid. */
export type OwnDues = {
  /** Below zero: a credit. */
  readonly balancePaise: number
  /** What late books have come to so far: not charged yet. */
  readonly accruedPaise: number
  readonly open: readonly {
    readonly id: string
    readonly kind: LineKind
    readonly title: string | null
    readonly note: string | null
    readonly openPaise: number
    readonly at: string
  }[]
  readonly receipts: readonly {
    readonly number: number
    readonly paise: number
    readonly at: string
    readonly isRefund: boolean
  }[]
}
