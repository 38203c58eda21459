import type { IconName } from '#src/browser/icons.tsx'
import type { KioskAnswer, KioskNotice } from './kiosk.ts'
import type { en } from './words/en.ts'

type Words = typeof en

/** How an answer looks and sounds. */
export type KioskTone = 'good' | 'warn' | 'bad' | 'none'

export function kioskToneOf({ result, notice }: KioskAnswer): KioskTone {
  switch (result) {
    case 'in':
    case 'out':
    case 'lent':
      return notice === null ? 'good' : 'warn'
    case 'again':
    case 'waits':
    case 'noted':
      return 'warn'
    default:
      return 'bad'
  }
}

export const kioskSounds = {
  good: 'read',
  warn: 'attention',
  bad: 'refused',
  none: 'nothing',
} as const

export const kioskIcons: Readonly<Record<KioskTone, IconName>> = {
  good: 'check',
  warn: 'attention',
  bad: 'close',
  none: 'scanner',
}

const notices: Readonly<Record<KioskNotice, 'expired' | 'blocked' | 'withdrawn' | 'notYet'>> = {
  expired: 'expired',
  blocked: 'blocked',
  withdrawn: 'withdrawn',
  'not-yet': 'notYet',
}

/** What stands large in an answer. */
export function kioskHeading(words: Words, { result, name }: KioskAnswer): string {
  switch (result) {
    case 'in':
      return name === null ? words.welcome : words.welcomeName(name)
    case 'out':
      return name === null ? words.goodbye : words.goodbyeName(name)
    case 'again':
      return words.again
    case 'unknown':
      return words.unknown
    case 'turned-away':
      return words.turnedAway
    case 'too-old':
      return words.tooOld
    case 'too-many':
    case 'conflict':
      return words.turnedAway
    case 'lent':
      return words.lent
    case 'lent-to-other':
      return words.lentToOther
    case 'not-lent':
      return words.notLent
    default:
      return words.waits
  }
}

/** The sentences below it. */
export function kioskSentences(words: Words, answer: KioskAnswer): readonly string[] {
  const { result, notice, minutes, pass, title } = answer
  const about = title === null ? [] : [title]
  const stayed =
    minutes === null ? [] : [words.stayed(Math.floor(minutes / 60), Math.floor(minutes % 60))]
  const hints = {
    in: pass === null ? [] : [words.pass(pass), words.passHint],
    out: stayed,
    again: [words.againHint],
    unknown: [words.unknownHint],
    'turned-away': [],
    'too-old': [words.tooOldHint],
    'too-many': [words.tooManyHint],
    conflict: [],
    lent: about,
    'lent-to-other': [...about, words.toDesk],
    'not-lent': [...about, words.toDesk],
    noted: [],
    waits: pass === null ? [words.waitsHint] : [words.pass(pass), words.passHint, words.waitsHint],
  }
  return [...hints[result], ...(notice === null ? [] : [words[notices[notice]]])]
}
