import type { Department } from './departments.ts'
import type { Placement } from './profiles.ts'

/** The fields of the form that says how a person stands in the lists. */
export const placementFields = [
  'ownerEmail',
  'department',
  'place',
  'shown',
  'fromYear',
  'untilYear',
] as const

export type PlacementTexts = Readonly<Record<(typeof placementFields)[number], string>>

/** What they are called beside what somebody else has saved. */
export const placementLabels: PlacementTexts = {
  ownerEmail: 'Written by',
  department: 'Department',
  place: 'Place in the department',
  shown: 'Shown to everybody',
  fromYear: 'Here since',
  untilYear: 'Here until',
}

/** A text of the form as it is shown there. */
export function shownPlacement(groups: readonly Department[], field: string, text: string): string {
  if (field === 'shown') return text === '' ? 'No' : 'Yes'
  if (field !== 'department') return text
  return groups.find(({ number }) => String(number) === text)?.name ?? text
}

export const newPlacement: PlacementTexts = {
  ownerEmail: '',
  department: '',
  place: '0',
  shown: 'on',
  fromYear: '',
  untilYear: '',
}

export function textsOfPlacement(placement: Placement): PlacementTexts {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    ownerEmail: placement.ownerEmail ?? '',
    department: text(placement.department),
    place: text(placement.place),
    shown: placement.shown ? 'on' : '',
    fromYear: text(placement.fromYear),
    untilYear: text(placement.untilYear),
  }
}

/** What the form asks for; a number that is none is NaN, which the check refuses. */
export function placementOfTexts(texts: PlacementTexts): Placement {
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
