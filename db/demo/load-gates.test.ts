import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { todayHere } from '#src/institute/institute-clock.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { signedInAs } from '#test/signed-in.ts'
import { loadDemoGates, removeDemoGates } from './load-gates.ts'
import { loadDemoMembers } from './load-members.ts'

const { db } = await testDatabase()

test('four weeks of stays come once, the same ones each time, and go', async () => {
  await loadDemoGates(db, todayHere())
  expect(await db.selectFrom('gates').select('id').execute()).toEqual([])
  await signedInAs(db, 'admin')
  await loadDemoMembers(db, createLog('silent'))
  await Promise.all([loadDemoGates(db, '2026-11-27'), loadDemoGates(db, '2026-11-27')])
  const figures = async () => {
    const { rows } = await sql`
      select day::text, count(*)::integer as stays, sum(people)::integer as people, min(in_at) as first
      from gate_entries group by day order by day`.execute(db)
    return rows
  }
  const first = await figures()
  expect(first.length).toBeGreaterThan(15)
  const { rows: open } =
    await sql`select from gate_entries where out_at is null or day >= '2026-11-27'`.execute(db)
  expect(open).toEqual([])
  expect(await removeDemoGates(db)).toBe(2)
  expect(await figures()).toEqual([])
  await loadDemoGates(db, '2026-11-27')
  expect(await figures()).toEqual(first)
})
