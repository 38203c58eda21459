import type { Actor } from './actor.ts'
import type { Language } from './words/language.ts'

/** What the page of an event says of its registration, in the reader's language. */
export type RegistrationOffer = {
  /** How it stands: "Seats are free", "Registration is closed". */
  readonly says: string
  /** Where one goes on; null: nowhere. */
  readonly way: { readonly to: string; readonly label: string } | null
}

/**
 * Says what somebody may do about the registration for an event; null: it takes none. `Database` is
 * the caller's.
 */
export type OfferRegistration<Database> = (
  db: Database,
  actor: Actor,
  event: { readonly number: number },
  language: Language,
) => Promise<RegistrationOffer | null>
