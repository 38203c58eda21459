import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MarcDataField, MarcField, MarcRecord } from './marc.ts'
import { marcRecordSchema, subfields } from './marc.ts'
import { marc21OfUnimarc } from './unimarc.ts'

const dataField = (tag: string, indicators: string, ...parts: [string, string][]): MarcField => ({
  tag,
  ind1: indicators[0] ?? ' ',
  ind2: indicators[1] ?? ' ',
  subfields: parts.map(([code, value]) => ({ code, value })),
})

const unimarc = (...fields: MarcField[]): MarcRecord => ({
  leader: '00000nam0 2200000   450 ',
  fields: [{ tag: '001', value: 'u1' }, ...fields],
})

const lines = ({ fields }: MarcRecord) =>
  fields.flatMap((field) =>
    'value' in field
      ? [`${field.tag} ${field.value}`]
      : [
          `${field.tag} ${field.ind1}${field.ind2} ${field.subfields.map(({ code, value }) => `$${code} ${value}`).join(' ')}`,
        ],
  )

test('coded data become a leader and an 008 of MARC 21', () => {
  const { record } = marc21OfUnimarc(
    unimarc(
      dataField('100', '  ', ['a', '20010203g19982000u  y0rusy50      ca']),
      dataField('101', '1 ', ['a', 'rus'], ['c', 'eng']),
      dataField('200', '1 ', ['a', 'Дюна']),
      dataField('801', ' 0', ['a', 'RU'], ['b', 'RSL'], ['c', '20010203']),
    ),
  )
  expect(record.leader).toBe('00000nam a2200000 i 4500')
  expect(lines(record)).toEqual(
    expect.arrayContaining([
      '001 u1',
      '003 RSL',
      '008 010203m19982000xx |||||||||||||||||rus |',
      '041 1  $a rus $h eng',
      '886 2  $2 unimarc $a 100 $b    $a 20010203g19982000u  y0rusy50      ca',
      '886 0  $2 unimarc $b 00000nam0 2200000   450 ',
    ]),
  )
})

test('a volume that has only a number is named after its set', () => {
  const { record } = marc21OfUnimarc(
    unimarc(
      dataField('200', '1 ', ['a', 'Т. 2'], ['f', 'Л. Н. Толстой']),
      dataField('461', ' 0', ['1', '001set'], ['1', '2001 '], ['a', 'Война и мир'], ['v', 'Т. 2']),
    ),
  )
  expect(lines(record)).toEqual(
    expect.arrayContaining([
      '245 00 $a Война и мир. $n Т. 2 / $c Л. Н. Толстой',
      '773 0  $t Война и мир $g Т. 2 $w set',
      '886 2  $2 unimarc $a 461 $b  0 $1 001set $1 2001  $a Война и мир $v Т. 2',
    ]),
  )
  const { record: named } = marc21OfUnimarc(unimarc(dataField('200', '1 ', ['a', 'Tomes of fun'])))
  expect(subfields(named, '245', 'a')).toEqual(['Tomes of fun'])
})

test('what filing passes over becomes an indicator', () => {
  const { record } = marc21OfUnimarc(unimarc(dataField('200', '1 ', ['a', '\u0098Le \u009cCid'])))
  expect(lines(record)).toContain('245 03 $a Le Cid')
})

test('subdivisions of place and time change their codes, relators their numbers', () => {
  const { record } = marc21OfUnimarc(
    unimarc(
      dataField('200', '1 ', ['a', 'X']),
      dataField(
        '606',
        '  ',
        ['3', 'f1'],
        ['a', 'Rice'],
        ['y', 'India'],
        ['z', '20th'],
        ['2', 'rameau'],
      ),
      dataField('702', ' 1', ['a', 'Fermaut'], ['b', 'Clotilde'], ['4', '730']),
      dataField('712', '02', ['a', 'AFNOR'], ['4', '999']),
    ),
  )
  expect(lines(record)).toEqual(
    expect.arrayContaining([
      '650  7 $a Rice $z India $y 20th $2 rameau $0 f1',
      '700 1  $a Fermaut, Clotilde $4 trl',
      '710 2  $a AFNOR $4 oth',
      '886 2  $2 unimarc $a 712 $b 02 $a AFNOR $4 999',
    ]),
  )
})

test('no value of any record is lost', () => {
  const tag = fc.oneof(
    fc.integer({ min: 10, max: 999 }).map((number) => String(number).padStart(3, '0')),
    fc.constantFrom('010', '101', '200', '205', '210', '214', '215', '225', '327', '328', '410'),
    fc.constantFrom('461', '517', '600', '601', '604', '606', '700', '702', '710', '712', '995'),
  )
  const value = fc.nat().map((number) => `v${number}w`)
  const code = fc.constantFrom(...'abcdefghijklmnopqrstuvxyz0123456789')
  const anyField = fc
    .tuple(
      tag,
      fc.constantFrom('0', '1', '2', ' '),
      fc.constantFrom('0', '1', '2', ' '),
      fc.array(fc.record({ code, value }), { minLength: 1, maxLength: 6 }),
    )
    .map(([tag, ind1, ind2, subfields]) => ({ tag, ind1, ind2, subfields }) as MarcDataField)
  fc.assert(
    fc.property(fc.array(anyField, { maxLength: 6 }), (fields) => {
      const { record } = marc21OfUnimarc(unimarc(...fields))
      expect(marcRecordSchema.safeParse(record).error).toBeUndefined()
      const said = lines(record).join('\n')
      for (const one of fields.flatMap((field) => field.subfields))
        expect(said).toContain(one.value)
    }),
    { numRuns: 1000 },
  )
})
