/** The fields of the form of a department. */
export const departmentFields = [
  'group',
  'group.hi',
  'group.or',
  'groupPlace',
  'isLibrary',
] as const

export function departmentOfTexts(texts: Readonly<Record<string, string>>) {
  return {
    name: texts.group ?? '',
    names: { hi: texts['group.hi'] ?? '', or: texts['group.or'] ?? '' },
    place: texts.groupPlace === '' ? 0 : Number(texts.groupPlace),
    isLibrary: texts.isLibrary === 'on',
  }
}
