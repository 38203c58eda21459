import {
  isControlField,
  type MarcDataField,
  type MarcField,
  type MarcRecord,
  type MarcSubfield,
} from './marc.ts'

/*
 * The patterns of http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd (version 1.2), with
 * ASCII digits.
 */
const controlTag = /^00[1-9A-Za-z]$/
const dataTag =
  /^(?:0(?:[1-9A-Z][0-9A-Z]|[1-9a-z][0-9a-z])|[1-9A-Z][0-9A-Z]{2}|[1-9a-z][0-9a-z]{2})$/
const indicator = /^[0-9a-z ]$/
const subfieldCode = /^[0-9A-Za-z!"#$%&'()*+,\-./:;<=>?{}_^`~[\]\\]$/

/**
 * The record as the schema of MARCXML takes it: control fields first, and what is not as it should
 * be made so. An indicator becomes blank, a subfield code `?`, which no field has; a field whose
 * tag MARCXML cannot have goes into 886 with all that it holds. A record that is valid is given
 * back as it is. Nothing changes in what the catalogue reads out of it.
 */
export function schemaValid(record: MarcRecord): MarcRecord {
  const leader = validLeader(record.leader)
  const fields = record.fields.flatMap(validField)
  const isSame =
    leader === record.leader &&
    fields.length === record.fields.length &&
    fields.every((field, index) => field === record.fields[index])
  if (isSame && isInOrder(fields)) return record
  return {
    leader,
    fields: [...fields.filter(isControlField), ...fields.filter((field) => !isControlField(field))],
  }
}

/** Control fields stand before all others. */
function isInOrder(fields: readonly MarcField[]): boolean {
  const first = fields.findIndex((field) => !isControlField(field))
  return first === -1 || !fields.slice(first).some(isControlField)
}

/**
 * What each position of the leader may hold, and what stands there where it holds something else.
 */
const leaderParts: readonly (readonly [length: number, pattern: RegExp, instead: string])[] = [
  [5, /^[0-9 ]{5}$/, '00000'],
  [1, /^[0-9A-Za-z ]$/, ' '],
  [1, /^[0-9A-Za-z]$/, ''],
  [1, /^[0-9A-Za-z ]$/, ' '],
  [1, /^[0-9A-Za-z ]$/, ' '],
  [1, /^[0-9A-Za-z ]$/, 'a'],
  [1, /^[2 ]$/, '2'],
  [1, /^[2 ]$/, '2'],
  [5, /^[0-9 ]{5}$/, '00000'],
  [1, /^[0-9A-Za-z ]$/, ' '],
  [1, /^[0-9A-Za-z ]$/, ' '],
  [1, /^[0-9A-Za-z ]$/, ' '],
  [4, /^(?:4500| {4})$/, '4500'],
]

function validLeader(leader: string): string {
  let at = 0
  return leaderParts
    .map(([length, pattern, instead]) => {
      const part = leader.slice(at, at + length)
      at += length
      return pattern.test(part) ? part : instead || typeInstead(part)
    })
    .join('')
}

/**
 * A type of record that is blank reads as a book, one that is unknown as something else: `a` and
 * `p` do too.
 */
function typeInstead(type: string): string {
  return type.trim() === '' ? 'a' : 'p'
}

function validField(field: MarcField): MarcField[] {
  if (isControlField(field)) {
    if (controlTag.test(field.tag)) return [field]
    const value = { code: 'a', value: field.value }
    const isLocal = dataTag.test(field.tag) && !/^\d/.test(field.tag)
    if (isLocal) return [{ tag: field.tag, ind1: ' ', ind2: ' ', subfields: [value] }]
    return [carriedField('1', field.tag, [{ code: 'b', value: field.value }])]
  }
  if (field.subfields.length === 0) return []
  const subfields = field.subfields.every(({ code }) => subfieldCode.test(code))
    ? field.subfields
    : field.subfields.map(({ code, value }) => ({
        code: subfieldCode.test(code) ? code : '?',
        value,
      }))
  const ind1 = indicator.test(field.ind1) ? field.ind1 : ' '
  const ind2 = indicator.test(field.ind2) ? field.ind2 : ' '
  if (!dataTag.test(field.tag)) {
    return [carriedField('2', field.tag, [{ code: 'b', value: ind1 + ind2 }, ...subfields])]
  }
  const isSame = subfields === field.subfields && ind1 === field.ind1 && ind2 === field.ind2
  return [isSame ? field : { tag: field.tag, ind1, ind2, subfields }]
}

/**
 * MARC 21 Bibliographic, 886: $a the tag, $b the indicators or the value, and then the subfields as
 * they came.
 */
function carriedField(kind: '1' | '2', tag: string, rest: readonly MarcSubfield[]): MarcDataField {
  const head = [
    { code: '2', value: 'local' },
    { code: 'a', value: tag },
  ]
  return { tag: '886', ind1: kind, ind2: ' ', subfields: [...head, ...rest] }
}
