import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { nothingDeclared } from '#test/declared.ts'
import { declared, declaredBy } from './declared.server.ts'
import { rooms } from './rooms.server.ts'

const features = resolve(import.meta.dirname, '../features')
const order = readFileSync(join(features, 'ORDER.md'), 'utf8')
const placeOf = (name: string) => order.search(new RegExp(`^\\d+\\. ${name.split('/')[1]}$`, 'm'))

test('every room that declares something is listed, in the order of the rooms', () => {
  const written = globSync('*/*/room.server.ts', { cwd: features }).map((path) =>
    path.replaceAll('\\', '/').replace('/room.server.ts', ''),
  )
  written.sort((one, other) => placeOf(one) - placeOf(other))
  expect(rooms.map(({ name }) => name)).toEqual(written)
})

test('a queue has one room, and a share of people one name', () => {
  const queues = rooms.flatMap(({ jobs = [] }) => jobs.map(({ queue }) => queue.name))
  const shares = declared.personShares.map(({ name }) => name)
  for (const names of [queues, shares]) expect(new Set(names).size).toBe(names.length)
})

test('what two rooms declare alike does not start', () => {
  const scope = { label: 'Tea', ofAdmins: true }
  const room = (name: string) => ({ name: `x/${name}`, scopes: { 'tea:write': scope } }) as const
  expect(declaredBy([room('a')], nothingDeclared).scopes).toEqual({ 'tea:write': scope })
  expect(() => declaredBy([room('a'), room('b')], nothingDeclared)).toThrow('tea:write')
})
