import { institute } from '#institute'
import { type Actor, actorName, actorWords } from '#src/kernel/actor.ts'
import { formatInstant } from '#src/kernel/dates.ts'

/** When and by whom a paper is made: "Made on Mon, 24 Nov 2026, 2:05 pm by …". */
export function madeWords(actor: Actor): string {
  const at = formatInstant(new Date(), institute.timeZone)
  return `Made on ${at} by ${actorWords(actorName(actor))}.`
}
