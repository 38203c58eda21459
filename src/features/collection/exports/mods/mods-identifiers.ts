import {
  type MarcDataField,
  type MarcRecord,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import { eachText, statements } from './mods-fields.ts'
import { type Attributes, leaf } from './mods-xml.ts'

/** Numbers of 024 by the first indicator; 7 names its kind in subfield 2. */
const numberTypes: Readonly<Record<string, string>> = {
  0: 'isrc',
  1: 'upc',
  2: 'ismn',
  3: 'ean',
  4: 'sici',
}

/** `identifier` of the numbers that the book has; wrong and cancelled ones say so. */
export function modsIdentifiers(record: MarcRecord): string[] {
  const numbers = (tag: string, codes: string, attributes: Attributes) =>
    statements(record, tag).flatMap((field) =>
      eachText(field, codes).map((number) => leaf('identifier', number, attributes)),
    )
  return [
    ...numbers('010', 'a', { type: 'lccn' }),
    ...numbers('010', 'z', { type: 'lccn', invalid: 'yes' }),
    ...statements(record, '020').flatMap((field) => [
      ...isbns(field, 'a', {}),
      ...isbns(field, 'z', { invalid: 'yes' }),
    ]),
    ...numbers('022', 'a', { type: 'issn' }),
    ...numbers('022', 'l', { type: 'issn-l' }),
    ...numbers('022', 'yz', { type: 'issn', invalid: 'yes' }),
    ...statements(record, '024').flatMap((field) => [
      ...otherNumbers(field, 'a', {}),
      ...otherNumbers(field, 'z', { invalid: 'yes' }),
    ]),
    ...oclcNumbers(record),
  ]
}

/** Older records have the binding behind the number: "0131103628 (pbk.)". */
function isbns(field: MarcDataField, code: string, attributes: Attributes): string[] {
  return eachText(field, code).map((number) =>
    leaf('identifier', /^[\dXx-]{10,}/.exec(number)?.[0] ?? number, {
      type: 'isbn',
      ...attributes,
    }),
  )
}

function otherNumbers(field: MarcDataField, code: string, attributes: Attributes): string[] {
  const type = field.ind1 === '7' ? subfieldValues(field, '2')[0] : numberTypes[field.ind1]
  return eachText(field, code).map((number) => leaf('identifier', number, { type, ...attributes }))
}

function oclcNumbers(record: MarcRecord): string[] {
  return statements(record, '035').flatMap((field) =>
    eachText(field, 'a').map((number) => {
      const digits = /^\(OCoLC\)\D*(\d+)$/i.exec(number)?.[1]
      return leaf('identifier', digits, { type: 'oclc' })
    }),
  )
}
