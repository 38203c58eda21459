import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleFields, type LabelFields, readLabelForm } from './label-form.ts'

function read(fields: LabelFields) {
  const { order, faults, notes } = readLabelForm({ ...exampleFields, ...fields })
  return {
    order,
    faults: faults.map((fault) => ({ ...fault, message: fault.message('en') })),
    notes: notes.map((note) => note('en')),
  }
}
const custom: LabelFields = {
  sheet: 'custom',
  pageWidth: '210',
  pageHeight: '297',
  labelWidth: '38,1',
  labelHeight: '21.2',
  columns: '5',
  rows: '13',
  left: '4.75',
  top: '10.7',
  gapX: '2.5',
  gapY: '0',
}

test('the example is an order of eighty labels', () => {
  expect(read({}).order?.items).toHaveLength(80)
})

test('columns are parted by tabs or bars; only spine labels need no barcode', () => {
  const [item] = read({ list: 'A1\tA title\t005 KER' }).order?.items ?? []
  expect(item).toEqual({ line: 1, code: 'A1', title: 'A title', callNumber: '005 KER' })
  expect(read({ list: '\n\nA1 | A title | 005 KER' }).order?.items).toEqual([{ ...item, line: 3 }])
  const spines = read({ kind: 'spine', list: '005 KER\n823 PRE' }).order?.items
  expect(spines?.map(({ callNumber }) => callNumber)).toEqual(['005 KER', '823 PRE'])
})

test('one’s own sheet is taken as measured, with a comma or a point', () => {
  expect(read(custom).order?.sheet).toMatchObject({ labelWidth: 38.1, columns: 5, rows: 13 })
})

test.each<[string, LabelFields, string, RegExp]>([
  ['an empty list', { list: ' \n ' }, 'list', /list is empty/],
  ['a million labels', { list: '1…1000000' }, 'list', /at most 2,000/],
  ['a list of 2,001', { list: '1\n'.repeat(2001) }, 'list', /second list/],
  ['too many by copies', { list: '1…1000', copies: '3' }, 'list', /3,000 labels.*at most 2,000/],
  [
    'a wrong digit',
    { type: 'ean13', list: '9780131103627\n9780131103628' },
    'list',
    /check digit is wrong/,
  ],
  ['a spine without a call number', { kind: 'both', list: 'A1' }, 'list', /no call number/],
  [
    'a control character in a title',
    { list: 'A1 | a\u0001b' },
    'list',
    /control character \(U\+0001\) in the title/,
  ],
  ['an unknown symbology', { type: 'pdf417' }, 'type', /code128/],
  ['an unknown kind', { kind: 'toString' }, 'kind', /Choose what to print/],
  ['an unknown sheet', { sheet: 'a9' }, 'sheet', /no sheet of this name/],
  ['a start beyond the sheet', { start: '66' }, 'start', /from 1 to 65/],
  ['half a place', { start: '1.5' }, 'start', /whole number/],
  ['an offset that is no number', { offsetX: 'NaN' }, 'offsetX', /“NaN”: it must be a number/],
  ['an offset off the page', { offsetY: '-21' }, 'offsetY', /from -20 to 20/],
  ['a negative label', { ...custom, labelWidth: '-5' }, 'labelWidth', /from 8 to 500/],
  ['1e9 rows', { ...custom, rows: '1e9' }, 'rows', /whole number from 1 to 60/],
  ['no measure', { ...custom, top: '' }, 'top', /Top margin is empty/],
  [
    'a label larger than its page',
    { ...custom, labelWidth: '300' },
    'labelWidth',
    /larger than the page/,
  ],
  ['labels beyond the edge', { ...custom, columns: '6' }, 'labelWidth', /6 labels across reach to/],
  ['rows beyond the foot', { ...custom, top: '30' }, 'labelWidth', /13 labels down reach to/],
])('%s is refused at its field', (_what, fields, field, message) => {
  const { order, faults } = read(fields)
  expect(order).toBeNull()
  expect(faults[0]).toMatchObject({ field, message: expect.stringMatching(message) })
})

test('a fault names its line', () => {
  const { faults } = read({ type: 'code39', list: 'ACC-1\nacc-2\n\nACC-3\nÄ' })
  expect(faults.map(({ line }) => line)).toEqual([2, 5])
})

test('letters that cannot be printed are told, not lost in silence', () => {
  const { notes } = read({ list: 'A1 | 中文 book\nA2 | ଛ ମାଣ' })
  expect(notes).toEqual([expect.stringMatching(/^Line 1 .*中 文/)])
})

test('whatever is sent, the form answers with an order within bounds or with faults', () => {
  const names = [
    'kind',
    'type',
    'list',
    'sheet',
    'start',
    'copies',
    'offsetX',
    ...Object.keys(custom),
  ]
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'custom',
      'spine',
      'both',
      'ean13',
      'qrcode',
      '1…50',
      'Infinity',
      '-0',
      '1e400',
      '5',
    ),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (fields) => {
      const { order, faults } = readLabelForm(fields)
      expect(order === null).toBe(faults.length > 0)
      if (order) expect(order.items.length * order.copies).toBeLessThanOrEqual(2000)
    }),
  )
})
