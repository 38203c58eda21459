import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import type { MarcField, MarcRecord } from './marc.ts'
import { schemaValid } from './marcxml-valid.ts'
import { marcXmlRecord } from './marcxml-write.ts'

/** The types of MARC21slim.xsd as that writes them. */
const types = {
  leader:
    /^[\d ]{5}[\dA-Za-z ]{1}[\dA-Za-z]{1}[\dA-Za-z ]{3}(2| )(2| )[\d ]{5}[\dA-Za-z ]{3}(4500| {4})$/,
  controltag: /^00[1-9A-Za-z]{1}$/,
  tag: /^((0([1-9A-Z][0-9A-Z])|0([1-9a-z][0-9a-z]))|(([1-9A-Z][0-9A-Z]{2})|([1-9a-z][0-9a-z]{2})))$/,
  indicator: /^[\da-z ]{1}$/,
  code: /^[\dA-Za-z!"#$%&'()*+,-./:;<=>?{}_^`~[\]\\]{1}$/,
}

/**
 * What the schema has against a record: elements in their order, attributes by their patterns, no
 * data field without subfields.
 */
function faultsOf(xml: string): string[] {
  const faults: string[] = []
  const check = (name: string, pattern: RegExp, value: string | undefined) => {
    if (value === undefined || !pattern.test(value)) faults.push(`${name} ${JSON.stringify(value)}`)
  }
  const order = ['leader', 'controlfield', 'datafield']
  const children: string[] = []
  let [text, subfields] = ['', 0]
  const parser = new SaxesParser()
  parser.on('error', (error) => faults.push(error.message))
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    if (order.includes(name)) children.push(name)
    if (name === 'controlfield') check('controlfield', types.controltag, attributes.tag)
    if (name === 'datafield') {
      subfields = 0
      check('datafield', types.tag, attributes.tag)
      check('ind1', types.indicator, attributes.ind1)
      check('ind2', types.indicator, attributes.ind2)
    }
    if (name === 'subfield') {
      subfields++
      check('code', types.code, attributes.code)
    }
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'leader') check('leader', types.leader, text)
    if (name === 'datafield' && subfields === 0) faults.push('a data field without subfields')
  })
  parser.write(xml).close()
  const sorted = children.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
  if (children.join() !== sorted.join()) faults.push(`the order ${children.join()}`)
  if (children.filter((name) => name === 'leader').length !== 1) faults.push('not one leader')
  return faults
}

const character = fc.oneof(
  fc.constantFrom(...' 0129azAZ@|"<&\'-\t\n\u0001\u001b'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)
const printable = (length: number) =>
  fc.string({
    unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    minLength: length,
    maxLength: length,
  })
const tag = fc.oneof(
  printable(3),
  fc.constantFrom('001', '245', '000', '00a', 'FMT', 'Fmt', 'lkr', '0A1', '9-4', '952'),
)
const hostileField: fc.Arbitrary<MarcField> = fc.oneof(
  fc.record({ tag, value: fc.string({ unit: 'binary', maxLength: 8 }) }),
  fc.record({
    tag,
    ind1: character,
    ind2: character,
    subfields: fc.array(fc.record({ code: character, value: fc.string({ maxLength: 8 }) }), {
      maxLength: 3,
    }),
  }),
)
const hostileRecord: fc.Arbitrary<MarcRecord> = fc.record({
  leader: fc.oneof(printable(24), fc.constant('00000nam a2200000 a 4500')),
  fields: fc.array(hostileField, { maxLength: 8 }),
})

test('whatever a stored record holds, what leaves is valid by the schema, and stays as it is the second time', () => {
  fc.assert(
    fc.property(hostileRecord, (record) => {
      const before = structuredClone(record)
      expect(faultsOf(marcXmlRecord(record))).toEqual([])
      expect(record).toEqual(before)
      const valid = schemaValid(record)
      expect(schemaValid(valid)).toBe(valid)
    }),
    { numRuns: 2000 },
  )
})

test('no text of a field with subfields is lost, and none gets into a field that the catalogue reads', () => {
  const record: MarcRecord = {
    leader: '6 ?^am a22     K?^4500 ',
    fields: [
      { tag: '245', ind1: 'A', ind2: '0', subfields: [{ code: 'a', value: 'Dune' }] },
      { tag: '001', value: '7' },
      { tag: '9-4', ind1: '1', ind2: 'É', subfields: [{ code: '@', value: 'x' }] },
      { tag: 'FMT', value: 'BK' },
      { tag: '245', value: 'no field' },
      { tag: '500', ind1: ' ', ind2: ' ', subfields: [] },
    ],
  }
  expect(schemaValid(record).fields).toEqual([
    { tag: '001', value: '7' },
    { tag: '245', ind1: ' ', ind2: '0', subfields: [{ code: 'a', value: 'Dune' }] },
    {
      tag: '886',
      ind1: '2',
      ind2: ' ',
      subfields: [
        { code: '2', value: 'local' },
        { code: 'a', value: '9-4' },
        { code: 'b', value: '1 ' },
        { code: '?', value: 'x' },
      ],
    },
    { tag: 'FMT', ind1: ' ', ind2: ' ', subfields: [{ code: 'a', value: 'BK' }] },
    {
      tag: '886',
      ind1: '1',
      ind2: ' ',
      subfields: [
        { code: '2', value: 'local' },
        { code: 'a', value: '245' },
        { code: 'b', value: 'no field' },
      ],
    },
  ])
})

test('a record that is valid is given back as it is', () => {
  const record: MarcRecord = {
    leader: '00000nam a2200000 a 4500',
    fields: [
      { tag: '001', value: '7' },
      { tag: '245', ind1: '1', ind2: '0', subfields: [{ code: 'a', value: 'Dune' }] },
    ],
  }
  expect(schemaValid(record)).toBe(record)
})
