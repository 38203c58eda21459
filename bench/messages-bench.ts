import { sql } from 'kysely'
import { adminEmails } from '#institute-file'
import { newToken } from '#src/features/content/conversations/conversation-of.server.ts'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { startSession } from '#src/features/people/accounts/sessions.server.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type AppProcess, launchApp, stopApp } from '#test/app-process.ts'
import { client, cookieOf } from '#test/signed-in.ts'
import { chanceFrom } from './chance.ts'
import { processorMilliseconds, residentMegabytes } from './figures.ts'
import { withLibrary } from './fill-library.ts'
import { type Answered, percentile } from './http-load.ts'
import { collectGarbage, inspectable } from './inspected.ts'
import { eventText, LiveReading } from './live-reading.ts'
import { settled } from './settled.ts'

const messagesASecond = 50
const seconds = 30
const books = 100
/** Conversations whose streams are opened together: more would wait too long for the database. */
const openedAtOnce = 10

/** A conversation with both of its sides listening. */
type Open = {
  readonly number: number
  readonly cookie: string
  readonly reader: LiveReading
  readonly office: LiveReading
  /** The keys of what was sent to each side. */
  readonly toReader: string[]
  readonly toOffice: string[]
}

/**
 * So many conversations open on both sides, and 50 messages a second in them: how soon each has
 * reached the other side, whether any was lost or came twice, and what memory a reader takes.
 */
export async function benchMessages(conversations: number): Promise<void> {
  await withLibrary(books, (db, url) => measure(db, url, conversations), { durable: true })
}

async function measure(db: Db, databaseUrl: string, count: number): Promise<void> {
  const admin = await signedIn(db, adminEmails[0], 'Librarian')
  await sql`insert into gate_openings (session_id) select id from sessions where user_id = ${admin.id}`.execute(
    db,
  )
  const readers: { number: number; cookie: string }[] = []
  for (let at = 0; at < count; at++) readers.push(await withConversation(db, at))
  const env = { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off', LIVE_LIMIT: 'off', ...inspectable }
  const app = launchApp({ env })
  try {
    const site = await app.ready
    await settled(app)
    await collectGarbage(app)
    const without = residentMegabytes(app.child.pid)
    const open: Open[] = []
    for (let at = 0; at < readers.length; at += openedAtOnce) {
      const next = readers.slice(at, at + openedAtOnce)
      open.push(...(await Promise.all(next.map((one) => listen(site, admin.cookie, one)))))
    }
    await tellMemory(app, without, count * 2, 'at rest')
    const before = await processorTimes(db, app)
    const took = await write(site, admin.cookie, open)
    const after = await processorTimes(db, app)
    const [half, most, all] = [50, 95, 100].map((percent) => percentile(took, percent).toFixed(0))
    console.log(
      `${took.length} messages, ${messagesASecond} a second in ${count} conversations: at the other side after ${half} ms (median), ${most} ms (p95), ${all} ms (the last)`,
    )
    const [ofSite, ofDatabase, ofBench] = after.map((one, at) =>
      ((one - (before[at] ?? 0)) / took.length).toFixed(1),
    )
    console.log(
      `Processor time a message: ${ofSite} ms of the site, ${ofDatabase} ms of the database, ${ofBench} ms of this client`,
    )
    tellLost(open)
    await tellMemory(app, without, count * 2, 'after that')
    for (const { reader, office } of open) for (const one of [reader, office]) one.close()
  } catch (error) {
    console.error(app.output().slice(-8000))
    throw error
  } finally {
    await stopApp(app)
  }
}

/** Of the site, its database on this machine and this process so far: ms of processor time. */
async function processorTimes(db: Db, app: AppProcess): Promise<readonly number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where pid is not null`.execute(db)
  const database = rows.map(({ pid }) => processorMilliseconds(pid))
  const { user, system } = process.cpuUsage()
  const sum = database.reduce((total, one) => total + one, 0)
  return [processorMilliseconds(app.child.pid), sum, (user + system) / 1000]
}

async function signedIn(db: Db, email: string, name: string) {
  const id = await insertUser(db, { email, name, verified: true, passwordHash: 'none' })
  if (!id) throw new Error(`${email} is there already`)
  return { id, cookie: cookieOf(await startSession(db, id, client)) }
}

async function withConversation(db: Db, at: number) {
  const { id, cookie } = await signedIn(db, `21bench${at}@suiit.example`, `Reader ${at}`)
  const made = await db
    .insertInto('conversations')
    .values({ id: newId(), user_id: id })
    .returning('number')
    .executeTakeFirstOrThrow()
  return { number: made.number, cookie }
}

async function listen(
  site: string,
  admin: string,
  { number, cookie }: { readonly number: number; readonly cookie: string },
): Promise<Open> {
  const reader = new LiveReading(`${site}api/v1/live/messages`, null, cookie)
  const office = new LiveReading(`${site}api/v1/live/conversations?number=${number}`, null, admin)
  await Promise.all([reader.caughtUp(), office.caughtUp()])
  return { number, cookie, reader, office, toReader: [], toOffice: [] }
}

/** Writes in turn for one side and the other, in any of the conversations. */
async function write(site: string, admin: string, open: readonly Open[]): Promise<Answered[]> {
  const chance = chanceFrom(11)
  const sent: Promise<Answered>[] = []
  const begun = performance.now()
  for (let at = 0; at < messagesASecond * seconds; at++) {
    const due = begun + (at * 1000) / messagesASecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const one = open[chance.below(open.length)]
    if (one) sent.push(at % 2 === 0 ? fromReader(site, one) : fromOffice(site, admin, one))
  }
  return Promise.all(sent)
}

function fromReader(site: string, { cookie, office, toOffice }: Open): Promise<Answered> {
  const key = newToken()
  toOffice.push(key)
  return sent(`${site}api/v1/messages`, cookie, key, office)
}

function fromOffice(site: string, admin: string, to: Open): Promise<Answered> {
  const key = newToken()
  to.toReader.push(key)
  return sent(`${site}api/v1/conversations/${to.number}/messages`, admin, key, to.reader)
}

async function sent(
  url: string,
  cookie: string,
  key: string,
  side: LiveReading,
): Promise<Answered> {
  const started = performance.now()
  const from = side.arrived.length
  const form = new FormData()
  form.append('key', key)
  form.append('text', `Where is the book with the **blue** cover? ${key}`)
  const { origin } = new URL(url)
  const answer = await fetch(url, { method: 'POST', headers: { cookie, origin }, body: form })
  if (!answer.ok) throw new Error(`a message was refused: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
  const isIt = ({ piece }: { readonly piece: Buffer }) =>
    eventText(piece).includes(`"key":"${key}"`)
  const { at } = await side.until(isIt, from)
  return { kind: 'message', milliseconds: at - started, at }
}

/** Counts at each side what came of what was sent to it. */
function tellLost(open: readonly Open[]): void {
  let lost = 0
  let doubled = 0
  for (const { reader, office, toReader, toOffice } of open) {
    for (const [side, keys] of [[reader, toReader] as const, [office, toOffice] as const]) {
      const text = side.arrived.map(({ piece }) => eventText(piece)).join('')
      for (const key of keys) {
        const times = text.split(`"key":"${key}"`).length - 1
        if (times === 0) lost++
        if (times > 1) doubled++
      }
    }
  }
  console.log(`${lost} lost, ${doubled} doubled`)
}

async function tellMemory(
  app: AppProcess,
  without: number,
  streams: number,
  when: string,
): Promise<void> {
  await collectGarbage(app)
  const now = residentMegabytes(app.child.pid)
  const each = ((now - without) * 1024) / streams
  console.log(
    `Memory ${when}: ${now} MB with ${streams} open streams, ${without} MB without: ${each.toFixed(1)} kB each`,
  )
}
