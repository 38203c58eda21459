/** How many one sender may send in an hour and a day: an account, or all visitors of a network. */
export const sendLimits = {
  account: { hour: 10, day: 30 },
  network: { hour: 20, day: 60 },
} as const

/** Messages that a sender may add to a feedback in an hour. */
export const messagesAnHour = 10

/** Feedback that may come in an hour with a sum in place of the work. */
export const sumsAnHour = 30

/** What many visitors at once cost each: so many in the last hour, so many zero bits of work. */
const attack = [
  { from: 120, bits: 17 },
  { from: 40, bits: 15 },
] as const

/** The work that a form asks for, where visitors sent so many in the last hour. */
export function neededBits(sentLastHour: number): number {
  return attack.find(({ from }) => sentLastHour >= from)?.bits ?? 0
}

/** Whether a sender who has sent so many may send one more. */
export function maySend(
  sent: { readonly hour: number; readonly day: number },
  limit: (typeof sendLimits)[keyof typeof sendLimits],
): boolean {
  return sent.hour < limit.hour && sent.day < limit.day
}
