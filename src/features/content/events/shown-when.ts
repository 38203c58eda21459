import { shownClock, shownDay } from '#src/kernel/calendar/shown-dates.ts'
import type { CalendarWords } from '#src/kernel/calendar/words.ts'
import type { EventWhen } from './event-item.ts'

/**
 * When a date takes place: "Mon, 24 Nov 2026, 4:00 pm – 5:30 pm", "Mon, 24 Nov 2026 – Fri, 28 Nov
 * 2026".
 */
export function shownEventTimes(words: CalendarWords, when: EventWhen): string {
  const { firstOn, lastOn, from, to } = when
  const [first, last] = [shownDay(words, firstOn), shownDay(words, lastOn)]
  if (from === null || to === null) return firstOn === lastOn ? first : `${first} – ${last}`
  const [begins, ends] = [shownClock(words, from), shownClock(words, to)]
  return firstOn === lastOn
    ? words.dayAndTime(first, `${begins} – ${ends}`)
    : `${words.dayAndTime(first, begins)} – ${words.dayAndTime(last, ends)}`
}

/** The time of it on its first day: "4:00 pm – 5:30 pm"; '' for whole days. */
export function shownHours(words: CalendarWords, { firstOn, lastOn, from, to }: EventWhen): string {
  if (from === null || to === null) return ''
  const begins = shownClock(words, from)
  return firstOn === lastOn ? `${begins} – ${shownClock(words, to)}` : begins
}
