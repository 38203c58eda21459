import { institute } from '#institute'
import type { IconName } from '#src/browser/icons.tsx'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import type { CalendarWords } from '#src/kernel/calendar/words.ts'
import type { DoorWords } from './at-door/words.ts'
import type { CameIn, DoorAnswer, DoorResult } from './door.ts'

/** How an answer is shown and heard. */
type DoorTone = 'good' | 'warn' | 'bad' | 'none'

const tones: Readonly<Record<DoorResult, DoorTone>> = {
  in: 'good',
  again: 'warn',
  waiting: 'bad',
  cancelled: 'bad',
  'other-date': 'bad',
  unknown: 'bad',
  full: 'bad',
  undone: 'none',
}

const headings = {
  in: 'comeIn',
  again: 'alreadyIn',
  waiting: 'onWaitingList',
  cancelled: 'cancelled',
  'other-date': 'otherDate',
  unknown: 'noTicket',
  full: 'noSeat',
  undone: 'undone',
} as const satisfies Readonly<Record<DoorResult, keyof DoorWords>>

export const doorIcons: Readonly<Record<DoorTone, IconName>> = {
  good: 'check',
  warn: 'attention',
  bad: 'close',
  none: 'scanner',
}

export const doorSounds = {
  good: 'read',
  warn: 'attention',
  bad: 'refused',
  none: 'nothing',
} as const satisfies Readonly<Record<DoorTone, string>>

export function toneOf({ result }: DoorAnswer): DoorTone {
  return tones[result]
}

export function headingOf({ result }: DoorAnswer, words: DoorWords): string {
  return words[headings[result]]
}

/** What is said below the heading: since when somebody is in, and what to do. */
export function sentenceOf(
  { result, came }: DoorAnswer,
  isCut: boolean,
  words: DoorWords,
  calendar: CalendarWords,
): string {
  switch (result) {
    case 'again':
      return came ? usedSentence(came, words, calendar) : ''
    case 'waiting':
      return words.hadNoSeat
    case 'cancelled':
      return words.wasCancelled
    case 'other-date':
      return words.isForOther
    case 'unknown':
      return isCut ? words.notOnSavedList : words.lookInList
    case 'full':
      return words.allTaken
    default:
      return ''
  }
}

/** When somebody came in. */
export function whenOf(at: string, calendar: CalendarWords): string {
  return shownInstant(calendar, new Date(at), institute.timeZone)
}

function usedSentence({ at, door }: CameIn, words: DoorWords, calendar: CalendarWords): string {
  const when = whenOf(at, calendar)
  return door === '' ? words.usedAt(when) : words.usedAtDoor(when, door)
}
