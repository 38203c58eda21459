import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { CopyView } from '#src/features/collection/books/books.ts'
import { CopiesTable } from './copies-table.tsx'
import { equalCopies } from './equal-copies.ts'

const copy = (accessionNumber: string, more: Partial<CopyView> = {}): CopyView => ({
  id: accessionNumber,
  accessionNumber,
  barcode: accessionNumber,
  callNumber: null,
  location: 'Textbook Bank',
  branch: null,
  volume: null,
  referenceOnly: false,
  hidden: false,
  state: 'available',
  available: true,
  acquiredOn: null,
  ...more,
})
const lent = { state: 'on-loan', available: false } as const

const drawn = (copies: readonly CopyView[], dueDays = {}) => {
  const Page = () => <CopiesTable copies={copies} callNumber="005 KER" dueDays={dueDays} />
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  return renderToString(<Stub />).replaceAll('<!-- -->', '')
}

test('copies of one place, call number, volume and use are one group, in their order', () => {
  const stack = copy('3', { location: 'Stack' })
  const groups = equalCopies([copy('1'), stack, copy('2'), copy('4', { referenceOnly: true })])
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['1', '2'], ['3'], ['4']])
  expect(equalCopies([])).toEqual([])
})

test('copies of two branches are told apart, and the branch is named', () => {
  const science = { branch: 'Science Library' }
  const html = drawn([
    copy('1', { branch: 'Main Library' }),
    copy('2', science),
    copy('3', science),
  ])
  expect(html).toContain('<th scope="col">Branch</th>')
  expect(html).toContain('Main Library')
  expect(html.match(/Science Library/g)).toHaveLength(1)
  expect(drawn([copy('1')])).not.toContain('Branch')
})

test('equal copies are counted and unfold into their numbers', () => {
  const html = drawn([copy('1'), copy('2', lent), copy('3')], { 2: '2026-12-03' })
  expect(html).toContain('2 of 3 available')
  expect(html).toContain('3 copies')
  expect(html).toContain('On loan, due Thu, 3 Dec 2026')
  expect(html).not.toContain('<details class="numbers" open')
  expect(html.match(/<tr>/g)).toHaveLength(2)
})

test('where none is there, it is seen at once when they are back', () => {
  expect(drawn([copy('1', lent), copy('2', lent)])).toMatch(/<details[^>]* open=""/)
})

test('one copy says for itself whether it is there', () => {
  const html = drawn([copy('7', lent), copy('8', { location: 'Stack', state: 'in-repair' })], {
    7: '2026-12-03',
    8: '2026-12-04',
  })
  expect(html).toContain('On loan, due Thu, 3 Dec 2026')
  expect(html).not.toContain('<details')
  expect(html).not.toContain('4 Dec')
})
