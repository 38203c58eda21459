import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { startStocktake } from '#src/features/collection/stocktaking/start-stocktake.server.ts'
import { keepSheet } from '#src/features/people/member-sheets/import-store.server.ts'
import { createMember } from '#src/features/people/members/members.server.ts'
import { system } from '#src/kernel/actor.ts'
import { scopeNames } from '#src/kernel/scopes.ts'
import { describedApi } from '#src/server/http/openapi-endpoint.ts'
import { sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { describedOperations, type Operation } from '#test/described-operations.ts'
import { memberTexts } from '#test/members.ts'
import { person } from '#test/person.ts'
import {
  aCommittee,
  aDate,
  addedThings,
  aFeedback,
  aJournal,
  aNotice,
  anAlbum,
  anEvent,
  anImport,
  aProfile,
} from '#test/rows-of-rooms.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { addPublishedSurvey } from '#test/surveys.ts'
import { declared } from './declared.server.ts'
import { endpoints } from './endpoints.server.ts'

const { db } = await testDatabase()
const site = testSite({ db, declared, endpoints })
const token = { scopes: scopeNames(declared.scopes) }
const { person: admin } = await signedInAs(db, 'admin')
const office = testSite({ db, declared, endpoints, actor: { ...admin, token } })
const api = describedApi(endpoints)
const document = JSON.parse(JSON.stringify(api.document()))
const described = describedOperations(document)
const operations = described.flatMap(({ path, method, operation }) =>
  method === 'get' ? [[path, operation] as const] : [],
)
const json = 'application/json'
const changes = described.filter(({ method }) => method !== 'get')
const isUpload = ({ operation }: (typeof described)[number]) =>
  operation.requestBody?.content[json] === undefined

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'api')
const pointer = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1')

/** What is wrong with an answer by the document; empty where nothing is. */
function faults(path: string, status: string, type: string, body: unknown, method = 'get') {
  return faultsOf(body, [path, method, 'responses', status, 'content', type, 'schema'])
}

function faultsOf(body: unknown, place: readonly string[]): string {
  const at = place.map(pointer).join('/')
  const validate = ajv.compile({ $ref: `api#/paths/${encodeURI(at).replaceAll('%7E', '~')}` })
  return validate(body) ? '' : ajv.errorsText(validate.errors)
}

let added: Record<string, string> = {}

beforeAll(async () => {
  await db.transaction().execute(async (transaction) => {
    const [first] = await createBooks(transaction, system('test'), sampleBooks)
    await addCopies(transaction, system('test'), [{ bookId: first?.id ?? '', copy: {} }])
    await createMember(transaction, system('test'), memberTexts())
    await transaction.insertInto('import_batches').values(anImport).execute()
    const shelves = { name: 'All', location: '', firstCallNumber: '', lastCallNumber: '' }
    await transaction
      .insertInto('notices')
      .values({ ...aNotice, created_by: 'test' })
      .execute()
    const event = await transaction
      .insertInto('events')
      .values({ ...anEvent, created_by: 'test' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('event_occurrences')
      .values({ ...aDate, event_id: event.id })
      .execute()
    await transaction
      .insertInto('gallery_albums')
      .values({ ...anAlbum, created_by: 'test' })
      .execute()
    await transaction
      .insertInto('journals')
      .values({ ...aJournal, created_by: 'test' })
      .execute()
    await transaction
      .insertInto('registration_settings')
      .values({ event_id: event.id, by_date: true, waiting_list: true, audience: 'everyone' })
      .execute()
    await transaction.insertInto('feedback').values(aFeedback).execute()
    await addPublishedSurvey(transaction)
    await transaction
      .insertInto('profiles')
      .values({ ...aProfile, created_by: 'test' })
      .execute()
    await transaction.insertInto('committees').values(aCommittee).execute()
    await startStocktake(transaction, system('test'), shelves)
  })
  const sheet = { fileName: 'members.csv', headings: ['Name'], rows: [] }
  await keepSheet(db, system('test'), sheet, '')
  added = await addedThings(db, admin)
})

/** Whether it is for everyone; the rest is asked with a token of an administrator. */
function isOpen(address: string): boolean {
  const { pathname } = new URL(address, 'http://localhost')
  const parts = (path: string) => path.split('/').length
  const at = Object.entries<{ get: Operation }>(document.paths).find(
    ([path]) =>
      parts(path) === parts(pathname) &&
      new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )
  return at?.[1].get.security === undefined
}

async function ask(address: string, headers: Record<string, string> = {}) {
  const answer = await (isOpen(address) ? site : office).request(address, { headers })
  return { status: answer.status, body: await answer.json() }
}

/** Lines have ids where others have numbers. */
const noLine = '0190a000-0000-7000-8000-000000000001'

/** The operation's address with values for the parameters in its path that find something. */
async function addressOf(path: string): Promise<string> {
  const found = await ask('/api/v1/books?q=operating+system+concepts&limit=1')
  const { number, isbn } = found.body.items[0]
  const { body } = await ask(`/api/v1/books/${number}`)
  const known: Record<string, string> = {
    number,
    isbn,
    code: body.copies[0].accessionNumber,
    list: 'authors',
    member: 'M-000001',
    stocktake: '1',
    import: '1',
    notice: '1',
    event: '1',
    feedback: '1',
    survey: '1',
    profile: '1',
    album: '1',
    journal: '1',
    committee: '1',
    department: 'none',
    line: noLine,
    ...added,
  }
  return path.replace(/\{(\w+)\}/g, (_all, name: string) => known[name] ?? name)
}

test('the document is valid OpenAPI 3.1, and the site answers with it', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect([valid, errors]).toEqual([true, undefined])
  expect((await ask('/api/v1/openapi.json')).body).toEqual(document)
})

test('every JSON endpoint is described whole', () => {
  expect(described).toHaveLength(api.endpoints.filter(({ kind }) => kind === 'json').length)
  const ids = described.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(document.security).toEqual([])
  for (const { path, operation } of described) {
    expect(path).toMatch(/^\/api\/v1\//)
    for (const text of [operation.summary, operation.description, ...operation.tags]) {
      expect(text).not.toBe('')
    }
    for (const { name, description, schema } of operation.parameters ?? []) {
      const shown = schema.example ?? schema.enum ?? (name === 'cursor' || undefined)
      expect([path, name, description, shown]).not.toContain(undefined)
    }
  }
})

test.each(operations)(
  '%s answers as the document says, and nothing that it does not',
  async (path) => {
    const answer = await (isOpen(path) ? site : office).request(await addressOf(path))
    const body = await answer.json()
    expect([answer.status, body]).toEqual([200, expect.anything()])
    expect(faults(path, '200', 'application/json', body)).toBe('')
    const endpoint = api.endpoints.find(
      (one) => one.kind === 'json' && one.method === 'get' && one.path === path,
    )
    if (endpoint?.kind !== 'json') throw new Error(`no endpoint answers ${path}`)
    expect(endpoint.response.parse(body)).toEqual(body)
  },
)

test.each(operations)('%s shows an example that it could answer with', (path, operation) => {
  const example = operation.responses['200']?.content?.['application/json']?.example
  expect(example).toBeDefined()
  expect(faults(path, '200', 'application/json', example)).toBe('')
})

const nobodys = (name: string) => (name === 'line' ? noLine : '999999')
const change = (path: string, method: string, init: RequestInit = {}, at: typeof site = office) =>
  at.request(
    path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => nobodys(name)),
    { method: method.toUpperCase(), ...init },
  )
const asJson = { 'content-type': 'application/json' }

test.each(changes)('$method $path shows a body and an answer as it describes them', (one) => {
  const { path, method, operation } = one
  const type = 'application/json'
  const sent = operation.requestBody?.content[type]?.example
  const schema = [path, method, 'requestBody', 'content', type, 'schema']
  if (!isUpload(one)) expect(faultsOf(sent, schema)).toBe('')
  const answer = operation.responses['200']?.content?.[type]?.example
  expect(faults(path, '200', type, answer, method)).toBe('')
})

test.each(changes)(
  '$method $path refuses strangers, other sites and what is no body',
  async (one) => {
    const { path, method, operation } = one
    if (operation.security) {
      expect((await change(path, method, {}, site)).status).toBe(401)
    }
    const librarian = testSite({ db, declared, endpoints, actor: person('admin') })
    const elsewhere = { ...asJson, origin: 'https://elsewhere.example' }
    const foreign = await change(path, method, { headers: elsewhere, body: '{}' }, librarian)
    expect(foreign.status).toBe(403)
    const form = { 'content-type': 'multipart/form-data; boundary=x' }
    const asFile = [
      ['415', { headers: asJson, body: '{}' }],
      ['400', { headers: form, body: 'no form' }],
      ['422', { body: new FormData() }],
    ] as const
    const asFields = [
      ['415', { headers: { 'content-type': 'text/plain' }, body: '{}' }],
      ['400', { headers: asJson, body: '[1' }],
      ['422', { headers: asJson, body: '{"no-such":1}' }],
    ] as const
    for (const [expected, init] of isUpload(one) ? asFile : asFields) {
      const answer = await change(path, method, init)
      expect(String(answer.status)).toBe(expected)
      const body = await answer.json()
      expect(faults(path, expected, 'application/problem+json', body, method)).toBe('')
    }
  },
)

test.each(operations)('%s takes the examples of its parameters', async (path, operation) => {
  const address = await addressOf(path)
  for (const { name, in: place, schema } of operation.parameters ?? []) {
    if (place !== 'query') continue
    for (const value of [schema.example ?? schema.enum ?? []].flat().map(String)) {
      const { status } = await ask(`${address}?${new URLSearchParams({ [name]: value })}`)
      expect([name, value, status]).toEqual([name, value, 200])
    }
  }
})

test.each(operations)('%s tells its problems as the document says', async (path, operation) => {
  const address = await addressOf(path)
  const nothing = path.replace(/\{number\}/, '999999').replace(/\{\w+\}/, '9789999999991')
  const asked = [
    ['406', ask(address, { accept: 'text/html' })],
    ['422', ask(`${address}?no-such=1`)],
    ['400', ask(`${address}?cursor=x`)],
    ['404', ask(nothing)],
  ] as const
  for (const [expected, request] of asked) {
    const { status, body } = await request
    if (!(expected in operation.responses)) continue
    expect(String(status)).toBe(expected)
    expect(faults(path, expected, 'application/problem+json', body)).toBe('')
  }
})
