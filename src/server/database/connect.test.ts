import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { runSql } from '#test/postgres.ts'
import { createLog } from '../log.ts'
import { isDatabaseUnavailable, openDatabase } from './connect.ts'

const { db, url } = await testDatabase()

test('bigint comes as a number, a date as the calendar day that it is', async () => {
  const { rows } =
    await sql`select 9007199254740991::bigint as big, date '2026-11-24' as day`.execute(db)
  expect(rows).toEqual([{ big: Number.MAX_SAFE_INTEGER, day: '2026-11-24' }])
})

test('a bigint that a number cannot hold is an error, never another number', async () => {
  await expect(sql`select 9007199254740993::bigint as big`.execute(db)).rejects.toThrow('too large')
})

test('connections that the server ends are replaced, and their queries fail as unavailable', async () => {
  const { pool, db: own, close } = openDatabase(url)
  const name = new URL(url).pathname.slice(1)
  const sleeping = sql`select pg_sleep(30)`.execute(own).catch((error) => error)
  const others = `from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`
  await expect
    .poll(async () => (await runSql(url, `select 1 ${others} and query ~ 'pg_sleep'`)).rowCount)
    .toBe(1)
  await runSql(url, `select pg_terminate_backend(pid) ${others}`)
  expect(isDatabaseUnavailable(await sleeping)).toBe(true)
  const one = () =>
    sql`select 1 as one`.execute(own).then(
      ({ rows }) => rows,
      () => 'away',
    )
  await expect.poll(one).toEqual([{ one: 1 }])
  expect(pool.totalCount).toBe(1)
  await close()
})

test('a connection that breaks while idle is logged and ends nothing', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => lines.push(line) })
  const { pool, db: own, close } = openDatabase(url, { connections: 1, log })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own)
  await runSql(url, `select pg_terminate_backend(${rows[0]?.pid})`)
  await expect.poll(() => pool.totalCount).toBe(0)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', err: { code: '57P01' } })
  expect((await sql`select 1 as one`.execute(own)).rows).toEqual([{ one: 1 }])
  await close()
})

test('what the server says to a connection that is being ended is no trouble', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => lines.push(line) })
  const { pool, db: own, close } = openDatabase(url, { connections: 1, log })
  await sql`select 1`.execute(own)
  const client = await pool.connect()
  client.release()
  await close()
  client.emit('error', new Error('terminating connection due to administrator command'))
  expect(lines).toEqual([])
})

test.each(['postgresql://a@127.0.0.1:1/b', 'postgresql://a@localhost/b?host=/nowhere'])(
  'nothing listens at %s: unavailable',
  async (nowhere) => {
    const { db: away, close } = openDatabase(nowhere)
    const error = await sql`select 1`.execute(away).catch((caught) => caught)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await close()
  },
)

test.each([
  new Error('syntax'),
  Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open', path: '/x' }),
])('%s is another fault', (error) => expect(isDatabaseUnavailable(error)).toBe(false))

test('a wrong query is not taken for a database that is away', async () => {
  const error = await sql`select nothing`.execute(db).catch((caught) => caught)
  expect(isDatabaseUnavailable(error)).toBe(false)
})
