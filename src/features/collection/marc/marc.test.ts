import { expect, test } from 'vitest'
import { controlValue, linkedFields, type MarcRecord, marcRecordSchema, subfields } from './marc.ts'

const title = {
  tag: '245',
  ind1: '1',
  ind2: '0',
  subfields: [
    { code: '6', value: '880-01' },
    { code: 'a', value: 'Chha mana atha guntha /' },
    { code: 'c', value: 'Phakir Mohana Senapati.' },
  ],
}
const vernacular = {
  ...title,
  tag: '880',
  subfields: [
    { code: '6', value: '245-01' },
    { code: 'a', value: 'ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ /' },
  ],
}
const unlinked = {
  ...title,
  tag: '880',
  subfields: [
    { code: '6', value: '245-00' },
    { code: 'a', value: 'ଛ ମାଣ' },
  ],
}
const record: MarcRecord = {
  leader: '00000nam a2200000 a 4500',
  fields: [{ tag: '001', value: 'x1' }, title, vernacular, unlinked],
}

test('fields and subfields are read in the order of the record', () => {
  expect(controlValue(record, '001')).toBe('x1')
  expect(controlValue(record, '245')).toBeUndefined()
  expect(subfields(record, '245', 'ca')).toEqual([
    'Chha mana atha guntha /',
    'Phakir Mohana Senapati.',
  ])
  expect(subfields(record, '246', 'a')).toEqual([])
})

test('a field and its form in another script find each other', () => {
  expect(linkedFields(record, title)).toEqual([vernacular])
  expect(linkedFields(record, vernacular)).toEqual([title])
  expect(linkedFields(record, unlinked)).toEqual([])
  expect(linkedFields(record, { ...title, subfields: [] })).toEqual([])
})

test('the schema takes a record and refuses what the database or ISO 2709 cannot hold', () => {
  expect(marcRecordSchema.parse(record)).toEqual(record)
  const refused = [
    { ...record, leader: 'short' },
    { ...record, leader: '00000nam a2200000 ä 4500' },
    { ...record, fields: [{ tag: '01', value: 'x' }] },
    { ...record, fields: [{ tag: '001', value: 'a\u0000b' }] },
    { ...record, fields: [{ tag: '001', value: 'a\u001eb' }] },
    { ...record, fields: [{ tag: '001', value: 'a\ud800b' }] },
    { ...record, fields: [{ ...title, ind1: '' }] },
    { ...record, fields: [{ ...title, subfields: [] }] },
    { ...record, fields: [{ ...title, value: 'both' }] },
  ]
  for (const wrong of refused) expect(marcRecordSchema.safeParse(wrong).success).toBe(false)
})
