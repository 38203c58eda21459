import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Actor, system, visitor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { auditList, exportAudit, readAudit } from './audit-log.server.ts'
import type { AuditQuery } from './audit-log.ts'
import { auditSearch, readAuditQuery } from './audit-query.ts'
import { thingsOf } from './audit-things.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const asha = person('student', { email: 'asha@suiit.example' })
const { person: known } = await signedInAs(db, 'student')
const all: AuditQuery = readAuditQuery(new URLSearchParams()).query

const write = (actor: Actor, entity: 'user' | 'book' | 'gate', action: string, id = newId()) =>
  audit(db, actor, entity, [{ action, id, before: { name: 'Old' }, after: { name: 'New' } }])
await write(system('import'), 'book', 'created')
await write(asha, 'user', 'signed-in', asha.id)
await write(admin, 'user', 'disabled', known.id)
await write(admin, 'gate', 'credentials-set', 'credentials')
await write(visitor, 'book', 'changed')

const actions = async (more: Partial<AuditQuery>) =>
  (await readAudit(db, admin, { ...all, ...more })).rows.map((row) => row.action)
const everything = [
  'book.changed',
  'gate.credentials-set',
  'user.disabled',
  'user.signed-in',
  'book.created',
]

test('the latest change stands first, whole', async () => {
  const { rows } = await readAudit(db, admin, all)
  expect(rows.map((row) => row.action)).toEqual(everything)
  expect(rows[2]).toMatchObject({
    actor: admin.email,
    entity: 'user',
    entityId: known.id,
    before: { name: 'Old' },
    after: { name: 'New' },
  })
})

test.each<[Partial<AuditQuery>, string[]]>([
  [{ who: 'asha@suiit.example' }, ['user.signed-in']],
  [{ who: 'ash' }, ['user.signed-in']],
  [{ who: 'system:import' }, ['book.created']],
  [{ who: 'visitor' }, ['book.changed']],
  [{ who: '%' }, []],
  [{ kind: 'user' }, ['user.disabled', 'user.signed-in']],
  [{ kind: 'user.disabled' }, ['user.disabled']],
  [{ kind: "x'; drop table audit; --" }, []],
  [{ thing: known.id }, ['user.disabled']],
  [{ thing: known.email.toUpperCase() }, ['user.disabled']],
  [{ thing: 'credentials' }, ['gate.credentials-set']],
  [{ thing: '99999' }, []],
  [{ from: '2001-01-01' }, everything],
  [{ to: '2001-01-01' }, []],
  [{ who: admin.email, kind: 'user' }, ['user.disabled']],
])('%j finds %j', async (query, found) => {
  expect(await actions(query)).toEqual(found)
})

test('days are those of the institute, both included', async () => {
  const at = (day: string) =>
    db
      .updateTable('audit')
      .set({ at: new Date(day) })
      .execute()
  await at('2026-03-01T18:29:59Z')
  expect(await actions({ from: '2026-03-01', to: '2026-03-01' })).toHaveLength(5)
  expect(await actions({ from: '2026-03-02' })).toEqual([])
  await at('2026-03-01T18:30:00Z')
  expect(await actions({ to: '2026-03-01' })).toEqual([])
  expect(await actions({ from: '2026-03-02', to: '2026-03-02' })).toHaveLength(5)
})

test('pages go through every row once, both ways', async () => {
  const at = (search: string) =>
    readAudit(db, admin, all, readPlace(auditList(all), new URLSearchParams(search), 1), 2)
  const first = await at('')
  const second = await at(`after=${first.next}`)
  const third = await at(`after=${second.next}`)
  const seen = [first, second, third].flatMap((page) => page.rows.map((row) => row.action))
  expect(seen).toEqual(everything)
  expect([first.previous, third.next]).toEqual([null, null])
  expect((await at(`before=${third.previous}`)).rows).toEqual(second.rows)
  expect((await at(`before=${second.previous}`)).previous).toBeNull()
})

test('an export holds what the filters find, up to its bound', async () => {
  const taken = async (query: AuditQuery, longest?: number) => {
    const found: string[] = []
    for await (const rows of exportAudit(db, admin, query, longest)) {
      found.push(...rows.map((row) => row.action))
    }
    return found
  }
  expect(await taken(all)).toEqual(everything)
  expect(await taken(all, 2)).toEqual(everything.slice(0, 2))
  expect(await taken({ ...all, kind: 'user' })).toEqual(['user.disabled', 'user.signed-in'])
})

test('names what is still there', async () => {
  const things = await thingsOf(db, [known.id, newId(), 'credentials'])
  expect(things).toEqual({
    [known.id]: { name: known.email, to: `/admin/UserDetails?id=${known.id}` },
  })
})

test('only administrators read it', async () => {
  for (const actor of [visitor, asha, person('faculty')]) {
    await expect(readAudit(db, actor, all)).rejects.toThrow('Only administrators')
    await expect(exportAudit(db, actor, all).next()).rejects.toThrow('Only administrators')
  }
})

test('days that are none are named, and any address is an audit', async () => {
  const read = (search: string) => readAuditQuery(new URLSearchParams(search))
  expect(read('from=2026-02-30&to=x').faults).toHaveLength(2)
  expect(read('from=2026-02-03&to=2026-02-02').faults).toEqual([
    'The last day is before the first: swap them.',
  ])
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      const { query } = read(String(new URLSearchParams({ who: text, kind: text, thing: text })))
      expect((await readAudit(db, admin, query)).rows.length).toBeLessThanOrEqual(5)
      expect(readAuditQuery(new URLSearchParams(auditSearch(query))).query).toEqual(query)
    }),
    { numRuns: 60 },
  )
})
