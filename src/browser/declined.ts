import { localKeys } from '#src/kernel/device-names.ts'
import { readLocal, writeLocal } from './local-storage.ts'

/** What is offered once, until the reader has said "Not now" in this browser. */
type Offer = 'installDeclined' | 'pushDeclined'

/** Whether the reader has declined the offer. */
export function isDeclined(offer: Offer): boolean {
  return readLocal(localKeys[offer]) !== null
}

/**
 * Notes that the offer is not to be made again. A browser that keeps nothing makes it again with
 * the next visit.
 */
export function decline(offer: Offer): void {
  writeLocal(localKeys[offer], 'yes')
}
