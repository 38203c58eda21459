import { institute } from '#institute'
import type { Issued, Renewed, Returned } from '#src/features/lending/circulation/answers.ts'
import { formatDay, formatInstant, localTime } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Outcome } from './outcome.ts'
import { slipAddress } from './slip-address.ts'

const because: Readonly<Record<Issued['dueBecause'], string>> = {
  length: '',
  'term-end': 'the end of the term',
  overnight: 'overnight loan',
  closing: 'before closing',
  membership: 'the membership ends then',
  'short-loan': 'short loan while a course reads it',
}

const checkTheClock =
  'By the server’s clock it was issued later than now. Please have the clock checked.'

/** When a loan is due, for people: the day where it is the end of a day, else the time too. */
export function dueWords(dueAt: string): string {
  const due = new Date(dueAt)
  const { day, minutes } = localTime(due, institute.timeZone)
  return minutes === 1439 ? formatDay(day) : formatInstant(due, institute.timeZone)
}

/** What the desk says to a loan. */
export function issuedOutcome(issued: Issued): Outcome {
  const { member, copy, dueAt, dueBecause, loans, overridden } = issued
  const reason = because[dueBecause]
  return {
    tone: 'good',
    heading: 'Issued',
    title: copy.title,
    sentences: [
      `Due ${dueWords(dueAt)}${reason ? ` (${reason})` : ''}.`,
      `${member.name} now has ${loans === 1 ? 'one book' : `${loans} books`}.`,
      ...(issued.filledHold ? ['The hold is filled.'] : []),
      ...(overridden.length > 0 ? [`Issued anyway: ${issued.reason}`] : []),
    ],
    slip: slipAddress({ kind: 'issued', member: member.number }),
  }
}

/** What the desk says to a renewal. */
export function renewedOutcome(renewed: Renewed): Outcome {
  const { member, copy, dueAt, dueBecause, renewals, finePaise } = renewed
  const reason = because[dueBecause]
  return {
    tone: finePaise > 0 ? 'warn' : 'good',
    heading: 'Renewed',
    title: copy.title,
    whose: { is: 'It is on loan to', ...member },
    sentences: [
      `Due ${dueWords(dueAt)}${reason ? ` (${reason})` : ''}.`,
      `Renewed ${renewals === 1 ? 'once' : `${renewals} times`} so far.`,
      ...(finePaise > 0 ? [`Charged ${rupees(finePaise)} for being late.`] : []),
      ...(renewed.clockIsBehind ? [checkTheClock] : []),
    ],
  }
}

/** What the desk says to a copy that came back: what is to be done with it comes first. */
export function returnedOutcome(returned: Returned): Outcome {
  const { loanId, member, copy, keptFor, fine, takenBack, state } = returned
  const sentences = [
    ...(fine ? [fine.sentence] : []),
    ...(takenBack ? ['The charges for the lost copy have been taken off the account.'] : []),
    ...(state === 'in-repair' ? ['Send it for repair.'] : []),
    ...(returned.clockIsBehind ? [checkTheClock] : []),
  ]
  const slip = member ? slipAddress({ kind: 'returned', member: member.number }) : null
  const whose = member && ({ is: 'It was with', ...member } as const)
  const about = { title: copy.title, slip, whose }
  if (keptFor) {
    const until = `Keep it on the pickup shelf until ${formatDay(keptFor.pickupUntil)}.`
    return {
      ...about,
      tone: 'warn',
      heading: `Keep for ${keptFor.member.name}`,
      sentences: [until, ...sentences],
      slip: slipAddress({ kind: 'hold', hold: keptFor.holdId }),
    }
  }
  if (fine && fine.paise > 0) {
    return { ...about, tone: 'warn', heading: `Returned late: ${rupees(fine.paise)}`, sentences }
  }
  if (returned.overridden.includes('copy-in-processing')) {
    return { ...about, tone: 'good', heading: 'Put it on its shelf', sentences }
  }
  if (!loanId || takenBack) {
    return { ...about, tone: 'warn', heading: 'Found again', sentences }
  }
  return { ...about, tone: 'good', heading: 'Returned', sentences }
}
