import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayAfter } from '#src/kernel/dates.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { printJournal } from '#test/serials.ts'
import { signedInAs } from '#test/signed-in.ts'
import { loadDemoMembers } from './load-members.ts'
import { loadDemoSerials, removeDemoSerials } from './load-serials.ts'

const { db } = await testDatabase()
const today = '2026-11-26'

async function counts() {
  const { rows } = await sql<{ title: string; came: number; late: number; due: number }>`
    select title, count(*) filter (where state = 'arrived')::integer as came,
      count(*) filter (where state in ('late', 'missing'))::integer as late,
      count(*) filter (where state = 'expected' and due_on <= ${today}::date)::integer as due
    from serial_issues join serial_subscriptions on serial_subscriptions.id = subscription_id
      join journals on journals.id = journal_id
    group by title order by title`.execute(db)
  return rows
}

test('three serials come once, with the issues of this year, one of each not come; and go again', async () => {
  await loadDemoSerials(db, today)
  expect(await counts()).toEqual([])
  await signedInAs(db, 'admin')
  await loadDemoMembers(db, createLog('silent'))
  for (const title of ['Economic and Political Weekly', 'Resonance']) {
    await printJournal(db, title, null)
  }
  await Promise.all([loadDemoSerials(db, today), loadDemoSerials(db, today)])
  expect(await counts()).toEqual([
    { title: 'Economic and Political Weekly', came: 46, late: 1, due: 0 },
    { title: 'Prabhat Barta', came: 326, late: 1, due: 1 },
    { title: 'Resonance', came: 10, late: 1, due: 0 },
  ])
  const { rows } = await sql`
    select from serial_issues where arrived_on > ${dayAfter(today, -1)}::date`.execute(db)
  expect(rows).toHaveLength(0)
  expect(await removeDemoSerials(db)).toBe(3)
  expect(await counts()).toEqual([])
})
