import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { type AppProcess, launchApp, stopApp } from '#test/app-process.ts'
import { says } from '#test/conversations.ts'
import { testDatabase } from '#test/database.ts'
import { readEvents } from '#test/event-stream.ts'
import { signedInAs } from '#test/signed-in.ts'
import { newToken } from '../conversation-of.server.ts'
import { officeConversation } from '../office/office-conversation.server.ts'

vi.setConfig({ testTimeout: 120_000 })

const { db, url } = await testDatabase()
const total = 40
const env = { DATABASE_URL: url, RATE_LIMIT: 'off', LIVE_LIMIT: 'off' }

/** The processes, by their addresses. */
const running = new Map<string, AppProcess>()
afterEach(async () => {
  for (const app of running.values()) await stopApp(app)
})

async function launch(): Promise<void> {
  const app = launchApp({ env })
  running.set(await app.ready, app)
}

/** Ends one process as a power cut does. */
async function killOne(): Promise<void> {
  const [site] = running.keys()
  const app = site === undefined ? undefined : running.get(site)
  if (site === undefined || !app) throw new Error('nothing is running')
  running.delete(site)
  app.child.kill('SIGKILL')
  await app.ended
}

const anyOf = () => [...running.keys()][Math.floor(Math.random() * running.size)] ?? ''

type Heard = { readonly seqs: number[]; readonly texts: string[] }

/** A browser: where the stream ends it goes on from there, at whichever process there is. */
async function listen(cookie: string, path: string, last: string): Promise<Heard> {
  const heard: Heard = { seqs: [], texts: [] }
  let place: string | null = null
  while (!heard.texts.includes(last)) {
    const from: HeadersInit = place === null ? {} : { 'last-event-id': place }
    const headers = { cookie, 'accept-encoding': 'identity', ...from }
    const answer = await fetch(new URL(path, anyOf()), { headers }).catch(() => null)
    if (!answer?.ok) {
      await answer?.body?.cancel()
      continue
    }
    const events = readEvents(answer)
    for (;;) {
      const event = await events.next().catch(() => null)
      if (event === null) break
      for (const [name, row] of Object.entries(event.data?.data ?? {})) {
        const { body } = row as { body?: string }
        if (!/^\d+$/.test(name) || body === undefined) continue
        // As a page does: a number that it has already is the same message.
        if (heard.seqs.includes(Number(name))) continue
        heard.seqs.push(Number(name))
        heard.texts.push(body)
      }
      place = event.id ?? place
      if (heard.texts.includes(last)) break
    }
    await events.close()
  }
  return heard
}

/** Sends until the library has answered, under one key. */
async function send(cookie: string, text: string): Promise<void> {
  const key = newToken()
  for (;;) {
    const site = anyOf()
    const form = new FormData()
    form.append('key', key)
    form.append('text', text)
    const answer = await fetch(new URL('/api/v1/messages', site), {
      method: 'POST',
      headers: { cookie, origin: new URL(site).origin },
      body: form,
    }).catch(() => null)
    if (answer?.ok) return void (await answer.text())
    await answer?.body?.cancel()
  }
}

test('processes are killed while a reader writes: both sides hear each message once, in order', async () => {
  await launch()
  await launch()
  const student = await signedInAs(db, 'student')
  const admin = await signedInAs(db, 'admin')
  await sql`insert into gate_openings (session_id) values (${admin.person.sessionId})`.execute(db)
  await says(db, student.person, 'message 0')
  const { number } = await officeConversation(db, admin.person, student.person.email)
  const last = `message ${total}`
  const sides = [
    listen(student.cookie, '/api/v1/live/messages', last),
    listen(admin.cookie, `/api/v1/live/conversations?number=${number}`, last),
  ]
  for (let at = 1; at <= total; at++) {
    const sending = send(student.cookie, `message ${at}`)
    if (at % 15 === 0) {
      await killOne()
      await launch()
    }
    await sending
  }
  const texts = Array.from({ length: total + 1 }, (_, at) => `message ${at}`)
  for (const { seqs, texts: heard } of await Promise.all(sides)) {
    expect(seqs).toEqual(texts.map((_, at) => at + 1))
    expect(heard).toEqual(texts)
  }
  const { rows } = await sql<{ body: string }>`
    select body from conversation_messages order by seq`.execute(db)
  expect(rows.map(({ body }) => body)).toEqual(texts)
})
