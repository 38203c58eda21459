import { expect, test } from 'vitest'
import { mayEnter } from '#src/kernel/access.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { SitePage } from '#src/pages/page-row.ts'
import { pages } from '#src/pages/pages.ts'
import { person } from '#test/person.ts'
import { adminGroups } from './admin-groups.ts'
import { greetingAt } from './greeting.ts'
import { officeWords } from './office/words.ts'
import { panelEntries } from './panel-entries.ts'
import { panelWords } from './words.ts'

const guarded: SitePage = {
  id: 'users',
  path: '/admin/users',
  module: 'features/people/accounts/users-page.tsx',
  title: 'Users',
  description: 'Everyone who can sign in.',
  access: 'admin',
  adminGate: true,
  refusedTo: '/student',
  keptOnDevice: 'never',
}
const paths = (role: 'student' | 'faculty' | 'admin' | null) =>
  panelEntries([...pages, guarded], person(role), {}).map((entry) => entry.path)

test.each(['student', 'faculty', 'admin', null] as const)(
  'the panel of the role %s leads to nothing that would refuse it, and not to a panel',
  (role) => {
    const table = [...pages, guarded]
    for (const path of paths(role)) {
      const row = table.find((page) => page.path === path)
      expect(row && mayEnter(row.access, person(role))).toBe(true)
      expect(path).not.toMatch(/^\/(student|faculty|admin|admin\/gate)$|:/)
    }
  },
)

test('pages of the own role come by themselves, before the tools of the catalogue', () => {
  expect(paths('admin')).toContain('/admin/users')
  expect(paths('admin').indexOf('/admin/users')).toBeLessThan(paths('admin').indexOf('/books'))
  expect(paths('faculty')).not.toContain('/admin/users')
  expect(paths('student')).toContain('/scanner')
  expect(paths('student')).not.toContain('/BarcodeGenerator')
  expect(paths('admin')).toContain('/BarcodeGenerator')
})

test('every page of the admin panel stands below the heading of its work, once', () => {
  const entries = panelEntries(pages, person('admin'), {})
  const groups = adminGroups(entries, officeWords.en)
  expect(groups.map(({ heading }) => heading)).not.toContain('More')
  const grouped = groups.flatMap((group) => group.entries.map(({ id }) => id))
  expect(grouped.toSorted()).toEqual(entries.map(({ id }) => id).toSorted())
})

test.each([
  ['2026-11-21T03:59:00+05:30', 'Welcome', 'Sat, 21 Nov 2026'],
  ['2026-11-21T04:00:00+05:30', 'Good morning', 'Sat, 21 Nov 2026'],
  ['2026-11-21T12:00:00+05:30', 'Good afternoon', 'Sat, 21 Nov 2026'],
  ['2026-11-21T21:59:00+05:30', 'Good evening', 'Sat, 21 Nov 2026'],
  ['2026-11-20T20:00:00Z', 'Welcome', 'Sat, 21 Nov 2026'],
])('at %s it greets with %s', (instant, greeting, day) => {
  const at = new Date(instant)
  expect(greetingAt(at, 'Asia/Kolkata', panelWords.en, calendarWords.en)).toEqual({ greeting, day })
})
