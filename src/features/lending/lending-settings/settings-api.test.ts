import { expect, test } from 'vitest'
import { issue, returnCopy } from '#src/features/lending/circulation/desk.server.ts'
import { placeHold } from '#src/features/lending/circulation/place-hold.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { visitor } from '#src/kernel/actor.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { newKey, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { calendarEndpoints } from './calendar.api.ts'
import { loanRuleEndpoints } from './loan-rules.api.ts'

const { db } = await testDatabase()
const endpoints = [...calendarEndpoints, ...loanRuleEndpoints]
const admin = person('admin', { token: { scopes: ['circulation:read', 'settings:write'] } })
const site = testSite({ db, endpoints, actor: admin })
const second = { codes: ['second-copy'], reason: 'For the test' }

async function ask(method: string, path: string, body: unknown = {}) {
  const init = { method, headers: { 'content-type': 'application/json' } }
  const sent = method === 'GET' ? init : { ...init, body: JSON.stringify(body) }
  const answer = await site.request(`/api/v1/${path}`, sent)
  return { status: answer.status, body: await answer.json() }
}

test('a rule is said, explained for a member and a copy, and taken back', async () => {
  const member = await someMember(db, { category: 'faculty' })
  const copy = (await someBook(db, 1)).codes[0]
  const scope = { category: 'faculty', itemType: 'book' }
  const said = await ask('PUT', 'loan-rules', { kind: 'loan-length', ...scope, value: 45 })
  const why = async () => {
    const { body } = await ask('GET', `loan-rules/explain/${member.code}/${copy}`)
    return body.answers.find(({ kind }: { kind: string }) => kind === 'loan-length')
  }
  expect(await why()).toEqual({
    kind: 'loan-length',
    label: 'Loan length',
    value: 45,
    rule: said.body.id,
    matchedOn: ['category', 'itemType'],
  })
  const { body } = await ask('GET', 'loan-rules?kind=loan-length')
  expect(body.items).toContainEqual(
    expect.objectContaining({ id: said.body.id, branch: null, ...scope, value: 45 }),
  )
  expect((await ask('DELETE', `loan-rules/${said.body.id}`)).status).toBe(200)
  expect(await why()).toMatchObject({ value: 90, matchedOn: ['category'] })
})

test.each([
  [{ kind: 'loan-length', value: -1 }, 422],
  [{ kind: 'loan-length' }, 422],
  [{ kind: 'sing', value: 1 }, 422],
  [{ kind: 'fine', value: 100, category: 'nobody' }, 404],
])('the rule %j is refused with %i', async (rule, status) => {
  expect((await ask('PUT', 'loan-rules', rule)).status).toBe(status)
})

test('the rule for all is changed, never removed', async () => {
  const { body } = await ask('GET', 'loan-rules?kind=fine')
  const all = body.items.find((rule: { category: unknown }) => rule.category === null)
  expect((await ask('DELETE', `loan-rules/${all.id}`)).status).toBe(409)
  expect((await ask('GET', 'loan-rules/explain/nobody/nothing')).status).toBe(404)
})

test('closing tomorrow moves what is due then, and the hours say so', async () => {
  const member = await someMember(db)
  const copy = (await someBook(db, 1)).codes[0] ?? ''
  const { loanId } = await issue(db, admin, { key: newKey(), member: member.code, copy })
  const tomorrow = dayAfter(todayHere(), 1)
  const due = new Date(`${tomorrow}T23:59:59+05:30`)
  await db.updateTable('loans').set({ due_at: due }).where('id', '=', loanId).execute()
  const closed = await ask('POST', 'calendar/close-tomorrow', { name: 'Cyclone' })
  expect(closed.body).toMatchObject({ day: tomorrow, moved: { loans: 1, holds: 0 } })
  const { body } = await ask('GET', `calendar?from=${tomorrow}&days=1`)
  expect(body.days).toEqual([{ day: tomorrow, isOpen: false, hours: [], name: 'Cyclone' }])
  const { body: rows } = await ask('GET', 'calendar/days')
  expect(rows.items).toHaveLength(1)
  expect((await ask('GET', 'calendar?branch=nowhere')).status).toBe(422)
  expect((await ask('DELETE', `calendar/days/${rows.items[0].id}`)).status).toBe(200)
  expect((await ask('GET', 'calendar/days')).body.items).toEqual([])
})

test('what a closure would move is seen before, and moves nothing', async () => {
  const member = await someMember(db)
  const { codes, number } = await someBook(db, 2)
  const [out = '', kept = ''] = codes
  const lend = (copy: string) =>
    issue(db, admin, { key: newKey(), member: member.code, copy, override: second })
  const { loanId } = await lend(out)
  await lend(kept)
  const waits = await someMember(db, { name: 'Meera Sahu' })
  const { holdId } = await placeHold(db, admin, { key: newKey(), book: number, member: waits.code })
  await returnCopy(db, admin, { key: newKey(), copy: kept })
  const day = '2030-06-04'
  const dueAt = `${day}T18:29:59+00:00`
  await db.updateTable('loans').set({ due_at: dueAt }).where('id', '=', loanId).execute()
  await db.updateTable('holds').set({ pickup_until: day }).where('id', '=', holdId).execute()
  const closure = { firstDay: day, name: 'Cyclone' }
  const see = () => ask('GET', `calendar/outlook?from=${day}`)
  const title = 'Operating System Concepts'
  const after = '2030-06-05'
  const { body } = await see()
  expect(body).toMatchObject({
    loans: [{ id: loanId, title, member: 'Asha Rao', before: dueAt }],
    holds: [{ id: holdId, title, member: 'Meera Sahu', before: day, after }],
    told: 1,
  })
  expect(body.loans[0].after.slice(0, 10)).toBe(after)
  expect((await see()).body).toEqual(body)
  const closed = await ask('POST', 'calendar/days', closure)
  expect(closed.body.moved).toEqual({ loans: 1, holds: 1, until: after })
  expect((await see()).body).toEqual({ loans: [], holds: [], told: 0 })
  const { body: rows } = await ask('GET', 'calendar/days')
  const { id } = rows.items.find(({ name }: { name: string }) => name === 'Cyclone')
  const opened = await ask('DELETE', `calendar/days/${id}`)
  expect(opened.body.movedBack).toEqual({ loans: 1, holds: 1 })
  expect((await see()).body).toEqual(body)
})

test.each([
  'from=2030-02-30',
  'from=2030-02-03&days=0',
  'from=2030-02-03&days=401',
  'from=2030-02-03&branch=nowhere',
])('the outlook of %s is refused', async (query) => {
  expect((await ask('GET', `calendar/outlook?${query}`)).status).toBe(422)
})

test('the outlook names readers: it is for the office alone', async () => {
  const path = '/api/v1/calendar/outlook?from=2030-02-03'
  for (const [actor, status] of [
    [person('student', { token: { scopes: ['circulation:read', 'settings:write'] } }), 403],
    [person('admin', { token: { scopes: ['settings:write'] } }), 403],
    [visitor, 401],
  ] as const) {
    const other = testSite({ db, endpoints, actor })
    expect((await other.request(path)).status).toBe(status)
  }
})

test('days and usual hours are set', async () => {
  const open = [{ opens: '08:00', closes: '24:00' }]
  const week = [[], open, open, open, open, open, []]
  expect((await ask('PUT', 'calendar/hours', { week })).status).toBe(200)
  const exams = { firstDay: '2030-05-06', isOpen: true, opens: '07:30', closes: '22:00' }
  const added = await ask('POST', 'calendar/days', { ...exams, name: 'Exams' })
  expect(added.body).toEqual({ moved: null })
  const { body } = await ask('GET', 'calendar?from=2030-05-05&days=3')
  expect(body.week).toEqual(week)
  expect(body.days.map(({ hours }: { hours: unknown }) => hours)).toEqual([
    [],
    [{ opens: '07:30', closes: '22:00' }],
    open,
  ])
})

test.each([
  ['calendar/days', { name: 'No day' }],
  ['calendar/days', { firstDay: '2030-02-30', name: 'No such day' }],
  ['calendar/days', { firstDay: '0026-11-21', name: 'A slip' }],
  ['calendar/days', { firstDay: '9999-12-31', name: 'The last day of all' }],
  ['calendar/days', { firstDay: '2030-02-03', lastDay: '2030-02-01', name: 'Backwards' }],
  ['calendar/days', { firstDay: '2030-02-03', opens: '09:00', closes: '10:00', name: 'Closed' }],
  ['calendar/days', { weekday: 3, monthDay: '01-26', name: 'Both' }],
  ['calendar/days', { firstDay: '2030-02-03', name: '' }],
])('%s %j is refused', async (path, body) => {
  expect((await ask('POST', path, body)).status).toBe(422)
  const short = await ask('PUT', 'calendar/hours', { week: [[], []] })
  expect(short.status).toBe(422)
})
