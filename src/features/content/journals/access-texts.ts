import type { JournalAccess } from './journals.ts'
import { mostAccess } from './journals.ts'

/** The fields of a place online in the form of a journal. */
export const accessFields = [
  'package',
  'href',
  'way',
  'coveredFrom',
  'coveredTo',
  'embargo',
  'note',
] as const

type AccessField = (typeof accessFields)[number]

/** The name of a field of the place at this index of the form. */
export function accessName(index: number, field: AccessField): string {
  return `access.${index}.${field}`
}

const indexes = Array.from({ length: mostAccess }, (_, index) => index)

export const accessFieldNames: readonly string[] = indexes.flatMap((index) =>
  accessFields.map((field) => accessName(index, field)),
)

type Texts = Readonly<Record<string, string>>

/** A place online as its form has it. */
export type AccessTexts = Readonly<Record<AccessField, string>>

export const newAccess: AccessTexts = {
  package: '',
  href: '',
  way: 'open',
  coveredFrom: '',
  coveredTo: '',
  embargo: '',
  note: '',
}

/** The places that a form has, without the lines that were left empty. */
export function accessRows(texts: Texts): AccessTexts[] {
  return indexes
    .map((index) => {
      const row = accessFields.map((field) => [field, texts[accessName(index, field)] ?? ''])
      return Object.fromEntries(row) as AccessTexts
    })
    .filter(({ way: _way, ...written }) =>
      Object.values(written).some((text) => text.trim() !== ''),
    )
}

/** The texts of a form with these places: the first lines have them, the others are empty. */
export function textsOfRows(rows: readonly AccessTexts[]): Record<string, string> {
  return Object.fromEntries(
    indexes.flatMap((index) =>
      accessFields.map((field) => [accessName(index, field), rows[index]?.[field] ?? '']),
    ),
  )
}

/** The places that a form asks for; what is no way of access is refused by the shape. */
export function accessOfTexts(texts: Texts): JournalAccess[] {
  return accessRows(texts).map((row) => ({
    ...row,
    way: row.way as JournalAccess['way'],
    coveredFrom: row.coveredFrom.trim() === '' ? null : row.coveredFrom,
    coveredTo: row.coveredTo.trim() === '' ? null : row.coveredTo,
  }))
}

/** The texts by which a form shows places. */
export function textsOfAccess(access: readonly JournalAccess[]): Record<string, string> {
  return textsOfRows(
    access.map((one) => ({
      ...one,
      coveredFrom: one.coveredFrom ?? '',
      coveredTo: one.coveredTo ?? '',
    })),
  )
}
