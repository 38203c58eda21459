import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { memberImportEndpoints } from './member-imports.api.ts'

const { db } = await testDatabase()
const actor = person('admin', { token: { scopes: ['members:write'] } })
const site = testSite({ db, endpoints: memberImportEndpoints, actor })

async function ask(method: string, path: string, body: BodyInit | null = null) {
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const answer = await site.request(`/api/v1/member-imports${path}`, { method, headers, body })
  return { status: answer.status, body: await answer.json() }
}

test('a program sends a list of members, tries it, runs it and undoes it', async () => {
  const form = new FormData()
  form.append('category', 'undergraduate')
  const list = 'Roll No,Name,Shade\n21CSE001,Asha Rao,x\n21CSE002,,y\n'
  form.append('list', new File([list], 'students.csv'))
  const sent = await ask('POST', '', form)
  expect(sent.body).toMatchObject({
    number: 1,
    fileName: 'students.csv',
    status: 'open',
    counts: null,
    columns: [{ means: 'rollNumber' }, { means: 'name' }, { heading: 'Shade', means: null }],
  })
  const work = (body: unknown) => ask('POST', '/1/work', JSON.stringify(body))
  const tried = await work({ work: 'try' })
  expect(tried.body.trial.counts).toMatchObject({ read: 2, created: 1, rejected: 1 })
  const columns = [
    { means: 'rollNumber', rule: 'fill' },
    { means: 'name', rule: 'fill' },
    { means: 'notes', rule: 'overwrite' },
  ]
  const ran = await work({ work: 'run', columns })
  expect(ran.body.import).toMatchObject({ status: 'done', counts: { created: 1, rejected: 1 } })
  expect(ran.body.import.rejected).toMatchObject([{ cells: ['21CSE002', '', 'y'] }])
  const member = await db.selectFrom('members').select('notes').executeTakeFirstOrThrow()
  expect(member.notes).toBe('x')
  expect((await work({ work: 'run' })).status).toBe(409)
  expect((await work({ work: 'undo' })).body.import.status).toBe('undone')
  expect((await ask('GET', '')).body.items).toMatchObject([{ number: 1, status: 'undone' }])
})

test('what is no list is refused', async () => {
  expect((await ask('POST', '', new FormData())).status).toBe(422)
  const picture = new FormData()
  picture.append('list', new File(['\u0089PNG\r\n'], 'photo.png'))
  const refused = await ask('POST', '', picture)
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.status).toBeLessThan(500)
  expect((await ask('GET', '/9')).status).toBe(404)
})
