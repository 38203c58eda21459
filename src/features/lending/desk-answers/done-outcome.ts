import { institute } from '#institute'
import type { Issued, Renewed, Returned } from '#src/features/lending/circulation/answers.ts'
import { fineWords } from '#src/features/lending/circulation/fine.ts'
import { saidIn } from '#src/features/lending/circulation/said.ts'
import { shownDay, shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { type CalendarWords, calendarWords } from '#src/kernel/calendar/words.ts'
import { localTime } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Outcome } from './outcome.ts'
import { slipAddress } from './slip-address.ts'
import { type DeskAnswerWords, deskAnswerWords } from './words.ts'

/** Why a loan is due then; '' where it simply lasts so long. */
function because(words: DeskAnswerWords, reason: Issued['dueBecause']): string {
  switch (reason) {
    case 'length':
      return ''
    case 'term-end':
      return words.termEnd
    case 'overnight':
      return words.overnight
    case 'closing':
      return words.beforeClosing
    case 'membership':
      return words.membershipEnds
    case 'short-loan':
      return words.shortLoan
  }
}

/** When a loan is due, for people: the day where it is the end of a day, else the time too. */
export function dueWords(dueAt: string, calendar: CalendarWords): string {
  const due = new Date(dueAt)
  const { day, minutes } = localTime(due, institute.timeZone)
  return minutes === 1439
    ? shownDay(calendar, day)
    : shownInstant(calendar, due, institute.timeZone)
}

function dueSentence(
  { dueAt, dueBecause }: Pick<Issued, 'dueAt' | 'dueBecause'>,
  language: Language,
): string {
  const words = deskAnswerWords[language]
  const due = dueWords(dueAt, calendarWords[language])
  const reason = because(words, dueBecause)
  return reason === '' ? words.due(due) : words.dueBecause(due, reason)
}

/** What the desk says to a loan. */
export function issuedOutcome(issued: Issued, language: Language): Outcome {
  const { member, copy, loans, overridden } = issued
  const words = deskAnswerWords[language]
  return {
    tone: 'good',
    heading: words.issued,
    title: copy.title,
    sentences: [
      dueSentence(issued, language),
      words.nowHas(member.name, loans),
      ...(issued.filledHold ? [words.holdFilled] : []),
      ...(overridden.length > 0 ? [words.issuedAnyway(issued.reason ?? '')] : []),
    ],
    slip: slipAddress({ kind: 'issued', member: member.number }),
  }
}

/** What the desk says to a renewal. */
export function renewedOutcome(renewed: Renewed, language: Language): Outcome {
  const { member, copy, renewals, finePaise } = renewed
  const words = deskAnswerWords[language]
  return {
    tone: finePaise > 0 ? 'warn' : 'good',
    heading: words.renewed,
    title: copy.title,
    whose: { is: 'on-loan-to', ...member },
    sentences: [
      dueSentence(renewed, language),
      words.renewedSoFar(renewals),
      ...(finePaise > 0 ? [words.chargedForLate(rupees(finePaise))] : []),
      ...(renewed.clockIsBehind ? [words.checkClock] : []),
    ],
  }
}

/** What the desk says to a copy that came back: what is to be done with it comes first. */
export function returnedOutcome(returned: Returned, language: Language): Outcome {
  const { loanId, member, copy, keptFor, fine, takenBack, state, belongsTo } = returned
  const words = deskAnswerWords[language]
  const sentences = [
    ...(fine ? [fineSentence(fine, language)] : []),
    ...(takenBack ? [words.lostChargesOff] : []),
    ...(state === 'in-repair' ? [words.sendForRepair] : []),
    ...(returned.clockIsBehind ? [words.checkClock] : []),
  ]
  const slip = member ? slipAddress({ kind: 'returned', member: member.number }) : null
  const whose = member && ({ is: 'was-with', ...member } as const)
  const about = { title: copy.title, slip, whose }
  if (belongsTo !== undefined) {
    const day = keptFor && shownDay(calendarWords[language], keptFor.pickupUntil)
    const there = keptFor && day ? [words.keptThere(keptFor.member.name, day)] : []
    return {
      ...about,
      tone: 'warn',
      heading: words.sendTo(belongsTo),
      sentences: [words.takenBackHere, ...there, ...sentences],
      ...(keptFor ? { slip: slipAddress({ kind: 'hold', hold: keptFor.holdId }) } : {}),
    }
  }
  if (keptFor) {
    const until = words.keepUntil(shownDay(calendarWords[language], keptFor.pickupUntil))
    return {
      ...about,
      tone: 'warn',
      heading: words.keepFor(keptFor.member.name),
      sentences: [until, ...sentences],
      slip: slipAddress({ kind: 'hold', hold: keptFor.holdId }),
    }
  }
  if (fine && fine.paise > 0) {
    return { ...about, tone: 'warn', heading: words.returnedLate(rupees(fine.paise)), sentences }
  }
  if (returned.overridden.includes('copy-in-processing')) {
    return { ...about, tone: 'good', heading: words.putOnShelf, sentences }
  }
  if (!loanId || takenBack) {
    return { ...about, tone: 'warn', heading: words.foundAgain, sentences }
  }
  return { ...about, tone: 'good', heading: words.returned, sentences }
}

function fineSentence(
  { sentence, facts }: NonNullable<Returned['fine']>,
  language: Language,
): string {
  return facts ? saidIn((words) => fineWords(facts, words))(language) : sentence
}
