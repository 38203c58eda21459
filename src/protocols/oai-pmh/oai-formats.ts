import { dublinCoreOf, oaiDcXml } from '#src/features/collection/exports/dublin-core.ts'
import type { ExportBook } from '#src/features/collection/exports/export-book.ts'
import { marcOf } from '#src/features/collection/exports/marc-of.ts'
import { modsOf, modsSchema } from '#src/features/collection/exports/mods/mods.ts'
import { marcXmlRecord } from '#src/features/collection/marc/marcxml-write.ts'
import { oaiFault } from './oai-fault.ts'

/** A format that every record can be had in. */
export type OaiFormat = {
  readonly prefix: string
  readonly schema: string
  readonly namespace: string
  /** The XML element of a book whose page is at `address`. */
  readonly write: (book: ExportBook, address: string) => string
}

const marcNamespace = 'http://www.loc.gov/MARC21/slim'
const marcSchema = 'http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd'

export const oaiFormats: readonly OaiFormat[] = [
  {
    prefix: 'oai_dc',
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
    write: (book, address) => oaiDcXml(dublinCoreOf(book, address)),
  },
  {
    prefix: 'marc21',
    schema: marcSchema,
    namespace: marcNamespace,
    write: (book) => marcXmlRecord(marcOf(book), `${marcNamespace} ${marcSchema}`),
  },
  {
    prefix: 'mods',
    schema: modsSchema.location,
    namespace: modsSchema.namespace,
    write: modsOf,
  },
]

/** Errors: `cannotDisseminateFormat`. */
export function oaiFormat(prefix: string): OaiFormat {
  const format = oaiFormats.find((one) => one.prefix === prefix)
  if (format) return format
  const known = oaiFormats.map((one) => one.prefix).join(', ')
  throw oaiFault('cannotDisseminateFormat', `Records can be had as ${known}.`)
}
