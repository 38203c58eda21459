import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localFiles } from '#src/server/files/local-files.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { registerOfTwoSeries } from '#test/two-series.ts'
import { doWork } from './do-work.server.ts'
import { importFileEndpoints } from './import-files.api.ts'
import { readBookImport } from './import-store.server.ts'
import { importEndpoints } from './imports.api.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'almirah-series-api-'))
afterAll(() => rm(folder, { recursive: true }))
const files = localFiles(folder)
const admin = person('admin', { token: { scopes: ['catalogue:write'] } })
const endpoints = [...importEndpoints, ...importFileEndpoints]
const site = testSite({ db, endpoints, files, actor: admin })

async function send(content: string): Promise<number> {
  const body = new FormData()
  body.append('list', new File([content], 'register.csv'))
  const answer = await site.request('/api/v1/imports', { method: 'POST', body })
  return (await answer.json()).number
}

async function ask(method: 'GET' | 'PUT', path: string, body: unknown = {}) {
  const headers = { 'content-type': 'application/json' }
  const sent = method === 'GET' ? {} : { body: JSON.stringify(body) }
  const answer = await site.request(`/api/v1/imports/${path}`, { method, headers, ...sent })
  return { status: answer.status, body: await answer.json() }
}

async function run(number: number) {
  await site.request(`/api/v1/imports/${number}/work`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ work: 'run' }),
  })
  const { fileKey } = await readBookImport(db, admin, number)
  const path = await files.pathOf(fileKey ?? '')
  await doWork(db, number, path, new AbortController().signal)
  return (await ask('GET', String(number))).body
}

test('a program is told of numbers that stand twice, chooses series, and imports them', async () => {
  const number = await send(registerOfTwoSeries(20))
  const { body: before } = await ask('GET', `${number}/preview`)
  expect(before).toMatchObject({ series: null, numbers: { rows: 40, clashing: 20 } })
  expect(before.numbers.columns[0]).toEqual({
    by: 1,
    name: 'Department (2)',
    clashing: 0,
    values: [
      { value: 'Computer Science', rows: 20, prefix: 'CS-' },
      { value: 'Electronics', rows: 20, prefix: 'ELE-' },
    ],
  })
  const means = before.columns.map((column: { means: string | null }) => column.means)
  const series = { kind: 'series', by: 1, prefixes: { electronics: 'ec-' } }
  expect((await ask('PUT', `${number}/columns`, { means, series })).status).toBe(200)
  const { body: chosen } = await ask('GET', `${number}/preview`)
  const prefixes = { 'computer science': 'CS-', electronics: 'EC-' }
  expect(chosen.series).toEqual({ kind: 'series', by: 1, prefixes })
  expect(chosen.rows[0].copies).toBe('CS-1')
  expect((await ask('PUT', `${number}/columns`, { means })).status).toBe(200)
  expect((await ask('GET', `${number}/preview`)).body.series).toEqual(chosen.series)
  expect(await run(number)).toMatchObject({ created: 40, rejected: 0 })
})

test('the other choices: joined, one series for the whole file, and numbers as they stand', async () => {
  const number = await send(registerOfTwoSeries(20).replaceAll('Book', 'Volume'))
  const { body } = await ask('GET', `${number}/preview`)
  const means = body.columns.map((column: { means: string | null }) => column.means)
  const firstCopies = async (series: unknown) => {
    expect((await ask('PUT', `${number}/columns`, { means, series })).status).toBe(200)
    return (await ask('GET', `${number}/preview`)).body.rows[0].copies
  }
  expect(await firstCopies({ kind: 'joined', by: 1 })).toBe('Computer Science-1')
  expect(await firstCopies({ kind: 'series', by: 'file', prefixes: { '*': 'z-' } })).toBe('Z-1')
  expect(await firstCopies(null)).toBe('1')
})

test.each([
  ['a column that is not there', { kind: 'series', by: 99 }, 'choose the column'],
  ['the whole file joined', { kind: 'joined', by: 'file' }, 'choose the column'],
  ['a column of many things', { kind: 'series', by: 2 }, 'tells no series apart'],
  ['a value that is nowhere', { kind: 'series', by: 1, prefixes: { Silk: 'S-' } }, 'never says'],
  [
    'one prefix twice',
    { kind: 'series', by: 1, prefixes: { Electronics: 'CS-' } },
    'both have the prefix CS-',
  ],
])('%s is refused, and what was chosen before stays', async (_, series, words) => {
  const number = await send(registerOfTwoSeries(20).replaceAll('Writer', 'Author'))
  const { body: before } = await ask('GET', `${number}/preview`)
  const means = before.columns.map((column: { means: string | null }) => column.means)
  const answer = await ask('PUT', `${number}/columns`, { means, series })
  expect(answer.status).toBe(422)
  expect(JSON.stringify(answer.body)).toContain(words)
  expect((await ask('GET', `${number}/preview`)).body.series).toEqual(before.series)
})

test('without accession numbers there are no series to choose', async () => {
  const number = await send('Title,Author\nNetworks,Tanenbaum\n')
  expect((await ask('GET', `${number}/preview`)).body).toMatchObject({ numbers: null })
  const means = ['title', 'author']
  const series = { kind: 'series', by: 'file', prefixes: { '*': 'A-' } }
  const answer = await ask('PUT', `${number}/columns`, { means, series })
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    422,
    expect.stringContaining('No column holds accession numbers'),
  ])
})
