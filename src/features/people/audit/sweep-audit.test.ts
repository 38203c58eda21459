import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { institute } from '#institute'
import { testDatabase } from '#test/database.ts'
import { sweepAudit } from './sweep-audit.server.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-22T10:00:00Z')

async function write(id: string, at: string, before: unknown, after: unknown): Promise<void> {
  await sql`
    insert into audit (at, actor, action, entity, entity_id, before, after)
    values (${at}, 'a@suiit.example', 'user.signed-in', 'user', ${id}, ${JSON.stringify(before)}, ${JSON.stringify(after)})`.execute(
    db,
  )
}

async function entries() {
  const { rows } = await sql<{ id: string; before: unknown; after: unknown }>`
    select entity_id as id, before, after from audit order by at`.execute(db)
  return rows.map(({ id, before, after }) => [id, before, after])
}

test('networks go after two years, entries only where the college says so', async () => {
  await write('old', '2020-01-01T00:00:00Z', { network: 'n', a: 1 }, { by: 'code', network: 'n' })
  await write('list', '2021-01-01T00:00:00Z', ['network'], null)
  await write('just old', '2024-11-22T09:59:59Z', null, { network: '203.0.113.0/24' })
  await write('young', '2024-11-22T10:00:01Z', null, { network: '203.0.113.0/24' })
  expect(await sweepAudit(db, institute.auditRetention, now)).toEqual({ emptied: 2, deleted: 0 })
  const swept = [
    ['old', { a: 1 }, { by: 'code' }],
    ['list', ['network'], null],
    ['just old', null, {}],
    ['young', null, { network: '203.0.113.0/24' }],
  ]
  expect(await entries()).toEqual(swept)
  const always = { networkMonths: null, entryMonths: null }
  expect(await sweepAudit(db, always, new Date('2099-01-01'))).toEqual({ emptied: 0, deleted: 0 })
  const rows = { networkMonths: null, entryMonths: 36 }
  expect(await sweepAudit(db, rows, now)).toEqual({ emptied: 0, deleted: 2 })
  expect(await entries()).toEqual(swept.slice(2))
})

test('thousands of old entries are swept in one go', async () => {
  await sql`
    insert into audit (at, actor, action, entity, entity_id, after)
    select '2020-01-01', 'b@suiit.example', 'user.signed-in', 'user', n, '{"network": "n"}'
    from generate_series(1, 2500) n`.execute(db)
  const retention = { networkMonths: 24, entryMonths: 36 }
  expect(await sweepAudit(db, retention, now)).toMatchObject({ emptied: 2500, deleted: 2500 })
})

test('half a year before the last of August is the last of February, not a day in March', async () => {
  await write('last of February', '2026-02-28T09:00:00Z', null, null)
  await write('first of March', '2026-03-01T00:00:00Z', null, null)
  const retention = { networkMonths: null, entryMonths: 6 }
  await sweepAudit(db, retention, new Date('2026-08-31T10:00:00Z'))
  expect((await entries()).map(([id]) => id)).toEqual(['first of March'])
})
