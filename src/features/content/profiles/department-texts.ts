import type { Department } from './departments.ts'

/** The fields of the form of a department. */
export const departmentFields = [
  'group',
  'group.hi',
  'group.or',
  'groupPlace',
  'isLibrary',
] as const

type DepartmentTexts = Readonly<Record<(typeof departmentFields)[number], string>>

/** The texts by which the form shows a department; null: a new one. */
export function textsOfDepartment(group: Department | null): DepartmentTexts {
  return {
    group: group?.name ?? '',
    'group.hi': group?.names.hi ?? '',
    'group.or': group?.names.or ?? '',
    groupPlace: String(group?.place ?? 0),
    isLibrary: group?.isLibrary ? 'on' : '',
  }
}

export function departmentOfTexts(texts: Readonly<Record<string, string>>) {
  return {
    name: texts.group ?? '',
    names: { hi: texts['group.hi'] ?? '', or: texts['group.or'] ?? '' },
    place: texts.groupPlace === '' ? 0 : Number(texts.groupPlace),
    isLibrary: texts.isLibrary === 'on',
  }
}
