import { readLocal, writeLocal } from './local-storage.ts'

/** What is offered once, until the reader has said "Not now" in this browser. */
type Offer = 'installDeclined' | 'push-declined'

/** Whether the reader has declined the offer. */
export function isDeclined(offer: Offer): boolean {
  return readLocal(offer) !== null
}

/** Notes that the offer is not to be made again. A browser that keeps nothing makes it again with the next visit. */
export function decline(offer: Offer): void {
  writeLocal(offer, 'yes')
}
