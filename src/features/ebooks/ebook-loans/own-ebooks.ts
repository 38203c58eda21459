import type { EbookKind } from '#src/features/ebooks/ebooks/ebooks.ts'
import type { ListPage } from '#src/kernel/paging.ts'

/** An e-book that a reader has on loan. Instants are ISO 8601. */
export type OwnEbookLoan = {
  readonly number: number
  readonly kind: EbookKind
  readonly title: string
  readonly endsAt: string
}

/** An e-book that a reader waits for. `offered`: it is theirs to borrow. */
export type OwnEbookHold = {
  readonly number: number
  readonly title: string
  readonly place: number
  readonly offered: boolean
  readonly until: string | null
}

/** A loan that is over. */
export type PastEbookLoan = {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly beganAt: string
  readonly overAt: string
}

/** What a reader has and waits for now. */
export type OwnEbooks = {
  readonly loans: readonly OwnEbookLoan[]
  readonly holds: readonly OwnEbookHold[]
}

export type PastEbookLoans = ListPage<PastEbookLoan> & { readonly keepsHistory: boolean }
