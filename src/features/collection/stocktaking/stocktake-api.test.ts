import { expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { stocktakeWorkEndpoints } from './stocktake-work.api.ts'
import { stocktakingEndpoints } from './stocktaking.api.ts'

const { db } = await testDatabase()
const actor = person('admin', { token: { scopes: ['catalogue:write'] } })
const site = testSite({
  db,
  endpoints: [...stocktakingEndpoints, ...stocktakeWorkEndpoints],
  actor,
})

async function ask(method: string, path: string, body: unknown = {}) {
  const init = { method, headers: { 'content-type': 'application/json' } }
  const sent = method === 'GET' ? init : { ...init, body: JSON.stringify(body) }
  const answer = await site.request(`/api/v1/stocktakes${path}`, sent)
  return { status: answer.status, body: await answer.json() }
}

test('a program begins a stocktaking, scans, reads the report, finishes, and opens it again', async () => {
  await db.transaction().execute(async (within) => {
    const [book] = await createBooks(within, actor, sampleBooks)
    const copy = { bookId: book?.id ?? '', copy: { location: 'Room A', callNumber: '005.1' } }
    await addCopies(within, actor, [copy, copy])
  })
  expect((await ask('POST', '', { name: '' })).status).toBe(422)
  expect((await ask('POST', '', { name: 'B', location: 'Room B' })).status).toBe(422)
  const { body: begun } = await ask('POST', '', { name: 'Room A', location: 'Room A' })
  const key = '0190a000-0000-7000-8000-000000000001'
  await ask('POST', `/${begun.number}/scans`, { code: '1', key, walk: 1 })
  const report = await ask('GET', `/${begun.number}/report`)
  expect(report.body.items).toMatchObject([{ accessionNumber: '2', scannedAt: null }])
  const found = await ask('GET', `/${begun.number}/report?list=found`)
  expect(found.body.items).toMatchObject([{ accessionNumber: '1', scannedAt: expect.any(String) }])
  const done = await ask('POST', `/${begun.number}/finish`, { setMissing: true })
  expect(done.body).toEqual({ missing: 1 })
  const again = await ask('POST', `/${begun.number}/reopen`)
  expect(again.body).toEqual({ restored: 1, kept: 0 })
  expect((await ask('POST', `/${begun.number}/put-back`)).body).toEqual({ restored: 0 })
  expect((await ask('POST', '/99/finish')).status).toBe(404)
})
