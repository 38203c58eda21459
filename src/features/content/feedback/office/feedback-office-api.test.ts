import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { sent, visitorOf } from '#test/feedback.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { feedbackEndpoints } from '../feedback.api.ts'
import { feedbackRoom } from '../room.server.ts'
import { feedbackOfficeEndpoints } from './feedback-office.api.ts'
import { inboxFileEndpoints } from './inbox-files.api.ts'

const { db } = await testDatabase()
const declared = { ...nothingDeclared, scopes: feedbackRoom.scopes ?? {} }
const endpoints = [...feedbackEndpoints, ...feedbackOfficeEndpoints, ...inboxFileEndpoints]
const program = person('admin', { token: { scopes: ['feedback:read', 'feedback:write'] } })
beforeEach(async () => {
  await db.deleteFrom('feedback').execute()
})

const knock = (actor: Actor, path: string, init: RequestInit = {}) =>
  testSite({ db, endpoints, declared, actor }).request(path, init)

async function ask(actor: Actor, path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json' }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
  const answer = await knock(actor, `/api/v1${path}`, init)
  return { status: answer.status, body: await answer.json() }
}

test('a program notes, assigns, closes and merges; the second of two is told', async () => {
  const { number } = await sent(db)
  const other = await sent(db, visitorOf('192.0.2.0/24'))
  const take = (body: unknown, of = number) => ask(program, `/feedback/${of}/steps`, body)
  const noted = await take({ step: 'note', version: 1, text: 'Ask the electrician.' })
  expect(noted).toEqual({ status: 200, body: { number, version: 2 } })
  expect((await take({ step: 'close', version: 1 })).status).toBe(409)
  expect((await take({ step: 'assign', version: 2, to: program.email })).status).toBe(200)
  const merged = await take({ step: 'merge', version: 1, into: number }, other.number)
  expect(merged.status).toBe(200)
  expect((await take({ step: 'close', version: 3 })).status).toBe(200)
  const { body } = await ask(program, `/feedback/${other.number}`)
  expect(body.state).toBe('closed')
  expect((await ask(program, `/feedback/${number}`)).body).toMatchObject({
    assignedTo: program.email,
    messages: [{ kind: 'note', text: 'Ask the electrician.' }],
  })
})

test('what a step needs is asked for, and others may take none', async () => {
  const { number } = await sent(db)
  const path = `/feedback/${number}/steps`
  for (const wrong of [
    { step: 'note', version: 1 },
    { step: 'block', version: 1, days: 5 },
    { step: 'merge', version: 1, into: number },
    { step: 'assign', version: 1, to: 'reader@example.org' },
    { step: 'destroy', version: 1 },
  ]) {
    expect((await ask(program, path, wrong)).status).toBe(422)
  }
  const reading = person('admin', { token: { scopes: ['feedback:read'] } })
  for (const shutOut of [reading, person('admin'), person('faculty'), visitor]) {
    const { status } = await ask(shutOut, path, { step: 'hide', version: 1 })
    expect([401, 403]).toContain(status)
  }
  expect((await ask(program, `/feedback/${number}`)).body.version).toBe(1)
})

test('the files have ratings and answers, and no cell is a formula', async () => {
  const { number } = await sent(db, visitorOf(), { ratings: { hours: 2 }, body: '=1+1' })
  await ask(program, `/feedback/${number}/answers`, { text: '=HYPERLINK("x")', version: 1 })
  const { person: admin } = await signedInAs(db, 'admin')
  await sql`insert into gate_openings (session_id) values (${admin.sessionId})`.execute(db)
  const csv = await (await knock(admin, '/admin/feedback.csv')).text()
  const [headings = '', ...lines] = csv.split('\r\n')
  expect(headings).toContain('Answers,Added by the sender,Rating: Books and collection')
  expect(lines.join('\n')).toContain('HYPERLINK')
  expect(lines.join('\n')).not.toMatch(/(^|,)"?=/m)
  expect(lines[0]?.split(',').at(-3)).toBe('2')
})
