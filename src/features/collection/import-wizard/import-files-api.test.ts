import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { localFiles } from '#src/server/files/local-files.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { namesIn } from '#test/stored-files.ts'
import { takeJobs } from '#test/take-jobs.ts'
import { doWork } from './do-work.server.ts'
import { importFileEndpoints } from './import-files.api.ts'
import { readBookImport } from './import-store.server.ts'
import { importEndpoints } from './imports.api.ts'
import { countInThread, lookInThread } from './run-thread.server.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'almirah-import-api-'))
afterAll(() => rm(folder, { recursive: true }))
const files = localFiles(folder)
const admin = person('admin', { token: { scopes: ['catalogue:write'] } })
const endpoints = [...importEndpoints, ...importFileEndpoints]
const site = testSite({ db, endpoints, files, actor: admin })

async function send(name: string, content: string, field = 'list') {
  const body = new FormData()
  body.append(field, new File([content], name))
  const answer = await site.request('/api/v1/imports', { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}

async function ask(method: string, path: string, body: unknown = {}) {
  const init = { method, headers: { 'content-type': 'application/json' } }
  const sent = method === 'GET' ? init : { ...init, body: JSON.stringify(body) }
  const answer = await site.request(`/api/v1/imports/${path}`, sent)
  return { status: answer.status, body: await answer.json() }
}

async function work(number: number, what: string) {
  await ask('POST', `${number}/work`, { work: what })
  for (const { number: job } of await takeJobs(db, 'import')) {
    const { fileKey } = await readBookImport(db, admin, job ?? '')
    const path = fileKey && (await files.pathOf(fileKey))
    await doWork(db, Number(job), path, AbortSignal.timeout(60_000))
  }
  return (await ask('GET', String(number))).body
}

const register = `Acc. No.,Title,Author,Shelf mark here
101,Networks,Tanenbaum,A1
102,Databases,Date,A2
103,,Nobody,A3
`

test('a program sends a register, says what a column means, tries, runs, mends and undoes', async () => {
  const sent = await send('register.csv', register)
  expect([sent.status, sent.body]).toEqual([200, expect.objectContaining({ status: 'open' })])
  const number: number = sent.body.number
  const looked = await ask('GET', `${number}/preview`)
  expect(looked.body.columns[1]).toEqual({ heading: 'Title', means: 'title' })
  expect(looked.body.columns[3]).toMatchObject({ means: null })
  expect(looked.body.rows[0]).toMatchObject({ title: 'Networks', problem: null })
  const means = looked.body.columns.map((column: { means: string | null }) => column.means)
  const chosen = await ask('PUT', `${number}/columns`, {
    means: [...means.slice(0, 3), 'callNumber'],
  })
  expect(chosen.status).toBe(200)
  expect(await work(number, 'try')).toMatchObject({ isTrial: true, created: 2, rejected: 1 })
  expect(await work(number, 'run')).toMatchObject({ status: 'done', created: 2, rejected: 1 })
  const refused = await ask('GET', `${number}/rejects`)
  expect(refused.body).toEqual({
    headings: ['Acc. No.', 'Title', 'Author', 'Shelf mark here'],
    items: [expect.objectContaining({ record: 3, rows: [['103', '', 'Nobody', 'A3']] })],
  })
  expect((await ask('GET', `${number}/rejects?after=3`)).body.items).toEqual([])
  expect((await ask('DELETE', String(number))).status).toBe(409)
  expect(await work(number, 'undo')).toMatchObject({ status: 'undone' })
})

test('what is no import is refused, and nothing of it is kept', async () => {
  const before = await namesIn(db, files, join(folder, 'imports'))
  expect((await send('register.csv', register, 'other')).status).toBe(422)
  expect((await send('nothing.csv', '')).status).toBeGreaterThanOrEqual(400)
  expect((await send('picture.png', '\u0089PNG\r\n\u001a\n')).status).toBeLessThan(500)
  expect(await namesIn(db, files, join(folder, 'imports'))).toEqual(before)
})

test('columns that do not fit are refused; an import that has not run is removed', async () => {
  const { body } = await send('again.csv', register)
  const put = (means: unknown) => ask('PUT', `${body.number}/columns`, { means })
  expect((await put(['title'])).status).toBe(422)
  expect((await put(['title', 'sing', null, null])).status).toBe(422)
  expect((await ask('DELETE', String(body.number))).status).toBe(200)
  expect((await ask('GET', `${body.number}/preview`)).status).toBe(404)
})

test('of many files at once each is looked at in its turn, and who finds no place is told when to come again', async () => {
  const before = (await namesIn(db, files, join(folder, 'imports'))).length
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const body = new FormData()
      body.append('list', new File([`Acc. No.,Title\n${index},Many at once\n`], `${index}.csv`))
      return site.request('/api/v1/imports', { method: 'POST', body })
    }),
  )
  const taken = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  expect(taken.length + refused.length).toBe(60)
  expect(taken.length).toBeGreaterThanOrEqual(21)
  expect(refused[0]?.headers.get('retry-after')).toBe('30')
  expect(await refused[0]?.json()).toMatchObject({
    title: expect.stringContaining('send it again in half a minute'),
  })
  expect((await namesIn(db, files, join(folder, 'imports'))).length).toBe(before + taken.length)
}, 60_000)

test('a look whose time is over says so, and not that the file is damaged', async () => {
  const { body } = await send('slow.csv', register)
  const { fileKey, fileName } = await readBookImport(db, admin, String(body.number))
  const path = (await files.pathOf(fileKey ?? '')) ?? ''
  await expect(lookInThread(path, fileName, 1)).rejects.toMatchObject({
    code: 'unsupported-file',
    message: expect.stringMatching(/^Looking into the file took too long/),
  })
})

test('numbers are counted in a thread only where a column has them', async () => {
  const started = vi.fn()
  process.on('worker', started)
  const path = join(folder, 'counted.csv')
  await writeFile(path, 'No,Title\n1,Networks\n1,Databases\n')
  const headings = ['No', 'Title']
  const count = (first: 'accession' | null) =>
    countInThread(path, 'counted.csv', { headings, meanings: [first, 'title'] })
  expect([await count(null), started.mock.calls]).toEqual([null, []])
  expect([await count('accession'), started.mock.calls.length]).toEqual([
    expect.objectContaining({ clashing: expect.any(Number) }),
    1,
  ])
  process.off('worker', started)
})
