import { dayText } from '#src/browser/forms/office-meanwhile.tsx'
import type { CommitteeFacts, CommitteeTerm } from './committees.ts'

/** The fields of the form of a committee, which are those that errors name. */
export const committeeFields = ['name', 'names.hi', 'names.or', 'about', 'place'] as const
export type CommitteeTexts = Readonly<Record<(typeof committeeFields)[number], string>>

/** What they are called beside what somebody else has saved. */
export const committeeLabels: CommitteeTexts = {
  name: 'Name of the committee',
  'names.hi': 'In Hindi',
  'names.or': 'In Odia',
  about: 'What it is for',
  place: 'Place in the list',
}

export const newCommittee: CommitteeTexts = {
  name: '',
  'names.hi': '',
  'names.or': '',
  about: '',
  place: '0',
}

export function textsOfCommittee({ name, names, about, place }: CommitteeFacts): CommitteeTexts {
  return { name, 'names.hi': names.hi, 'names.or': names.or, about, place: String(place) }
}

export function committeeOfTexts(texts: CommitteeTexts): CommitteeFacts {
  const { name, about, place } = texts
  const names = { hi: texts['names.hi'], or: texts['names.or'] }
  return { name, names, about, place: place.trim() === '' ? 0 : Number(place) }
}

/** The fields of the form of a term. */
export const termFields = ['profile', 'name', 'role', 'place', 'fromDay', 'untilDay'] as const
export type TermTexts = Readonly<Record<(typeof termFields)[number], string>>

/** What they are called beside what somebody else has saved. */
export const termLabels: TermTexts = {
  profile: 'Profile',
  name: 'Name of somebody without one',
  role: 'Role',
  place: 'Place in the list',
  fromDay: 'From',
  untilDay: 'Until (last day)',
}

/** A text of either form as it is shown there; `people`: the number and the name of each profile. */
export function shownCommittee(
  people: readonly (readonly [string, string])[],
  field: string,
  text: string,
): string {
  if (field !== 'profile') return dayText(text)
  return people.find(([number]) => number === text)?.[1] ?? text
}

export const newTerm: TermTexts = {
  profile: '',
  name: '',
  role: '',
  place: '0',
  fromDay: '',
  untilDay: '',
}

export function textsOfTerm({ profile, name, role, place, ...days }: CommitteeTerm): TermTexts {
  return {
    profile: profile === null ? '' : String(profile),
    name: profile === null ? name : '',
    role,
    place: String(place),
    fromDay: days.fromDay,
    untilDay: days.untilDay ?? '',
  }
}

export function termOfTexts({ place, untilDay, ...texts }: TermTexts) {
  return {
    ...texts,
    place: place.trim() === '' ? 0 : Number(place),
    untilDay: untilDay === '' ? null : untilDay,
  }
}
