import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { changeMemberEndpoints } from './change-members.api.ts'
import { memberEndpoints } from './members.api.ts'
import { createMember } from './members.server.ts'

const { db } = await testDatabase()
const actor = person('admin', { token: { scopes: ['members:read', 'members:write'] } })
const site = testSite({ db, endpoints: [...memberEndpoints, ...changeMemberEndpoints], actor })
for (const name of ['Asha Rao', 'Asha Behera', 'Kabir Nayak']) {
  const texts = memberTexts({ name, rollNumber: `21-${name}`, notes: 'secret note' })
  await db.transaction().execute((within) => createMember(within, actor, texts))
}

async function ask(path: string) {
  const answer = await site.request(path)
  return { status: answer.status, body: await answer.json() }
}

test('members are found, and one is read by any code', async () => {
  const { status, body } = await ask('/api/v1/members?q=asha')
  expect([status, body.total]).toEqual([200, 2])
  expect(body.items[0]).toMatchObject({ name: 'Asha Behera', number: 'M-000002', isBlocked: false })
  for (const code of ['M-000003', '3', '21-KABIR%20NAYAK']) {
    const one = await ask(`/api/v1/members/${code}`)
    expect(one.body).toMatchObject({ name: 'Kabir Nayak', standing: 'valid', blocks: [] })
    expect(JSON.stringify(one.body)).not.toContain('secret')
  }
})

test('one page has no neighbours', async () => {
  const first = await ask('/api/v1/members?category=undergraduate')
  expect(first.body).toMatchObject({ total: 3, next: null, previous: null })
})

test.each([
  ['/api/v1/members/nobody', 404],
  ['/api/v1/members?cursor=after.x', 400],
  ['/api/v1/members?semester=13', 422],
  ['/api/v1/members?name=x', 422],
  ['/api/v1/members?standing=odd', 422],
])('%s answers %i', async (path, status) => {
  expect((await ask(path)).status).toBe(status)
})

async function send(method: string, path: string, body: unknown) {
  const answer = await site.request(`/api/v1/members${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

test('a member is added, changed where nobody else did, blocked and let go on', async () => {
  const made = await send('POST', '', { name: 'Lata Kumari', category: 'Guest', semester: 2 })
  expect([made.status, made.body]).toMatchObject([200, { number: 'M-000004', version: 1 }])
  const changed = await send('PATCH', '/M-000004', {
    version: 1,
    semester: null,
    phone: '0661 242',
  })
  expect(changed.body).toMatchObject({ version: 2, semester: null, phone: '0661 242' })
  expect(changed.body).toMatchObject({ name: 'Lata Kumari', category: 'guest' })
  const late = await send('PATCH', '/M-000004', { version: 1, name: 'Lata Devi' })
  expect([late.status, late.body.code, late.body.current.phone]).toEqual([
    409,
    'conflict',
    '0661 242',
  ])
  const blocked = await send('POST', '/4/blocks', {
    kind: 'other',
    reason: 'Lost a book',
    stops: ['borrowing', 'holds'],
  })
  const { body } = await ask('/api/v1/members/4')
  expect(body).toMatchObject({ isBlocked: true, blocks: [{ id: blocked.body.id, kind: 'other' }] })
  const lift = `/4/blocks/${blocked.body.id}/lift`
  expect((await send('POST', lift, { reason: 'Found' })).body.isBlocked).toBe(false)
  expect((await send('POST', lift, { reason: 'Found' })).status).toBe(409)
})

test.each([
  ['POST', '', { name: 'No category' }, 422],
  ['POST', '', { name: '', category: 'guest' }, 422],
  ['POST', '', { name: 'A B', category: 'guest', semester: 13 }, 422],
  ['POST', '', { name: 'A B', category: 'guest', number: 9 }, 422],
  ['POST', '', { name: 'A B', category: 'guest', rollNumber: '21-Kabir Nayak' }, 409],
  ['PATCH', '/nobody', { version: 1 }, 404],
  ['PATCH', '/1', { name: 'Without version' }, 422],
  ['PATCH', '/1', { version: 1, name: null }, 422],
  ['POST', '/1/blocks', { kind: 'odd', reason: 'x', stops: ['holds'] }, 422],
  ['POST', '/1/blocks', { kind: 'other', reason: ' ', stops: ['holds'] }, 422],
  ['POST', '/1/blocks', { kind: 'other', reason: 'x', stops: [] }, 422],
  ['POST', '/1/blocks/none/lift', { reason: 'x' }, 404],
])('%s %s with %j answers %i and changes nothing', async (method, path, sent, status) => {
  const before = await ask('/api/v1/members')
  expect((await send(method, path, sent)).status).toBe(status)
  expect(await ask('/api/v1/members')).toEqual(before)
})
