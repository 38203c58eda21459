import { expect, test } from 'vitest'
import { readRequests } from '#src/features/content/requests/office/office-list.server.ts'
import { assignRequest } from '#src/features/content/requests/office/office-steps.server.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { loadDemoMembers } from './load-members.ts'
import { loadDemoPeople } from './load-people.ts'
import { loadDemoRequests, removeDemoRequests } from './load-requests.ts'

const { db } = await testDatabase()
const admin = person('admin')
const log = createLog('silent')
const all = { q: '', view: 'all', kind: '', department: '' } as const
const requests = async () => (await readRequests(db, admin, all)).rows

test('the demo’s requests come once, with their askers, and go again but for those with a step', async () => {
  await loadDemoRequests(db)
  expect(await requests()).toEqual([])
  await loadDemoPeople(db, { demoPassword: 'seven rivers', demoGatePassword: 'gate' }, log)
  await loadDemoMembers(db, log)
  await Promise.all([loadDemoRequests(db), loadDemoRequests(db)])
  const rows = await requests()
  expect(rows.map(({ state, askers }) => [state, askers])).toEqual([
    ['declined', 1],
    ['accepted', 1],
    ['awaiting-approval', 1],
    ['asked', 2],
  ])
  const [{ number } = { number: 0 }] = rows
  await assignRequest(db, admin, { number, version: 1 }, true)
  expect(await removeDemoRequests(db)).toBe(3)
  expect((await requests()).map((row) => row.number)).toEqual([number])
})
