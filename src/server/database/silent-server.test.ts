import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { isDatabaseUnavailable, openDatabase } from './connect.ts'

const { url } = await testDatabase()
const sockets = new Set<Socket>()
/** Between us and the server; while it is cut, nothing arrives and nobody is told. */
let isCut = false
const wire = createServer((near) => {
  const folder = new URL(url).searchParams.get('host') ?? ''
  const far = connect(join(folder, '.s.PGSQL.5432'))
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(from)
    from.on('data', (bytes) => isCut || to.write(bytes))
    from.on('error', () => {})
    from.on('close', () => to.destroy())
  }
}).listen(0, '127.0.0.1')
await once(wire, 'listening')
const away = new URL(url)
away.search = ''
away.host = `127.0.0.1:${(wire.address() as AddressInfo).port}`

afterEach(() => vi.useRealTimers())
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  wire.close()
})

test.each([
  ['a statement', 70_000, sql``],
  ['one that was given more time', 660_000, sql`set local statement_timeout = '10min'`],
])(
  '%s that is never answered is given up after %d ms, and its connection with it',
  async (_what, longest, before) => {
    isCut = false
    const { db, pool, close } = openDatabase(away.href, { connections: 1 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let outcome: unknown = 'waits'
    const asked = db
      .transaction()
      .execute(async (within) => {
        if (before.compile(within).sql !== '') await before.execute(within)
        isCut = true
        await sql`select 1`.execute(within)
      })
      .catch((error: unknown) => {
        outcome = error
      })
    await vi.waitUntil(() => isCut)
    await vi.advanceTimersByTimeAsync(longest - 5000)
    expect(outcome).toBe('waits')
    await vi.advanceTimersByTimeAsync(10_000)
    await asked
    expect(isDatabaseUnavailable(outcome)).toBe(true)
    expect(pool.totalCount).toBe(0)
    vi.useRealTimers()
    isCut = false
    const { rows } = await sql`select 1 as one`.execute(db)
    expect(rows).toEqual([{ one: 1 }])
    await close()
  },
)
