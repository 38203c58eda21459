import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startCluster } from '#test/other-postgres.ts'
import { createLog } from '../log.ts'
import { newClusterAccount } from './postgres-account.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { startDatabase } from './start-database.ts'

vi.setConfig({ testTimeout: 120_000 })

const log = createLog('silent')
const dataDir = join(tmpdir(), 'almirah-unused')

/**
 * The bundled PostgreSQL run as anybody's, and every one that this machine has from its Debian
 * packages.
 */
const debian = '/usr/lib/postgresql'
const installed = (existsSync(debian) ? readdirSync(debian) : []).filter((version) =>
  existsSync(join(debian, version, 'bin', 'initdb')),
)
const servers = [
  { name: 'the bundled one', ...postgresBinaries(newClusterAccount()) },
  ...installed.map((version) => ({
    name: version,
    initdb: join(debian, version, 'bin', 'initdb'),
    postgres: join(debian, version, 'bin', 'postgres'),
  })),
]

test.each(servers)(
  'DATABASE_URL names PostgreSQL $name: it is migrated and used',
  async (binaries) => {
    const cluster = await startCluster(binaries)
    try {
      const config = { databaseUrl: cluster.url, databasePool: 2, dataDir }
      const { db, close } = await startDatabase(config, log)
      expect((await sql`select * from books`.execute(db)).rows).toEqual([])
      await close()
      expect(existsSync(dataDir)).toBe(false)
      expect(await cluster.answers()).toBe(true)
    } finally {
      await cluster.stop()
    }
  },
)

test.each([
  [
    'postgresql://almirah:hunter2@127.0.0.1:1/almirah',
    /DATABASE_URL cannot be used: .*ECONNREFUSED/,
  ],
  [
    'postgresql://almirah:hunter2@nowhere.invalid/almirah',
    /DATABASE_URL cannot be used: .*nowhere.invalid/,
  ],
])('%s is refused in one sentence, without its password', async (databaseUrl, sentence) => {
  const refusal = await startDatabase({ databaseUrl, databasePool: 2, dataDir }, log).catch(
    (error) => error,
  )
  expect(refusal.name).toBe('AppError')
  expect(refusal.message).toMatch(sentence)
  expect(refusal.message).not.toContain('hunter2')
})
