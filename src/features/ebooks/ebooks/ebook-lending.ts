/** How an e-book that is lent stands, for one reader. Instants are ISO 8601. */
export type EbookLending = {
  /** How many may have it at a time. */
  readonly seats: number
  /** Places that nobody has, and nobody waits for. */
  readonly free: number
  /** Readers who wait. */
  readonly waiting: number
  /** When the next loan ends by itself; null: there is none. */
  readonly nextEnd: string | null
  readonly own: OwnLending | null
}

/** What a reader has of it. `offered`: it is theirs to take; `until` is null before they are told. */
export type OwnLending =
  | { readonly kind: 'loan'; readonly endsAt: string }
  | { readonly kind: 'offered'; readonly until: string | null }
  | { readonly kind: 'waiting'; readonly place: number }

/** What a reader does about an e-book that is lent. */
export const lendingSteps = ['borrow', 'give-back', 'hold', 'cancel-hold'] as const
export type LendingStep = (typeof lendingSteps)[number]

/** The page on which an e-book is borrowed, given back, and waited for. */
export function ebookLoanHref(number: number): string {
  return `/BookSoftcopy/${number}/loan`
}
