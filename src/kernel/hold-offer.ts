import type { Actor } from './actor.ts'
import type { Day } from './dates.ts'
import type { Language } from './words/language.ts'

/** What a book's page offers a reader who wants to be told when a copy is there. */
export type HoldOffer =
  /** A visitor: who signs in comes back. */
  | { readonly kind: 'sign-in' }
  /** It can be placed; so many wait already. `key` goes with the form. */
  | {
      readonly kind: 'place'
      readonly queue: number
      readonly key: string
      /** Whether single copies can be asked for too. */
      readonly byCopy: boolean
    }
  /** The reader waits, or a copy is kept for them until a day. */
  | {
      readonly kind: 'held'
      readonly place: number | null
      readonly pickupUntil: Day | null
      readonly isSuspended: boolean
    }
  /** It cannot be placed, and why. */
  | { readonly kind: 'refused'; readonly reasons: readonly string[] }

/**
 * Says, in the reader's language, what they may do about holds on the book with this number; null:
 * nothing to say. `Database` is the caller's.
 */
export type OfferHold<Database> = (
  db: Database,
  actor: Actor,
  book: { readonly id: string; readonly number: number; readonly copies: number },
  language: Language,
) => Promise<HoldOffer | null>
