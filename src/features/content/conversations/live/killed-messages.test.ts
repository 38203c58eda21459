import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#src/server/database/connect.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { openScratchPostgres } from '#src/server/database/scratch-postgres.ts'
import { type AppProcess, launchApp, stopApp } from '#test/app-process.ts'
import { says } from '#test/conversations.ts'
import { MessageSide } from '#test/message-side.ts'
import { signedInAs } from '#test/signed-in.ts'
import { officeConversation } from '../office/office-conversation.server.ts'

vi.setConfig({ testTimeout: 120_000 })

// A server of its own, on which what is committed survives its death.
const postgres = await openScratchPostgres({ durable: true })
await migrate(postgres.url)
const { db, close } = openDatabase(postgres.url)

/** The processes, by their addresses. */
const running = new Map<string, AppProcess>()
afterAll(async () => {
  for (const app of running.values()) await stopApp(app)
  await close()
  await postgres.close()
})

async function launch(): Promise<string> {
  const app = launchApp({ env: { DATABASE_URL: postgres.url, RATE_LIMIT: 'off' } })
  const site = await app.ready
  running.set(site, app)
  return site
}

/** Ends a process as a power cut does. */
async function kill(site: string): Promise<void> {
  const app = running.get(site)
  running.delete(site)
  app?.child.kill('SIGKILL')
  await app?.ended
}

/** Ends the database likewise; whoever keeps it starts it again. */
function killDatabase(): void {
  const pid = readFileSync(join(postgres.folder, 'postmaster.pid'), 'utf8').split('\n')[0]
  process.kill(Number(pid), 'SIGKILL')
}

const each = 8

test('the database is killed and started again, then a process is killed: both sides hear all once and in order', async () => {
  const admin = await signedInAs(db, 'admin')
  const student = await signedInAs(db, 'student')
  await sql`insert into gate_openings (session_id) values (${admin.person.sessionId})`.execute(db)
  await says(db, student.person, 'Where is my book?')
  const { number } = await officeConversation(db, admin.person, student.person.email)
  const [one] = await Promise.all([launch(), launch()])
  const sites = () => [...running.keys()]
  const reader = new MessageSide(
    { cookie: student.cookie, live: 'api/v1/live/messages', send: 'api/v1/messages', sites },
    0,
  )
  const office = new MessageSide(
    {
      cookie: admin.cookie,
      live: `api/v1/live/conversations?number=${number}`,
      send: `api/v1/conversations/${number}/messages`,
      sites,
    },
    1,
  )
  const sides = [reader, office]
  let said = 1
  /** Both write so many messages, one after another, each at its own speed. */
  const write = async () => {
    const writing = sides.map(async (side) => {
      for (let at = 0; at < each; at++) await side.write(`Number ${at}`)
    })
    await Promise.all(writing)
    said += 2 * each
  }
  const heard = () => Promise.all(sides.map((side) => side.hasHeard(said)))
  await write()
  await heard()
  const duringDatabase = write()
  killDatabase()
  await duringDatabase
  await heard()
  const duringProcess = write()
  await kill(one)
  await duringProcess
  await heard()
  await launch()
  await write()
  await heard()
  for (const side of sides) await side.close()

  const stored = await db
    .selectFrom('conversation_messages')
    .select(['seq', 'key', 'side'])
    .orderBy('seq')
    .execute()
  expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: said }, (_, at) => at + 1))
  const of = (name: string) => stored.filter(({ side }) => side === name).map(({ key }) => key)
  expect(of('library')).toEqual(office.sent)
  expect(of('reader').slice(1)).toEqual(reader.sent)
  for (const side of sides) {
    expect(side.faults).toEqual([])
    expect([...side.rows]).toEqual(stored.map(({ seq, key }) => [seq, key]))
  }
})
