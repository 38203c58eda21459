import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { createLog } from '#src/server/log.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { batchEndpoints } from './batch-changes.api.ts'
import { batchFiles } from './batch-files.api.ts'
import { carryOutJobs, previewJobs } from './batch-jobs.server.ts'
import { batchAt } from './batch-rows.server.ts'
import { batchShare } from './batch-share.server.ts'
import { beginBatch } from './begin-batch.server.ts'

const { db } = await testDatabase()
const actor = person('admin', { token: { scopes: ['catalogue:write'] } })
const site = testSite({ db, endpoints: batchEndpoints, actor })
const jobs = { db, log: createLog('silent'), stopping: new AbortController().signal }

async function ask(method: string, path: string, body?: unknown) {
  const answer = await site.request(`/api/v1/batch-changes${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const book = await createBook(db, actor, aBook('=HYPERLINK("x")', { publisher: 'A' }))
const edits = [{ what: 'publisher.set', value: 'B' }]

test('a program chooses, previews, carries out and undoes', async () => {
  const begun = await ask('POST', '', { kind: 'books', books: [book.number, 999], edits })
  expect(begun.body).toMatchObject({ state: 'previewing', notes: [{ line: 2, code: '999' }] })
  const at = `/${begun.body.number}`
  const job = { number: String(begun.body.number) }
  const early = { work: 'run', preview: begun.body.preview }
  expect((await ask('POST', `${at}/work`, early)).status).toBe(409)
  await previewJobs(jobs)(job)
  const lines = await ask('GET', `${at}/lines?state=will`)
  expect(lines.body.items).toMatchObject([
    { line: 1, book: book.number, changes: [{ label: 'Publisher', before: 'A', after: 'B' }] },
  ])
  expect((await ask('POST', `${at}/work`, { work: 'run' })).status).toBe(409)
  const run = await ask('POST', `${at}/work`, early)
  expect(run.body).toMatchObject({ state: 'running' })
  await carryOutJobs(jobs)(job)
  expect((await ask('GET', at)).body).toMatchObject({ state: 'done', counts: { changed: 1 } })
  expect((await ask('DELETE', at)).status).toBe(409)
  const undo = await ask('POST', `${at}/work`, { work: 'undo' })
  expect(undo.body).toMatchObject({ undoes: begun.body.number, state: 'running' })
  await carryOutJobs(jobs)({ number: String(undo.body.number) })
  expect((await ask('GET', '')).body.items).toMatchObject([
    { number: undo.body.number, counts: { changed: 1 } },
    { number: begun.body.number },
  ])
})

test('forged fields, no choice and two choices are refused, and leave no batch behind', async () => {
  const before = (await ask('GET', '')).body.items.length
  const books = [book.number]
  const refused = [
    { kind: 'books', books, edits: [{ what: 'search.set', value: 'x' }] },
    { kind: 'books', books, edits: [{ what: 'location.set', value: 'x' }] },
    { kind: 'books', books, edits: [{ what: 'year.set', value: 'x' }] },
    { kind: 'books', books, edits: [] },
    { kind: 'people', books, edits },
    { kind: 'books', edits },
    { kind: 'books', books, search: 'q=x', edits },
  ]
  for (const body of refused) expect((await ask('POST', '', body)).status).toBe(422)
  expect((await ask('GET', '/999')).status).toBe(404)
  expect((await ask('GET', '')).body.items).toHaveLength(before)
})

test('no cell of the file is a formula', async () => {
  const { person: librarian } = await signedInAs(db, 'admin')
  await db.insertInto('gate_openings').values({ session_id: librarian.sessionId }).execute()
  const office = testSite({ db, endpoints: batchFiles, actor: librarian })
  const answer = await office.request('/admin/batch-changes/1/lines.csv')
  const text = await answer.text()
  expect(text).toContain('Publisher,A,B')
  expect(text).not.toMatch(/(^|,)"?=HYPERLINK/m)
})

test('whoever deletes their account is in no batch any more', async () => {
  const { person: leaving } = await signedInAs(db, 'admin')
  const choice = { by: 'list', codes: String(book.number), listOf: 'numbers' } as const
  const number = await beginBatch(db, leaving, 'books', choice)
  expect(await batchShare.gather(db, leaving)).toMatchObject([{ number }])
  await batchShare.erase(db, leaving)
  expect(await batchAt(db, actor, number)).toMatchObject({ madeBy: `deleted:${leaving.id}` })
})
