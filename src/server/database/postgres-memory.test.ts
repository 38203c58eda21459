import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { runSql } from '#test/postgres.ts'
import { createLog } from '../log.ts'
import { openBundledPostgres } from './bundled-postgres.ts'
import { ownerOf } from './postgres-account.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { keepServer } from './postgres-lease.ts'
import { memorySettings, usableMemory } from './postgres-memory.ts'
import { socketFolder } from './postgres-server.ts'

vi.setConfig({ testTimeout: 120_000 })

const gibibyte = 2 ** 30
const home = mkdtempSync(join(tmpdir(), 'almirah-memory-'))
chmodSync(home, 0o711)
const log = createLog('silent')
const megabytes = (setting: string | undefined) => Number(/^(\d+)MB$/.exec(setting ?? '')?.[1])

afterAll(() => rmSync(home, { recursive: true }))

test('a fifth of the memory is for buffers, between 128 MB and 2 GB', () => {
  expect(memorySettings(gibibyte / 2).shared_buffers).toBe('128MB')
  expect(memorySettings(4 * gibibyte).shared_buffers).toBe('819MB')
  expect(memorySettings(64 * gibibyte).shared_buffers).toBe('2048MB')
})

test('every size is a whole number of megabytes, and each refusal asks for less', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 2 ** 50, noNaN: true }), (bytes) => {
      for (const value of Object.values(memorySettings(bytes)))
        expect(megabytes(value)).toBeGreaterThan(0)
      const buffers = [0, 1, 2, 3, 4].map((refused) =>
        megabytes(memorySettings(bytes, refused).shared_buffers),
      )
      expect(buffers).toEqual([...new Set(buffers)].sort((one, other) => other - one))
    }),
  )
})

test('the memory that may be used is no more than the machine has', () => {
  expect(usableMemory()).toBeGreaterThan(0)
  expect(usableMemory()).toBeLessThanOrEqual(totalmem())
})

test('a server that does not get its buffers from the system starts with fewer', async () => {
  const dataDir = join(home, 'small')
  const postgres = await openBundledPostgres({ dataDir, log })
  const asked = megabytes(memorySettings(usableMemory()).shared_buffers)
  await postgres.close()
  const account = ownerOf(postgres.folder)
  const binaries = postgresBinaries(account)
  const limited = join(home, 'postgres-with-little-memory')
  const kilobytes = (asked + 64) * 1024 // what the buffers alone take, with little beside them
  writeFileSync(limited, `#!/bin/sh\nulimit -v ${kilobytes}\nexec '${binaries.postgres}' "$@"\n`, {
    mode: 0o755,
  })
  const place = { folder: postgres.folder, account, outside: false }
  const server = {
    place,
    binaries: { ...binaries, postgres: limited },
    socketFolder: socketFolder(place),
    logFile: join(dataDir, 'log', 'postgres.log'),
    settings: {},
  }
  const lease = await keepServer(server, postgres.url, log)
  const { rows } = await runSql(
    postgres.url,
    `select setting::integer / 128 as megabytes from pg_settings where name = 'shared_buffers'`,
  )
  await lease.close()
  expect(rows[0]?.megabytes).toBeLessThan(asked)
})
