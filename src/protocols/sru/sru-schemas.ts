import { dublinCoreElements, dublinCoreOf } from '#src/features/collection/exports/dublin-core.ts'
import type { ExportBook } from '#src/features/collection/exports/export-book.ts'
import { marcOf } from '#src/features/collection/exports/marc-of.ts'
import { modsOf, modsSchema } from '#src/features/collection/exports/mods/mods.ts'
import { marcXmlRecord } from '#src/features/collection/marc/marcxml-write.ts'
import { xmlText } from '#src/kernel/xml.ts'
import { sruFault } from './sru-diagnostic.ts'

/** A format of records. */
export type RecordSchema = {
  readonly name: string
  readonly identifier: string
  readonly title: string
  /** Where its XML schema stands. */
  readonly location: string
  /** The XML element of a book whose page is at `address`. */
  readonly write: (book: ExportBook, address: string) => string
}

/** The first one is given where none is asked for. */
export const recordSchemas: readonly RecordSchema[] = [
  {
    name: 'marcxml',
    identifier: 'info:srw/schema/1/marcxml-v1.1',
    title: 'MARCXML',
    location: 'http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd',
    write: (book) => marcXmlRecord(marcOf(book)),
  },
  {
    name: 'dc',
    identifier: 'info:srw/schema/1/dc-v1.1',
    title: 'Dublin Core',
    location: 'http://www.loc.gov/standards/sru/recordSchemas/dc-schema.xsd',
    write: dublinCoreXml,
  },
  {
    name: 'mods',
    identifier: 'info:srw/schema/1/mods-v3.8',
    title: 'MODS',
    location: modsSchema.location,
    write: modsOf,
  },
]

/**
 * By short name or identifier, in any letter case; the first one for null. Errors: diagnostic 66.
 */
export function recordSchema(asked: string | null): RecordSchema {
  const wanted = asked?.toLowerCase() || recordSchemas[0]?.name
  const found = recordSchemas.find((one) => one.name === wanted || one.identifier === wanted)
  if (!found) throw sruFault(66, asked ?? '')
  return found
}

function dublinCoreXml(book: ExportBook, address: string): string {
  const dc = dublinCoreOf(book, address)
  const lines = dublinCoreElements.flatMap((name) =>
    dc[name].map((value) => `  <dc:${name}>${xmlText(value)}</dc:${name}>\n`),
  )
  const namespaces =
    'xmlns:srw_dc="info:srw/schema/1/dc-schema" xmlns:dc="http://purl.org/dc/elements/1.1/"'
  return `<srw_dc:dc ${namespaces}>\n${lines.join('')}</srw_dc:dc>`
}
