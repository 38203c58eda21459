import { expect, test } from 'vitest'
import type { ShownPage } from '#src/pages/page-row.ts'
import { titleIn } from '#src/pages/page-titles.ts'
import { pages } from '#src/pages/pages.ts'
import { person } from '#test/person.ts'
import { accountPath, bottomBarLinks, menuGroups, panelLinks, topBarLinks } from './navigation.ts'
import { en } from './words/en.ts'

const titleOf = (page: ShownPage) => titleIn({}, page)

test('the side menu has its groups in order, and only those with an entry', () => {
  expect(menuGroups(pages, titleOf).map((group) => group.name)).toEqual([
    'Home',
    'Institute Links',
    'E-Resources',
    'OPAC',
    'Documents & Policies',
    'Notices',
  ])
  expect(menuGroups(pages, titleOf).at(-1)?.links).toEqual([
    { label: 'Notices', to: '/notices' },
    { label: 'Library events', to: '/libraryEvents' },
  ])
  expect(menuGroups([], titleOf).map((group) => group.name)).toEqual([
    'Institute Links',
    'E-Resources',
  ])
})

const table = pages.filter(({ path }) => !/^\/(admin|faculty|student)$/.test(path))

test('bars link to pages that exist, and to nothing else', () => {
  const labels = (rows: readonly ShownPage[]) =>
    bottomBarLinks(rows, null, en).map(({ label }) => label)
  expect(labels(table)).toEqual(['Home', 'Notices', 'Scanner', 'Books', 'Account'])
  expect(labels(table.filter(({ path }) => path !== '/login'))).not.toContain('Account')
  const paths = pages.map((page) => page.path)
  expect(topBarLinks(pages, null, en).every(({ to }) => paths.includes(to))).toBe(true)
})

test('Home is in the desktop bar for those alone who are not signed in', () => {
  expect(topBarLinks(pages, null, en)[0]).toEqual({ to: '/', label: 'Home' })
  expect(topBarLinks(pages, person('student'), en).map(({ label }) => label)).not.toContain('Home')
})

test.each([
  ['admin', [{ to: '/admin', label: 'Admin Panel' }]],
  ['faculty', [{ to: '/faculty', label: 'Faculty Panel' }]],
  ['student', [{ to: '/student', label: 'Student Panel' }]],
  [null, []],
] as const)('the panels of %s', (role, links) => {
  expect(panelLinks(pages, person(role), en)).toEqual(links)
  expect(panelLinks(table, person(role), en)).toEqual([])
  expect(accountPath(pages, person(role))).toBe(links[0]?.to ?? '/login')
})

test('the account of someone who is not signed in is the sign-in page', () => {
  expect(accountPath(pages, null)).toBe('/login')
})
