import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { heldForm, sweepHeldForms } from '#src/features/people/admin-gate/held-form.server.ts'
import { type Actor, type Person, visitor } from '#src/kernel/actor.ts'
import { isResponse } from '#src/kernel/is-response.ts'
import type { SitePage } from '#src/pages/page-row.ts'
import { loadConfig } from '#src/server/config.ts'
import { appContext } from '#src/server/context.ts'
import { environmentFacts } from '#src/server/environment-facts.ts'
import { withFormFolder } from '#src/server/http/form-folder.server.ts'
import { describedApi } from '#src/server/http/openapi-endpoint.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { noFiles } from '#test/no-files.ts'
import { client, origin, signedInAs } from '#test/signed-in.ts'
import { guardGate } from './gate-middleware.ts'

const { db } = await testDatabase()

const common = { module: 'x.tsx', title: 'x', description: 'x', keptOnDevice: 'never' } as const
const table: SitePage[] = [
  { ...common, id: 'open', path: '/open', access: 'everyone' },
  { ...common, id: 'panel', path: '/panel', access: 'admin', refusedTo: '/' },
  { ...common, id: 'desk', path: '/desk/:day', access: 'admin', refusedTo: '/', adminGate: true },
]
const guard = guardGate(table)

async function ask(actor: Actor, path: string, init: RequestInit = {}): Promise<Response> {
  const context = new RouterContextProvider()
  const frame = {
    requestId: '1',
    nonce: '',
    origin,
    client,
    files: noFiles,
    declared: nothingDeclared,
    onCampus: null,
    gateContents: null,
    signInProvider: null,
    passwords: { allowed: true, shortest: 6 },
    bookSources: [],
    pushService: null,
    mailLeaves: false,
    environment: environmentFacts(loadConfig({})),
    problem: null,
    language: 'en' as const,
  }
  const parts = { db, actor, log: createLog('silent'), apiDocument: describedApi([]).document }
  context.set(appContext, { ...parts, ...frame })
  const request = new Request(new URL(path, origin), init)
  const args = { request, context, params: {}, pattern: '', url: new URL(request.url) }
  try {
    const guarded = async () => guard(args, async () => new Response('entered'))
    return (await withFormFolder(guarded)) ?? new Response('nothing')
  } catch (refusal) {
    if (isResponse(refusal)) return refusal
    throw refusal
  }
}

const open = ({ sessionId }: Person) =>
  db.insertInto('gate_openings').values({ session_id: sessionId }).execute()
const form = (fields: [string, string | Blob][]) => {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return { method: 'POST', body }
}

let admin: Person
beforeEach(async () => {
  admin = (await signedInAs(db, 'admin')).person
})

test.each(['/desk/today', '/DESK/today', '/desk/today/', '/desk/today?x=1&y=%2F'])(
  '%s is behind the gate, and is come back to',
  async (path) => {
    const answer = await ask(admin, path)
    const location = new URL(answer.headers.get('location') ?? '', origin)
    expect([answer.status, location.pathname]).toEqual([302, '/admin/gate'])
    expect(location.searchParams.get('next')).toBe(path)
    await open(admin)
    expect(await (await ask(admin, path)).text()).toBe('entered')
  },
)

test('pages without a gate need none, and nobody has a gate open who is not signed in', async () => {
  expect(await (await ask(admin, '/panel')).text()).toBe('entered')
  expect(await (await ask(visitor, '/open')).text()).toBe('entered')
  expect((await ask(visitor, '/desk/today')).status).toBe(302)
})

test('a form that meets a shut gate is kept whole for its session alone, and forgotten once it came through', async () => {
  const other = (await signedInAs(db, 'admin')).person
  const sent: [string, string][] = [
    ['title', 'ଓଡ଼ିଆ "quoted"\u0000\n<b>'],
    ['tag', 'one'],
    ['tag', 'two'],
  ]
  const file = new File(['scan'], 'scan.png')
  const answer = await ask(admin, '/desk/today?id=7', form([...sent, ['picture', file]]))
  expect(answer.headers.get('location')).toBe('/admin/gate?next=%2Fdesk%2Ftoday%3Fid%3D7')
  const stored = await heldForm(db, admin)
  expect(stored).toMatchObject({ path: '/desk/today?id=7', hadFiles: true })
  expect(stored?.fields.map(([name]) => name)).toEqual(['title', 'tag', 'tag'])
  expect(stored?.fields[0]?.[1]).toContain('ଓଡ଼ିଆ "quoted"')
  expect(await heldForm(db, other)).toBeNull()
  await ask(admin, '/desk/today', form([['title', 'later']]))
  expect((await heldForm(db, admin))?.fields).toEqual([['title', 'later']])
  await open(admin)
  expect(await (await ask(admin, '/desk/today', form([]))).text()).toBe('entered')
  expect(await heldForm(db, admin)).toBeNull()
})

test.each([
  ['no form', { body: '{"a":1}', headers: { 'content-type': 'application/json' } }],
  ['a broken form', { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } }],
])('%s is refused all the same, and nothing is kept', async (_what, init) => {
  expect((await ask(admin, '/desk/today', { method: 'POST', ...init })).status).toBe(302)
  expect(await heldForm(db, admin)).toBeNull()
})

test('a kept form is forgotten after an hour, and with its session', async () => {
  await ask(admin, '/desk/today', form([['a', '1']]))
  await sql`update gate_kept_forms set kept_at = kept_at - interval '61 minutes'`.execute(db)
  expect(await heldForm(db, admin)).toBeNull()
  const { person: other } = await signedInAs(db, 'admin')
  await ask(other, '/desk/today', form([['a', '1']]))
  await sweepHeldForms(db)
  const left = await db.selectFrom('gate_kept_forms').select('session_id').execute()
  expect(left.map((row) => row.session_id)).toContain(other.sessionId)
  expect(left.map((row) => row.session_id)).not.toContain(admin.sessionId)
  await ask(admin, '/desk/today', form([['a', '1']]))
  await db.deleteFrom('sessions').where('id', '=', admin.sessionId).execute()
  const rows = await db.selectFrom('gate_kept_forms').select('session_id').execute()
  expect(rows.map((row) => row.session_id)).not.toContain(admin.sessionId)
})
