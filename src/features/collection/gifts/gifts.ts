import type { CopyState } from '#src/features/collection/books/books.ts'
import { paperNumber, type YearNumber } from '#src/features/collection/funds/financial-year.ts'
import type { Day } from '#src/kernel/dates.ts'

/** How books come without a bill. */
export const giftKinds = ['gift', 'gratis'] as const
export type GiftKind = (typeof giftKinds)[number]

export const giftKindWords: Readonly<Record<GiftKind, string>> = {
  gift: 'Gift of a person or body',
  gratis: 'Gratis: specimen or free distribution',
}

/** What came from one donor on one day. */
export type Gift = YearNumber & {
  readonly id: string
  readonly kind: GiftKind
  readonly donor: string
  readonly address: string | null
  readonly receivedOn: Day
  readonly note: string | null
  readonly thankedOn: Day | null
  readonly version: number
  readonly titles: number
  readonly copies: number
  /** Titles that nobody has accepted or declined. */
  readonly open: number
  readonly accepted: number
}

/** A title of a gift. */
export type GiftLine = {
  readonly id: string
  readonly place: number
  readonly title: string
  readonly author: string | null
  readonly isbn: string | null
  readonly publisher: string | null
  readonly copies: number
  /** Paise that one copy is worth. */
  readonly valuePaise: number | null
  readonly decision: 'open' | 'accepted' | 'declined'
  readonly reason: string | null
  readonly bookNumber: number | null
  readonly accessionNumbers: readonly string[]
}

/** A copy that came by a gift. */
export type GiftCopy = {
  readonly accessionNumber: string
  readonly barcode: string
  readonly state: CopyState
  readonly title: string
  readonly callNumber: string | null
}

export const decisionWords = {
  open: 'To decide',
  accepted: 'Accepted',
  declined: 'Declined',
} as const

/** "GIFT/2026-27/0001". */
export function giftNumber(gift: YearNumber): string {
  return paperNumber('gift', gift)
}

/** What the register of copies says of where a copy of a gift came from. */
export function giftSource({ kind, donor }: Pick<Gift, 'kind' | 'donor'>): string {
  return kind === 'gift' ? `Gift of ${donor}` : `Gratis from ${donor}`
}
