import { afterAll, expect, test } from 'vitest'
import { knownIsbn, startBookSources } from '#test/book-source.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { cataloguingEndpoints } from './cataloguing.api.ts'

const { db } = await testDatabase()
const services = await startBookSources()
afterAll(services.stop)
const token = { scopes: ['catalogue:write'] as const }
const site = testSite({
  db,
  endpoints: cataloguingEndpoints,
  actor: person('admin', { token }),
  bookSources: [services.sru, services.source('openlibrary', 'nothing')],
})

async function send(method: string, path: string, body?: unknown) {
  const answer = await site.request(path, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { status: answer.status, body: await answer.json() }
}

test('a program looks a book up, adds it with copies, and changes it', async () => {
  const found = await send('GET', `/api/v1/book-lookup/${knownIsbn}`)
  expect(found).toMatchObject({
    status: 200,
    body: { book: { title: 'UNIX internals' }, sources: ['sru'], silent: ['nothing'] },
  })
  const copies = { count: 2, location: 'Stack Room', pricePaise: 45_050, referenceOnly: true }
  const added = await send('POST', '/api/v1/books', { ...found.body.book, copies })
  expect(added).toMatchObject({
    status: 200,
    body: {
      title: 'UNIX internals',
      version: 1,
      copies: [{ accessionNumber: '1', referenceOnly: true }, {}],
    },
  })
  const path = `/api/v1/books/${added.body.number}`
  const change = { version: 1, subtitle: 'the new frontiers', edition: null }
  expect(await send('PATCH', path, change)).toMatchObject({
    status: 200,
    body: { title: 'UNIX internals', subtitle: 'the new frontiers', edition: null, version: 2 },
  })
  expect(await send('PATCH', path, change)).toMatchObject({
    status: 409,
    body: { current: { version: 2 } },
  })
  const again = await send('POST', '/api/v1/books', found.body.book)
  expect(again).toMatchObject({ status: 409, body: { similar: [{ by: 'isbn' }] } })
  const other = await send('POST', '/api/v1/books', { ...found.body.book, seen: again.body.seen })
  expect([other.status, other.body.copies]).toEqual([200, []])
})

test.each([
  ['POST', '/api/v1/books', { title: ' ' }],
  ['POST', '/api/v1/books', { title: 'A', year: '1999' }],
  ['POST', '/api/v1/books', { title: 'A', colour: 'red' }],
  ['POST', '/api/v1/books', { title: 'A', copies: { count: 1e9 } }],
  ['POST', '/api/v1/books', { title: 'A', copies: { count: 1, itemType: 'none such' } }],
  ['POST', '/api/v1/books', { title: 'A', identifiers: [{ kind: 'isbn', value: '123' }] }],
  ['POST', '/api/v1/books', { title: 'A', languages: ['nowhere'] }],
  ['GET', '/api/v1/book-lookup/123', undefined],
] as const)('%s %s with %o is refused with what is wrong', async (method, path, body) => {
  const answer = await send(method, path, body)
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid-input'])
})

test('a program searches other catalogues by title and author', async () => {
  const { status, body } = await send('GET', '/api/v1/book-search?title=unix&author=vahalia')
  expect([status, body]).toMatchObject([
    200,
    {
      books: [{ isbn: knownIsbn, book: { title: 'UNIX internals' }, sources: ['sru'] }],
      silent: [{ source: 'nothing', why: 'did not answer' }],
    },
  ])
  expect(body.books[0].own.by).toBe('isbn')
  const nothing = await send('GET', '/api/v1/book-search?title=%20')
  expect(nothing).toEqual({ status: 200, body: { books: [], silent: [] } })
})

test('nothing is changed that is not there', async () => {
  expect((await send('PATCH', '/api/v1/books/999999', { version: 1 })).status).toBe(404)
})
