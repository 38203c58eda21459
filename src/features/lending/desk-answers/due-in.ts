import { institute } from '#institute'
import { clockAt, dayOf } from '#src/institute/institute-clock.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { daysBetween, localTime } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { deskAnswerWords } from './words.ts'

/** When a loan is due seen from now: "2 days late", "today, 17:00", "Mon, 7 Dec 2026". */
export function dueIn(dueAt: string, now: Date, language: Language): string {
  const words = deskAnswerWords[language]
  const due = localTime(new Date(dueAt), institute.timeZone)
  const days = daysBetween(dayOf(now), due.day)
  const time = clockAt(dueAt)
  const isDay = due.minutes === 1439
  if (days < 0) return words.daysLate(-days)
  if (days === 0) return isDay ? words.dueToday : words.dueTodayAt(time)
  const day = shownDay(calendarWords[language], due.day)
  if (!isDay) return words.dueAt(day, time)
  return days === 1 ? words.dueTomorrow : words.dueOn(day)
}

/** What a loan is marked with: what being late has come to, that it is recalled or claimed. */
export function loanMarks(
  {
    finePaise,
    isRecalled,
    isClaimed,
  }: { readonly finePaise: number; readonly isRecalled: boolean; readonly isClaimed: boolean },
  language: Language,
): string[] {
  const words = deskAnswerWords[language]
  return [
    ...(finePaise > 0 ? [words.soFar(rupees(finePaise))] : []),
    ...(isRecalled ? [words.isRecalled] : []),
    ...(isClaimed ? [words.claimedReturned] : []),
  ]
}
