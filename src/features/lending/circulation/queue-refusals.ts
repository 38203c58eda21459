import type { Day } from '#src/kernel/dates.ts'
import type { HoldRow } from './circulation-rows.ts'
import { hasItsTurn, waiting } from './hold-queue.ts'
import { type Refusal, refusal } from './refusals.ts'

type CopyForMember = {
  readonly copyId: string
  /** Who would have it, whose own hold has its place; null: whoever has it has none. */
  readonly memberId: string | null
  /** Copies of the book on the shelf that may be lent. */
  readonly free: readonly string[]
  readonly today: Day
}

/**
 * What the queue has against a copy that goes to a member, or stays with whoever has it: someone
 * before them waits for this very copy, or those who take any copy would find too few others on the
 * shelf (Koha's AllowRenewalIfOtherItemsAvailable). A copy that one of them asks for in particular
 * is not there for the others.
 */
export function queueRefusals(
  holds: readonly HoldRow[],
  { copyId, memberId, free, today }: CopyForMember,
): Refusal[] {
  const queue = waiting(holds).filter((hold) => hasItsTurn(hold, today))
  const own = queue.findIndex(({ member_id }) => member_id === memberId)
  const before = own < 0 ? queue : queue.slice(0, own)
  const particular = before.flatMap(({ copy_id }) => copy_id ?? [])
  const ofCopy = particular.filter((id) => id === copyId).length
  if (ofCopy > 0) return [refusal('others-wait', (words) => words.waitForCopy(ofCopy))]
  const ofBook = before.length - particular.length
  const others = free.filter((id) => id !== copyId && !particular.includes(id))
  if (ofBook <= others.length) return []
  return [refusal('others-wait', (words) => words.waitForBook(ofBook))]
}
