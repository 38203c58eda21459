import { expect, test } from 'vitest'
import { person } from '#test/person.ts'
import { accountLinksOf } from './account-links.ts'

const paths = (...who: Parameters<typeof person>) =>
  accountLinksOf(person(...who)).flatMap(({ links }) => links.map(({ to }) => to))

test('who writes a profile finds it in the account, nobody else', () => {
  expect(paths('faculty')).toContain('/ProfileManager')
  expect(paths('admin')).toContain('/ProfileManager')
  expect(paths('student')).not.toContain('/ProfileManager')
  expect(paths(null)).not.toContain('/ProfileManager')
})

test('tokens are offered to those who teach or work in the library', () => {
  expect(paths('faculty')).toContain('/account/tokens')
  expect(paths('student')).not.toContain('/account/tokens')
  const staff = accountLinksOf({ ...person('student'), isStaff: true })
  expect(staff.flatMap(({ links }) => links.map(({ to }) => to))).toContain('/account/tokens')
})

test('before the address is confirmed there is the account and its data alone', () => {
  expect(paths(null, { verified: false })).toEqual(['/account', '/account/data'])
})
