import { AppError } from '#src/kernel/errors.ts'
import { xmlText } from '#src/kernel/xml.ts'
import { isControlField, type MarcField, type MarcRecord, maxXmlRecordLength } from './marc.ts'
import { schemaValid } from './marcxml-valid.ts'

const namespace = 'http://www.loc.gov/MARC21/slim'

/**
 * Begin and end of a MARCXML document in UTF-8; between them stand elements of
 * `recordOfCollection`.
 */
export const marcXmlCollection = {
  begin: `<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="${namespace}">\n`,
  end: '</collection>\n',
} as const

/**
 * A record of a MARCXML document, valid as `marcXmlRecord`. Throws `too-large` where a reader would
 * refuse it for its length.
 */
export function recordOfCollection(record: MarcRecord): string {
  const element = recordElement(record, '')
  if (element.length <= maxXmlRecordLength) return `${element}\n`
  throw new AppError(
    'too-large',
    `The record has ${element.length} characters of XML; at most ${maxXmlRecordLength} are read back. Export it as CSV or XLSX instead.`,
  )
}

/**
 * One record as an XML element of its own, valid by the schema of MARCXML whatever the record holds
 * (`schemaValid`). Leader/09 becomes `a`; characters that XML forbids become U+FFFD.
 * `schemaLocation`: the namespace and the address of its schema, where a protocol wants the element
 * to name them.
 */
export function marcXmlRecord(record: MarcRecord, schemaLocation?: string): string {
  const location = schemaLocation
    ? ` xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${schemaLocation}"`
    : ''
  return recordElement(record, ` xmlns="${namespace}"${location}`)
}

function recordElement(record: MarcRecord, attributes: string): string {
  const { leader, fields } = schemaValid(record)
  const unicodeLeader = `${leader.slice(0, 9)}a${leader.slice(10)}`
  const lines = [`<leader>${xmlText(unicodeLeader)}</leader>`, ...fields.map(fieldElement)]
  return `<record${attributes}>\n${lines.map((line) => `  ${line}\n`).join('')}</record>`
}

function fieldElement(field: MarcField): string {
  const tag = attribute('tag', field.tag)
  if (isControlField(field)) return `<controlfield${tag}>${xmlText(field.value)}</controlfield>`
  const subfields = field.subfields.map(
    ({ code, value }) => `<subfield${attribute('code', code)}>${xmlText(value)}</subfield>`,
  )
  const indicators = attribute('ind1', field.ind1) + attribute('ind2', field.ind2)
  return `<datafield${tag}${indicators}>${subfields.join('')}</datafield>`
}

/** Attribute values lose line ends and tabs unless these are references. */
function attribute(name: string, value: string): string {
  const text = xmlText(value).replace(/[\t\n]/g, (char) => `&#${char.charCodeAt(0)};`)
  return ` ${name}="${text}"`
}
