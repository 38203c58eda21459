import type { Department } from './departments.ts'

/** The fields of the form of a department. */
export const departmentFields = [
  'group',
  'group.hi',
  'group.or',
  'groupPlace',
  'isLibrary',
] as const

export type DepartmentTexts = Readonly<Record<(typeof departmentFields)[number], string>>

/** The texts by which a form shows a department; null: a new one. */
export function textsOfDepartment(department: Department | null): DepartmentTexts {
  const { name = '', names, place = 0, isLibrary = false } = department ?? {}
  return {
    group: name,
    'group.hi': names?.hi ?? '',
    'group.or': names?.or ?? '',
    groupPlace: String(place),
    isLibrary: isLibrary ? 'on' : '',
  }
}

/** What they are called beside what somebody else has saved. */
export const departmentLabels: DepartmentTexts = {
  group: 'Name',
  'group.hi': 'In Hindi',
  'group.or': 'In Odia',
  groupPlace: 'Place in the list',
  isLibrary: 'This is the library',
}

/** A text of the form as it is shown there. */
export function shownDepartment(field: string, text: string): string {
  return field === 'isLibrary' ? (text === '' ? 'No' : 'Yes') : text
}

export function departmentOfTexts(texts: Readonly<Record<string, string>>) {
  return {
    name: texts.group ?? '',
    names: { hi: texts['group.hi'] ?? '', or: texts['group.or'] ?? '' },
    place: texts.groupPlace === '' ? 0 : Number(texts.groupPlace),
    isLibrary: texts.isLibrary === 'on',
  }
}
