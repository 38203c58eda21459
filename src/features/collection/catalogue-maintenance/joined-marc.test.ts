import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readIso2709 } from '#src/features/collection/marc/iso2709.ts'
import {
  isControlField,
  type MarcField,
  type MarcRecord,
  marcRecordSchema,
} from '#src/features/collection/marc/marc.ts'
import { realFiles, realFilesAreHere } from '#test/shared-data.ts'
import { joinedMarc } from './joined-marc.ts'

const field = (tag: string, ...subfields: [string, string][]): MarcField => ({
  tag,
  ind1: ' ',
  ind2: ' ',
  subfields: subfields.map(([code, value]) => ({ code, value })),
})
const record = (...fields: MarcField[]): MarcRecord => ({
  leader: '00000nam a2200000 a 4500',
  fields,
})

test('what a record may have once is its own; the rest is joined, each once, in the order of tags', () => {
  const one = record(
    { tag: '001', value: '1' },
    field('100', ['a', 'Rao']),
    field('245', ['a', 'Title']),
    field('650', ['a', 'Alike']),
  )
  const other = record(
    { tag: '001', value: '2' },
    field('020', ['a', '9780131103627']),
    field('100', ['a', 'Rau']),
    field('245', ['a', 'Other title']),
    field('650', ['a', 'Alike']),
    field('650', ['a', 'More']),
  )
  expect(joinedMarc(one, other)).toEqual(
    record(
      { tag: '001', value: '1' },
      field('020', ['a', '9780131103627']),
      field('100', ['a', 'Rao']),
      field('245', ['a', 'Title']),
      field('650', ['a', 'Alike']),
      field('650', ['a', 'More']),
    ),
  )
})

test('fields in two scripts stay together, under a number of their own', () => {
  const one = record(
    field('245', ['6', '880-01'], ['a', 'One']),
    field('880', ['6', '245-01'], ['a', 'ଏକ']),
  )
  const other = record(
    field('500', ['6', '880-01'], ['a', 'Note']),
    field('880', ['6', '500-01/(B'], ['a', 'ଟୀକା']),
  )
  const { fields } = joinedMarc(one, other)
  const links = fields.map((each) => (isControlField(each) ? '' : each.subfields[0]?.value))
  expect(links).toEqual(['880-01', '880-02', '245-01', '500-02/(B'])
})

const files = realFilesAreHere
  ? (await readdir(realFiles, { recursive: true })).filter((name) =>
      /\.(?:mrc|marc|dat)$/.test(name),
    )
  : []

test('of real records nothing of the first is lost or moved, and joining again adds nothing', async () => {
  let before: MarcRecord | null = null
  for (const file of files) {
    for await (const result of readIso2709(createReadStream(join(realFiles, file)))) {
      if (!result.ok) continue
      const joined = joinedMarc(result.record, before ?? result.record)
      const own = new Set(result.record.fields)
      expect(joined.fields.filter((each) => own.has(each))).toEqual(result.record.fields)
      expect(joinedMarc(joined, before ?? result.record)).toEqual(joined)
      expect(marcRecordSchema.safeParse(joined).success).toBe(true)
      before = result.record
    }
  }
}, 60_000)
