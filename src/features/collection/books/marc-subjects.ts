import {
  dataFields,
  type MarcDataField,
  type MarcRecord,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import type { BookDraft } from './books.ts'
import { marcText, trimIsbd } from './marc-text.ts'

/** Fields that are one subject heading each. */
export const subjectTags = ['600', '610', '611', '630', '650', '651', '655', '690', '691']

/**
 * Subject headings of a record, subdivisions joined by " -- ", uncontrolled terms (653) one by one;
 * none twice.
 */
export function subjectsFromMarc(record: MarcRecord): string[] {
  const headings = [
    ...subjectTags.flatMap((tag) => dataFields(record, tag).map(subjectFromMarc)),
    ...dataFields(record, '653').flatMap((field) => subfieldValues(field, 'a').map(trimIsbd)),
  ]
  return [...new Set(headings.filter(Boolean))]
}

/** The subfields that the heading of a field is made of, before its subdivisions. */
export function headingCodes({ tag }: MarcDataField): string {
  return tag === '650' || tag === '651' ? 'ab' : 'abcnpqt'
}

/** The heading that a field gives; '' where it gives none. */
export function subjectFromMarc(field: MarcDataField): string {
  const name = marcText(field, headingCodes(field))
  const subdivisions = subfieldValues(field, 'vxyz').map(trimIsbd)
  return [name, ...subdivisions].filter(Boolean).join(' -- ')
}

/** Series of a record: as traced (830, 440, 800 to 811), else as they stand on the book (490). */
export function seriesFromMarc(record: MarcRecord): BookDraft['series'] {
  const traced = ['830', '440', '800', '810', '811'].flatMap((tag) => dataFields(record, tag))
  const stated = dataFields(record, '490')
  return (traced.length > 0 ? traced : stated).flatMap((field) => {
    const title = marcText(field, /^8[01]/.test(field.tag) ? 't' : 'anp')
    const volume = marcText(field, 'v') || undefined
    return title ? [{ title, volume }] : []
  })
}
