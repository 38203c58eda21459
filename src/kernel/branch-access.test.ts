import { expect, test } from 'vitest'
import { person } from '#test/person.ts'
import { mayEnter } from './access.ts'
import { system, visitor } from './actor.ts'
import { branchesOf, mayActOnBranch } from './branch-access.ts'
import { duties, type GivenRole, rolesInForce } from './duties.ts'

const main = { code: 'main', name: 'Main Library' }
const science = { code: 'science', name: 'Science Library' }
const given = (...roles: GivenRole[]) => person('student', rolesInForce(roles))
const opened = (who: ReturnType<typeof person>) =>
  duties.filter((duty) => mayEnter(`staff:${duty}`, who))

test('a role for all branches is as it always was', () => {
  const desk = given({ role: 'desk', branches: null })
  expect(rolesInForce([{ role: 'desk', branches: null }])).toEqual({ staffRoles: ['desk'] })
  expect(branchesOf(desk, 'desk')).toBeNull()
  expect(branchesOf(desk, 'cataloguing')).toEqual([])
  expect(opened(given({ role: 'everything', branches: null }))).toEqual([...duties])
})

test('a role for some branches opens its pages, and acts on their copies alone', () => {
  const desk = given({ role: 'desk', branches: [science] })
  expect(opened(desk)).toEqual(['desk'])
  expect(mayActOnBranch(desk, 'desk', 'science')).toBe(true)
  expect(mayActOnBranch(desk, 'desk', 'main')).toBe(false)
  expect(mayActOnBranch(desk, 'cataloguing', 'science')).toBe(false)
})

test('everything for a branch is its desk and its copies, and nothing of the whole library', () => {
  const all = given({ role: 'everything', branches: [science] })
  expect(opened(all)).toEqual(['desk', 'cataloguing'])
  expect(branchesOf(all, 'desk')).toEqual([science])
  expect(branchesOf(all, 'cataloguing')).toEqual([science])
  expect(mayEnter('staff', all)).toBe(true)
})

test('two roles with one duty both count', () => {
  const both = given(
    { role: 'desk', branches: [main] },
    { role: 'everything', branches: [science, main] },
    { role: 'reports', branches: null },
  )
  expect(branchesOf(both, 'desk')).toEqual([main, science])
  expect(branchesOf(both, 'cataloguing')).toEqual([science, main])
  expect(opened(both)).toEqual(['desk', 'cataloguing', 'reports'])
  const wide = given({ role: 'desk', branches: null }, { role: 'everything', branches: [science] })
  expect(branchesOf(wide, 'desk')).toBeNull()
  expect(branchesOf(wide, 'cataloguing')).toEqual([science])
  const whole = given({ role: 'desk', branches: [science] }, { role: 'everything', branches: null })
  expect(branchesOf(whole, 'desk')).toBeNull()
})

test('administrators and the system have all branches; who may not enter has none', () => {
  expect(branchesOf(person('admin'), 'desk')).toBeNull()
  expect(branchesOf(system('job'), 'cataloguing')).toBeNull()
  expect(branchesOf(visitor, 'desk')).toEqual([])
  expect(branchesOf(person('student'), 'desk')).toEqual([])
  const gone = person(null, rolesInForce([{ role: 'desk', branches: null }]))
  expect(branchesOf(gone, 'desk')).toEqual([])
})
