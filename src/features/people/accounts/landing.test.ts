import { expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import type { SitePage } from '#src/pages/page-row.ts'
import { person } from '#test/person.ts'
import { landingOf, panelOf } from './landing.ts'

const common = { module: 'x.tsx', title: 'x', description: 'x', keptOnDevice: 'never' } as const
const table: readonly SitePage[] = [
  { ...common, id: 'home', path: '/', access: 'everyone' },
  { ...common, id: 'student', path: '/student', access: 'student', refusedTo: '/login' },
  { ...common, id: 'admin', path: '/admin', access: 'admin', refusedTo: '/' },
]

test.each([
  ['student', null, '/student'],
  ['student', '/?x=1', '/?x=1'],
  ['student', '/no/such/page', '/no/such/page'],
  ['student', '/admin', '/student'],
  ['student', '/ADMIN', '/student'],
  ['student', '//evil.example', '/student'],
  ['student', 'https://evil.example/', '/student'],
  ['admin', '/admin', '/admin'],
  ['admin', '/student', '/admin'],
  ['faculty', null, null],
  [null, null, null],
  [null, '/student', null],
] as const)('a person of role %s who wanted %s lands on %s', (role, wanted, landing) => {
  expect(landingOf(table, person(role), wanted)).toBe(landing)
})

test('nobody lands behind a guard who is not verified or not signed in', () => {
  const unverified = person(null, { verified: false })
  expect(landingOf(table, unverified, '/student')).toBeNull()
  expect(landingOf(table, visitor, '/student')).toBeNull()
})

test('a panel is one only where the table has it', () => {
  expect(panelOf(table, 'student')).toBe('/student')
  expect(panelOf(table, 'faculty')).toBeNull()
})
