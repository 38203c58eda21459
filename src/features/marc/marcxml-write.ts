import { xmlText } from '../../kernel/xml.ts'
import { isControlField, type MarcField, type MarcRecord } from './marc.ts'

const namespace = 'http://www.loc.gov/MARC21/slim'

/** The records as a MARCXML document in UTF-8, piece by piece. */
export async function* writeMarcXml(
  records: Iterable<MarcRecord> | AsyncIterable<MarcRecord>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="${namespace}">\n`
  for await (const record of records) yield `${recordElement(record, '')}\n`
  yield '</collection>\n'
}

/**
 * One record as an XML element of its own. Leader/09 becomes `a`; characters that XML forbids become U+FFFD.
 * `schemaLocation`: the namespace and the address of its schema, where a protocol wants the element to name them.
 */
export function marcXmlRecord(record: MarcRecord, schemaLocation?: string): string {
  const location = schemaLocation
    ? ` xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${schemaLocation}"`
    : ''
  return recordElement(record, ` xmlns="${namespace}"${location}`)
}

function recordElement({ leader, fields }: MarcRecord, attributes: string): string {
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
