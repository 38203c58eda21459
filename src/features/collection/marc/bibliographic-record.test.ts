import { expect, test } from 'vitest'
import { bibliographicRecord } from './bibliographic-record.ts'
import type { MarcField } from './marc.ts'
import { kindOfRecord } from './record-kind.ts'

/** "200 1 $aTitle$fAuthor" as a field; a control field has no $. */
function field(text: string): MarcField {
  const [tag, rest] = [text.slice(0, 3), text.slice(4)]
  if (!rest.includes('$')) return { tag, value: rest }
  const [indicators = '', ...subfields] = rest.split('$')
  const [ind1 = ' ', ind2 = ' '] = indicators.padEnd(2)
  return {
    tag,
    ind1,
    ind2,
    subfields: subfields.map((one) => ({ code: one.slice(0, 1), value: one.slice(1) })),
  }
}

const record = (leader: string, ...fields: string[]) => ({ leader, fields: fields.map(field) })
const of = (type: string) => `00000n${type}m a2200000 a 4500`

test.each([
  ['a book', 'marc21', record(of('a'), '001 1', '245 10$aDune')],
  ['a book whose leader says authority', 'marc21', record(of('z'), '001 1', '245 10$aDune')],
  ['a book with its title in another script', 'marc21', record(of('a'), '880 10$6245-01$aДюна')],
  ['UNIMARC', 'unimarc', record('00000nam0 2200000   450 ', '001 1', '200 1 $aDune')],
  ['UNIMARC with a blank leader', 'unimarc', record(' '.repeat(24), '001 1', '200 1 $aDune')],
  [
    'UNIMARC with a field of somebody’s own in 245',
    'unimarc',
    record(of('a'), '100   $a19951005d1994    m  y0frey50      ba', '200 1 $aDune', '245   $a7'),
  ],
  ['an authority record', 'authority', record(of('z'), '001 1', '100 1 $aHerbert, Frank')],
  ['an authority record of UNIMARC', 'authority', record(of('x'), '200  1$aHerbert$bFrank')],
  ['a heading under a wrong leader', 'authority', record(of('a'), '150   $aDeserts', '550   $aX')],
  ['holdings', 'holdings', record(of('x'), '001 2', '004 1', '852   $bMain')],
  ['holdings in parts', 'holdings', record(of('v'), '001 2', '866   $av. 1-3')],
  ['a class number', 'classification', record(of('w'), '153   $a823')],
  ['an address', 'community', record(of('q'), '110   $aLibrary')],
  ['a record without a title', 'marc21', record(of('a'), '001 1', '260   $bChilton')],
])('%s is %s', (_name, kind, given) => {
  expect(kindOfRecord(given)).toBe(kind)
})

test('records that are no books are refused by name, with what to do', () => {
  expect(bibliographicRecord(record(of('z'), '001 9', '100 1 $aHerbert, Frank,$d1920-'))).toEqual({
    ok: false,
    reason:
      'This is an authority record (“Herbert, Frank, 1920-”): it describes a heading, not a book. Leave authority records out; headings come with the records of the books.',
  })
  expect(bibliographicRecord(record(of('x'), '001 77', '852   $bMain'))).toEqual({
    ok: false,
    reason: expect.stringMatching(/^This is a holdings record \(“77”\).+items inside.+\.$/),
  })
})

test('a record of MARC 21 is passed on as it is, without a note', () => {
  const book = record(of('a'), '245 10$aDune')
  expect(bibliographicRecord(book)).toEqual({ ok: true, record: book, notes: [] })
})
