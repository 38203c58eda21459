import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { person } from '#test/person.ts'
import { monthlyOf2026, printJournal } from '#test/serials.ts'
import { testSite } from '#test/site.ts'
import { serialsRoom } from './room.server.ts'

const { db } = await testDatabase()
const endpoints = serialsRoom.endpoints?.(nothingDeclared) ?? []
const programOf = (scopes: readonly ('serials:read' | 'serials:write')[]) =>
  testSite({ db, endpoints, actor: person('admin', { token: { scopes } }) })
const writer = programOf(['serials:read', 'serials:write'])

async function send(to: typeof writer, method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json' }
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
  const answer = await to.request(`/api/v1/${path}`, init)
  return { status: answer.status, body: await answer.json() }
}

test('a program subscribes, checks in by barcode, claims and binds', async () => {
  const journal = await printJournal(db, 'By a program', '0012-9976')
  const begun = await send(writer, 'POST', 'serials', { ...monthlyOf2026, journal })
  expect(begun.status).toBe(200)
  const path = `serials/${begun.body.number}`
  const scanned = await send(writer, 'POST', 'serial-issues/check-in', { code: '9770012997001' })
  expect(scanned.body).toMatchObject({ state: 'arrived', enumeration: 'Vol. 12, No. 1' })
  const { body } = await send(writer, 'GET', `${path}/issues?from=2026-01-01&to=2026-03-31`)
  const [third, second, first] = body.items
  const step = { step: 'missing', issues: [second] }
  const named = { ...step, issues: [{ number: second.number, version: second.version }] }
  expect((await send(writer, 'POST', 'serial-issues/steps', named)).body).toEqual({ taken: 1 })
  expect((await send(writer, 'POST', 'serial-issues/steps', named)).status).toBe(409)
  const claim = { issues: [{ number: second.number, version: null }], mail: false }
  const claimed = await send(writer, 'POST', 'serial-claims', claim)
  expect(claimed.body.claims).toMatchObject([{ vendorName: 'Mahanadi Agency', mailedTo: null }])
  const arrive = { step: 'arrive', issues: [{ number: third.number, version: null }] }
  await send(writer, 'POST', 'serial-issues/steps', arrive)
  const issues = [first, third].map(({ number }) => ({ number, version: null }))
  const volume = { issues, statement: 'No. 1–3' }
  const refused = await send(writer, 'POST', `${path}/volumes`, volume)
  expect(refused.status).toBe(409)
  const whole = { ...volume, isIncomplete: true }
  const bound = await send(writer, 'POST', `${path}/volumes`, whole)
  expect(bound.status).toBe(200)
  const changed = await send(writer, 'PATCH', path, { version: 1, copies: 2 })
  expect(changed.body).toMatchObject({ copies: 2, version: 2 })
  expect((await send(writer, 'PATCH', path, { version: 1, copies: 3 })).status).toBe(409)
  const listed = await send(writer, 'GET', 'serials?q=program&state=open')
  expect(listed.body.items).toMatchObject([{ number: begun.body.number, copies: 2 }])
})

test('a scope opens no more than it says, and others are not let in', async () => {
  const reader = programOf(['serials:read'])
  expect((await send(reader, 'GET', 'serials')).status).toBe(200)
  const code = { code: '9770012997001' }
  expect((await send(reader, 'POST', 'serial-issues/check-in', code)).status).toBe(403)
  const everybody = testSite({ db, endpoints })
  expect((await send(everybody, 'GET', 'serials')).status).toBe(401)
  const student = testSite({ db, endpoints, actor: person('student') })
  expect((await send(student, 'GET', 'serials')).status).toBe(403)
  const papers = ['claim.pdf?claim=1', 'slip.pdf?issue=1']
  for (const paper of papers) {
    const answer = await student.request(`/admin/serials/${paper}`)
    expect([302, 303, 403, 404]).toContain(answer.status)
  }
})
