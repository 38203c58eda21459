import { expect, test } from 'vitest'
import { pages, type SitePage } from '../pages.ts'
import { bottomBarLinks, menuGroups, topBarLinks } from './navigation.ts'

const notices: SitePage = {
  id: 'notices',
  path: '/notices',
  module: 'features/notices/notices-page.tsx',
  title: 'Notices',
  description: 'Notices of the library.',
  access: 'everyone',
  menu: 'Notices',
  priority: 1,
}

test('the side menu has its groups in order, and only those with an entry', () => {
  expect(menuGroups(pages).map((group) => group.name)).toEqual([
    'Home',
    'Institute Links',
    'E-Resources',
    'OPAC',
    'Documents & Policies',
  ])
  expect(menuGroups([...pages, notices]).at(-1)).toEqual({
    name: 'Notices',
    links: [{ label: 'Notices', to: '/notices' }],
  })
  expect(menuGroups([]).map((group) => group.name)).toEqual(['Institute Links', 'E-Resources'])
})

test('bars link to pages that exist, and to nothing else', () => {
  expect(bottomBarLinks(pages).map((link) => link.label)).toEqual(['Home', 'Scanner', 'Books'])
  expect(bottomBarLinks([...pages, notices]).map((link) => link.label)).toEqual([
    'Home',
    'Notices',
    'Scanner',
    'Books',
  ])
  const paths = pages.map((page) => page.path)
  expect(topBarLinks(pages).every(({ to }) => paths.includes(to))).toBe(true)
  expect(topBarLinks(pages)[0]).toEqual({ to: '/', label: 'Home' })
})
