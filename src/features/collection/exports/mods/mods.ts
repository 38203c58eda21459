import type { MarcRecord } from '#src/features/collection/marc/marc.ts'
import type { ExportBook } from '../export-book.ts'
import { marcOf } from '../marc-of.ts'
import { modsContents, modsForm, modsLanguages } from './mods-content.ts'
import { modsIdentifiers } from './mods-identifiers.ts'
import { modsKind } from './mods-kind.ts'
import { modsLocations } from './mods-location.ts'
import { modsNames } from './mods-names.ts'
import { modsNotes } from './mods-notes.ts'
import { modsOrigin } from './mods-origin.ts'
import { modsRecordInfo } from './mods-record.ts'
import { modsRelated } from './mods-related.ts'
import { modsClassification, modsSubjects } from './mods-subjects.ts'
import { modsTitles } from './mods-titles.ts'

/** The namespace of MODS and where the schema of version 3.8 stands. */
export const modsSchema = {
  namespace: 'http://www.loc.gov/mods/v3',
  location: 'http://www.loc.gov/standards/mods/v3/mods-3-8.xsd',
} as const

/**
 * The book as a MODS element of its own, made from its MARC record; `address` is that of its page.
 */
export function modsOf(book: ExportBook, address: string): string {
  return modsFromMarc(marcOf(book), address)
}

/**
 * A record of MARC 21 as a MODS 3.8 element of its own, by the mapping of the Library of Congress
 * (https://www.loc.gov/standards/mods/mods-mapping.html), valid by the schema whatever the record
 * holds: what has no place or no form that the schema takes is left out. `address` is that of the
 * book's page.
 */
export function modsFromMarc(record: MarcRecord, address: string): string {
  const { namespace, location } = modsSchema
  const attributes =
    `xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ` +
    `xsi:schemaLocation="${namespace} ${location}" version="3.8"`
  const elements = [
    ...modsTitles(record),
    ...modsNames(record),
    ...modsKind(record),
    ...modsOrigin(record),
    ...modsLanguages(record),
    ...modsForm(record),
    ...modsContents(record),
    ...modsNotes(record),
    ...modsSubjects(record),
    ...modsClassification(record),
    ...modsRelated(record),
    ...modsIdentifiers(record),
    ...modsLocations(record, address),
    modsRecordInfo(record),
  ]
  const lines = elements.filter(Boolean).map((element) => `  ${element}\n`)
  return `<mods ${attributes}>\n${lines.join('')}</mods>`
}
