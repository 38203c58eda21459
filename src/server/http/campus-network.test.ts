import { expect, test } from 'vitest'
import { campusNetwork } from './campus-network.ts'

const isOnCampus = campusNetwork(['10.20.0.0/16', '2001:db8:1::/48'])

test.each([
  ['10.20.0.1', true],
  ['::ffff:10.20.255.255', true],
  ['10.21.0.1', false],
  ['2001:db8:1:ffff::9', true],
  ['2001:db8:1::9%eth0', true],
  ['2001:db8:2::9', false],
  ['10.20.0.1, 10.20.0.1', false],
  ['', false],
  [undefined, false],
])('%s on the campus: %s', (address, expected) => {
  expect(isOnCampus(address)).toBe(expected)
})

test('where no networks are set, nobody knows', () => {
  expect(campusNetwork([])('10.20.0.1')).toBe(null)
})
