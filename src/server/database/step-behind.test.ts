import { getPriority, platform } from 'node:os'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openDatabase } from './connect.ts'
import { stepBehindOthers } from './step-behind.ts'

const { url } = await testDatabase()
const backendOf = async (pool: pg.Pool): Promise<number> =>
  (await pool.query('select pg_backend_pid() as pid')).rows[0].pid

test.runIf(platform() === 'linux')(
  'what the database does for connections that step behind has a lower priority',
  async () => {
    const usual = openDatabase(url)
    const behind = openDatabase(url, { stepsBehind: true })
    try {
      expect(getPriority(await backendOf(usual.pool))).toBe(getPriority())
      expect(getPriority(await backendOf(behind.pool))).toBeGreaterThan(getPriority())
    } finally {
      await Promise.all([usual.close(), behind.close()])
    }
  },
)

test('a process of this machine that is not the database’s own is left alone', async () => {
  const client = new pg.Client(url)
  const before = getPriority()
  const answer = { rows: [{ pid: process.pid, port: 5432 }] }
  Object.assign(client, { query: async () => answer })
  expect(await stepBehindOthers(client)).toBe(false)
  expect(getPriority()).toBe(before)
})
