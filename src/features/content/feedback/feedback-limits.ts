/** What one sender has sent in the last hour and the last day. */
export type SentOfLate = { readonly hour: number; readonly day: number }

/** How many one sender may send in an hour and a day: an account, or all visitors of a network. */
export const sendLimits = {
  account: { hour: 10, day: 30 },
  network: { hour: 200, day: 600 },
} as const

/** How many messages a sender may add to one feedback in an hour and a day. */
export const messageLimits = { hour: 10, day: 30 } as const

/** Feedback that may come in an hour with a sum in place of the work: of all, and of a network. */
export const sumsAnHour = { all: 30, network: 10 } as const

/** What many visitors at once cost each: so many in the last hour, so many zero bits of work. */
const attack = [
  { from: 120, bits: 17 },
  { from: 40, bits: 15 },
] as const

/** What a network costs each of its visitors that has sent so many: a campus may be one. */
const crowd = [
  { hour: 60, day: 200, bits: 17 },
  { hour: 20, day: 60, bits: 15 },
] as const

/** How many visitors of a network send without work. */
export const freeOfWork: SentOfLate = crowd[1]

/** The work that a form asks for, where visitors sent so many in the last hour. */
export function neededBits(sentLastHour: number): number {
  return attack.find(({ from }) => sentLastHour >= from)?.bits ?? 0
}

/** The work that a form asks of visitors of a network that has sent so many. */
export function networkBits(sent: SentOfLate): number {
  return crowd.find(({ hour, day }) => sent.hour >= hour || sent.day >= day)?.bits ?? 0
}

/** Whether a sender who has sent so many may send one more. */
export function maySend(sent: SentOfLate, limit: SentOfLate): boolean {
  return sent.hour < limit.hour && sent.day < limit.day
}
