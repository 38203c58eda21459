import { institute } from '../../../institute.ts'
import { formatDay, formatInstant, localTime } from '../../kernel/dates.ts'
import { rupees } from '../../kernel/money.ts'
import type { Issued, Renewed, Returned } from '../circulation/answers.ts'
import { memberNumber } from '../members/members.ts'
import type { Outcome } from './outcome.ts'
import { slipAddress } from './slip-address.ts'

const because: Readonly<Record<Issued['dueBecause'], string>> = {
  length: '',
  'term-end': 'the end of the term',
  overnight: 'lent overnight',
  closing: 'before closing',
  membership: 'the membership ends then',
}

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
    ...{ tone: 'good', heading: 'Issued', title: copy.title },
    sentences: [
      `Due ${dueWords(dueAt)}${reason ? ` (${reason})` : ''}.`,
      `${member.name} has ${loans === 1 ? 'one book' : `${loans} books`} now.`,
      ...(issued.filledHold ? ['The hold is filled.'] : []),
      ...(overridden.length > 0 ? [`Issued all the same: ${issued.reason}`] : []),
    ],
    slip: slipAddress({ kind: 'issued', member: member.number }),
  }
}

/** What the desk says to a renewal. */
export function renewedOutcome(renewed: Renewed): Outcome {
  const { member, copy, dueAt, renewals, finePaise } = renewed
  return {
    ...{ tone: finePaise > 0 ? 'warn' : 'good', heading: 'Renewed', title: copy.title },
    sentences: [
      `Due ${dueWords(dueAt)}, for ${member.name}.`,
      `Renewed ${renewals === 1 ? 'once' : `${renewals} times`} now.`,
      ...(finePaise > 0 ? [`${rupees(finePaise)} for the days that it was late.`] : []),
    ],
  }
}

/** What the desk says to a copy that came back: what is to be done with it comes first. */
export function returnedOutcome(returned: Returned): Outcome {
  const { loanId, member, copy, keptFor, fine, takenBack, state } = returned
  const sentences = [
    ...(loanId && member ? [`Was with ${member.name}, ${memberNumber(member.number)}.`] : []),
    ...(fine ? [fine.sentence] : []),
    ...(takenBack ? ['The charges for the lost copy are taken back.'] : []),
    ...(state === 'in-repair' ? ['It goes to repair.'] : []),
  ]
  const slip = member ? slipAddress({ kind: 'returned', member: member.number }) : null
  const told = { title: copy.title, slip }
  if (keptFor) {
    const until = `Until ${formatDay(keptFor.pickupUntil)}, on the pickup shelf.`
    return {
      ...{ ...told, tone: 'warn', heading: `Keep for ${keptFor.member.name}` },
      sentences: [until, ...sentences],
      slip: slipAddress({ kind: 'hold', hold: keptFor.holdId }),
    }
  }
  if (fine && fine.paise > 0) {
    return { ...told, tone: 'warn', heading: `Returned late: ${rupees(fine.paise)}`, sentences }
  }
  if (!loanId || takenBack) {
    return { ...told, tone: 'warn', heading: 'Found again', sentences }
  }
  return { ...told, tone: 'good', heading: 'Returned', sentences }
}
