import { institute } from '#institute'
import type { IconName } from '#src/browser/icons.tsx'
import { formatInstant } from '#src/kernel/dates.ts'
import type { DoorAnswer, DoorResult } from './door.ts'

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

const headings: Readonly<Record<DoorResult, string>> = {
  in: 'Come in',
  again: 'Already in',
  waiting: 'On the waiting list',
  cancelled: 'Cancelled',
  'other-date': 'For another date',
  unknown: 'No ticket for this date',
  full: 'No seat is free',
  undone: 'Check-in undone',
}

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

export function headingOf({ result }: DoorAnswer): string {
  return headings[result]
}

/** What is said below the heading: since when somebody is in, and what to do. */
export function sentenceOf({ result, came }: DoorAnswer, isCut: boolean): string {
  switch (result) {
    case 'again':
      return came ? `The ticket was used ${whenOf(came.at)}${atDoor(came.door)}.` : ''
    case 'waiting':
      return 'There was no seat for this person.'
    case 'cancelled':
      return 'This registration was cancelled.'
    case 'other-date':
      return 'This ticket is for another date of the event.'
    case 'unknown':
      return isCut
        ? 'It is not on the list saved on this device. Look for the name in the list.'
        : 'Look for the name in the list, or let a member in without a registration.'
    case 'full':
      return 'All seats are taken by those who registered.'
    default:
      return ''
  }
}

export function whenOf(at: string): string {
  return formatInstant(new Date(at), institute.timeZone)
}

function atDoor(door: string): string {
  return door === '' ? '' : ` at ${door}`
}
