import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { signedInAs } from '#test/signed-in.ts'
import { loadDemoEvents, removeDemoEvents } from './load-events.ts'
import { loadDemoMembers } from './load-members.ts'
import { loadDemoRegistrations } from './load-registrations.ts'

const { db } = await testDatabase()

test('one event is nearly full, one has attendance with certificates; they come once and go', async () => {
  await loadDemoRegistrations(db)
  await signedInAs(db, 'admin')
  await loadDemoMembers(db, createLog('silent'))
  await loadDemoEvents(db)
  await Promise.all([loadDemoRegistrations(db), loadDemoRegistrations(db)])
  const { rows } = await sql<{ capacity: number; taken: number }>`
    select capacity, taken from registration_pools order by capacity`.execute(db)
  expect(rows).toEqual([
    { capacity: 12, taken: 11 },
    { capacity: 30, taken: 18 },
  ])
  const given = await db.selectFrom('attendance_certificates').select('name').execute()
  expect(given).toHaveLength(15)
  await removeDemoEvents(db)
  expect(await db.selectFrom('registrations').select('id').execute()).toEqual([])
})
