import type { Standing } from './profiles.ts'

/** The fields of the form that says how a person stands in the lists. */
export const standingFields = [
  'ownerEmail',
  'department',
  'place',
  'shown',
  'fromYear',
  'untilYear',
] as const

export type StandingTexts = Readonly<Record<(typeof standingFields)[number], string>>

export const newStanding: StandingTexts = {
  ownerEmail: '',
  department: '',
  place: '0',
  shown: 'on',
  fromYear: '',
  untilYear: '',
}

export function textsOfStanding(standing: Standing): StandingTexts {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    ownerEmail: standing.ownerEmail ?? '',
    department: text(standing.department),
    place: text(standing.place),
    shown: standing.shown ? 'on' : '',
    fromYear: text(standing.fromYear),
    untilYear: text(standing.untilYear),
  }
}

/** What the form asks for; a number that is none is NaN, which the check refuses. */
export function standingOfTexts(texts: StandingTexts): Standing {
  const number = (text: string) => (text.trim() === '' ? null : Number(text))
  return {
    ownerEmail: texts.ownerEmail.trim() === '' ? null : texts.ownerEmail,
    department: number(texts.department),
    place: number(texts.place) ?? 0,
    shown: texts.shown === 'on',
    fromYear: number(texts.fromYear),
    untilYear: number(texts.untilYear),
  }
}
