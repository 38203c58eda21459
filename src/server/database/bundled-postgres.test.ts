import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { runSql } from '#test/postgres.ts'
import { createLog } from '../log.ts'
import { openBundledPostgres } from './bundled-postgres.ts'

vi.setConfig({ testTimeout: 120_000 })

const home = mkdtempSync(join(tmpdir(), 'almirah-bundled-'))
chmodSync(home, 0o711)
const isRoot = process.getuid?.() === 0
const open = (dataDir: string) => openBundledPostgres({ dataDir, log: createLog('silent') })
const setting = async (url: string, name: string) =>
  (await runSql(url, `show ${name}`)).rows[0]?.[name]

afterAll(() => rmSync(home, { recursive: true }))

test('the cluster is durable, private and the same on every machine', async () => {
  const postgres = await open(join(home, 'plain'))
  const { url } = postgres
  expect(await setting(url, 'fsync')).toBe('on')
  expect(await setting(url, 'full_page_writes')).toBe('on')
  expect(await setting(url, 'data_checksums')).toBe('on')
  expect(await setting(url, 'listen_addresses')).toBe('')
  expect(await setting(url, 'server_encoding')).toBe('UTF8')
  expect(await setting(url, 'is_superuser')).toBe('off')
  const { rows } = await runSql(url, `select lower('ÀÉÎ') as folded, 'Ω' < 'ଅ' as sorted`)
  expect(rows).toEqual([{ folded: 'àéî', sorted: true }])
  const wrong = url.replace(/:[^:@]+@/, ':wrong@')
  await expect(runSql(wrong, 'select 1')).rejects.toThrow('password authentication failed')
  await postgres.close()
})

test('a process number in postmaster.pid that someone else has by now does not stop the start', async () => {
  const dataDir = join(home, 'plain')
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n`)
  const postgres = await open(dataDir)
  expect((await runSql(postgres.url, 'select 1')).rowCount).toBe(1)
  await postgres.close()
})

test('what a killed start has left is no obstacle and is removed', async () => {
  const dataDir = join(home, 'interrupted')
  const dead = execFileSync('/bin/sh', ['-c', 'echo $$'], { encoding: 'utf8' }).trim()
  mkdirSync(join(dataDir, `postgres.new-${dead}-abcdef`, 'postgres'), { recursive: true })
  chmodSync(dataDir, 0o711)
  await (await open(dataDir)).close()
  expect(readdirSync(dataDir).sort()).toEqual(['log', 'postgres'])
})

test('a cluster of another PostgreSQL is refused and stays as it is', async () => {
  const dataDir = join(home, 'interrupted')
  const version = join(dataDir, 'postgres', 'PG_VERSION')
  writeFileSync(version, '17\n')
  await expect(open(dataDir)).rejects.toThrow(/made by PostgreSQL 17 .* brings PostgreSQL 18/)
  expect(readFileSync(version, 'utf8')).toBe('17\n')
})

test('a server that cannot start is told with the end of its log', async () => {
  const dataDir = join(home, 'broken')
  await (await open(dataDir)).close()
  rmSync(join(dataDir, 'postgres', 'global'), { recursive: true })
  await expect(open(dataDir)).rejects.toThrow(
    /PostgreSQL did not start.*postgres\.log[\s\S]*pg_control/,
  )
})

test('a copied data folder is a database of its own, or is refused; a moved one goes along', async () => {
  const closed = join(home, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const original = await open(join(closed, 'data'))
  await runSql(original.url, 'create table kept (id int)')
  await original.close()
  cpSync(join(closed, 'data'), join(closed, 'copy'), { recursive: true, verbatimSymlinks: true })
  if (isRoot) {
    await expect(open(join(closed, 'copy'))).rejects.toThrow(/belongs to .*data: remove that file/)
  } else {
    await (await open(join(closed, 'copy'))).close()
  }
  rmSync(join(closed, 'copy'), { recursive: true })
  execFileSync('mv', [join(closed, 'data'), join(closed, 'moved')])
  const moved = await open(join(closed, 'moved'))
  expect((await runSql(moved.url, 'select * from kept')).rowCount).toBe(0)
  await moved.close()
  rmSync(dirname(moved.folder), { recursive: true })
})
