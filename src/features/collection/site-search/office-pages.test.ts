import { expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { person } from '#test/person.ts'
import { findOfficePages } from './office-pages.server.ts'

const found = (text: string) => findOfficePages(person('admin'), text).map(({ href }) => href)

test('staff find the pages of the office by words of their titles and descriptions', () => {
  expect(found('purchases')[0]).toBe('/admin/purchases')
  expect(found('VISITOR')).toContain('/admin/visitor-details')
  expect(found('loan rules')[0]).toBe('/admin/loan-rules')
  expect(found('no such page here')).toEqual([])
  expect(found('  ')).toEqual([])
})

test('others find none', () => {
  expect(findOfficePages(visitor, 'purchases')).toEqual([])
  expect(findOfficePages(person('faculty'), 'purchases')).toEqual([])
})
