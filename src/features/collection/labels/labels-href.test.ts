import { expect, test } from 'vitest'
import { labelsHref, shelfHref } from '#src/pages/labels-href.ts'
import { readLabelList } from './label-list.ts'

const title = 'Pipes | and\nlines'
const callNumber = '005.1 KNU'

test('the form of labels reads every label that the link names', () => {
  const barcodes = ['8', '9', '10', '12', 'B-7', '13', '14']
  const address = labelsHref(barcodes.map((barcode) => ({ barcode, title, callNumber })))
  const list = new URL(address, 'http://localhost').searchParams.get('list') ?? ''
  expect(list.split('\n')[0]).toBe('8…10 | Pipes and lines | 005.1 KNU')
  const { items, faults } = readLabelList(list, {
    symbology: 'code128',
    barcodes: true,
    spines: false,
  })
  expect(faults).toEqual([])
  expect(items.map(({ code }) => code)).toEqual(barcodes)
})

test('a hundred labels of a long title fit into an address', () => {
  const labels = Array.from({ length: 100 }, (_, index) => ({
    barcode: `C${index * 7}`,
    title: 'ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ'.repeat(20),
    callNumber: null,
  }))
  expect(labelsHref(labels).length).toBeLessThan(12_000)
})

test('the form of labels leads on to the copies that wait for them, and nowhere else', () => {
  const shelfOf = (shelf?: string) =>
    shelfHref(new URL(labelsHref([], shelf), 'http://localhost').searchParams.get('shelf'))
  expect(shelfOf()).toBeNull()
  expect(shelfOf('')).toBe('/admin/in-processing')
  expect(shelfOf('pile=mine')).toBe('/admin/in-processing?pile=mine')
  expect(shelfOf('bill=7')).toBe('/admin/in-processing?bill=7')
  for (const other of ['//example.org', 'pile=mine&x=1', 'x=1', 'pile='])
    expect(shelfOf(other)).toBeNull()
})
