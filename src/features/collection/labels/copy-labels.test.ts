import { expect, test } from 'vitest'
import { labelsOfCopies } from './copy-labels.ts'

const sentences = (found: ReturnType<typeof labelsOfCopies>) =>
  found.faults.map((fault) => ({ ...fault, message: fault.message('en') }))
const copy = { accessionNumber: 'ACC-1', barcode: null, callNumber: '005 KER', title: 'C' }

test('a copy’s barcode is its own, else its accession number', () => {
  const { items } = labelsOfCopies([copy, { ...copy, barcode: '31234' }], 'code128', 'both')
  expect(items.map(({ code }) => code)).toEqual(['ACC-1', '31234'])
  expect(items[0]).toMatchObject({ line: 1, title: 'C', callNumber: '005 KER' })
})

test('copies that cannot have the label are told by their accession number', () => {
  const bare = { ...copy, accessionNumber: 'acc-2', callNumber: null }
  expect(sentences(labelsOfCopies([copy, bare], 'code39', 'barcode'))).toEqual([
    {
      field: 'list',
      line: 2,
      message: expect.stringMatching(/^acc-2: Code 39 has no small letters/),
    },
  ])
  const spines = labelsOfCopies([copy, bare], 'code39', 'spine')
  expect(spines.items).toEqual([{ line: 1, code: '', title: 'C', callNumber: '005 KER' }])
  expect(sentences(spines)).toEqual([
    { field: 'list', line: 2, message: 'acc-2: It has no call number for the spine.' },
  ])
})
