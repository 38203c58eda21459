import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { memberTexts } from '../../../test/members.ts'
import { testSite } from '../../../test/site.ts'
import { system } from '../../kernel/actor.ts'
import { memberEndpoints } from './members.api.ts'
import { createMember } from './members.server.ts'

const { db } = await testDatabase()
const actor = system('test')
const site = testSite({ db, endpoints: memberEndpoints, actor })
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
