import { type Said, saidAtDesk } from './said.ts'

/**
 * What an automatic charge but a fine is for, as the ledger keeps it beside the English sentence.
 */
type ChargeReason =
  | { readonly for: 'lost'; readonly title: string }
  | { readonly for: 'lost-fee' }
  | { readonly for: 'damaged' }

/** A charge's reason as a sentence in whichever words. */
export function chargeReasonSaid(reason: ChargeReason): Said {
  if (reason.for === 'lost') return (words) => words.lostBook(reason.title)
  return reason.for === 'damaged' ? (words) => words.damaged : (words) => words.lostBookFee
}

/** The reason as a line of the ledger notes it: the office's sentence, and what it was made of. */
export function notedReason(reason: ChargeReason) {
  return { note: saidAtDesk(chargeReasonSaid(reason)).slice(0, 500), facts: reason }
}
