import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { copyEndpoints } from './copies.api.ts'
import { maintainedBookEndpoints } from './maintained-books.api.ts'

const { db } = await testDatabase()
const actor = person('admin', { token: { scopes: ['catalogue:write'] } })
const endpoints = [...copyEndpoints, ...maintainedBookEndpoints(async () => {})]
const site = testSite({ db, endpoints, actor, files: memoryFiles() })

async function ask(method: string, path: string, body?: unknown) {
  const answer = await site.request(`/api/v1/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const { number } = await createBook(db, actor, aBook('Kept by programs'))

test('copies are added, read, changed, withdrawn and put back', async () => {
  const facts = { location: 'Stack Room', pricePaise: 12_345, billDate: '2026-11-02', hidden: true }
  const added = await ask('POST', `books/${number}/copies`, { count: 2, ...facts })
  const [copy] = added.body.copies
  expect(copy).toMatchObject({ ...facts, version: 1, state: 'available', book: number })
  const at = `copies/${copy.accessionNumber}`
  const changed = await ask('PATCH', at, {
    version: 1,
    location: null,
    hidden: false,
    barcode: 'Q-1',
  })
  expect(changed.body).toMatchObject({ location: null, hidden: false, barcode: 'Q-1', version: 2 })
  expect(changed.body).toMatchObject({ pricePaise: 12_345, billDate: '2026-11-02' })
  const stale = await ask('PATCH', at, { version: 1, note: 'x' })
  expect([stale.status, stale.body.current.barcode]).toEqual([409, 'Q-1'])
  const gone = await ask('POST', 'copies/q-1/withdraw', { version: 2, reason: 'Torn' })
  expect(gone.body).toMatchObject({ state: 'withdrawn', withdrawalReason: 'Torn' })
  expect((await ask('POST', `${at}/put-back`, { version: 3 })).body.state).toBe('available')
  expect((await ask('GET', 'copies/Q-1')).body).toMatchObject({ version: 4 })
  expect((await ask('GET', `books/${number}/copies`)).body.copies).toHaveLength(2)
})

test('the history is read, and a change of it undone once', async () => {
  const { body } = await ask('GET', `books/${number}/history`)
  expect(body.items[0]).toMatchObject({ words: expect.stringContaining('put back') })
  const { change } = body.items.find(({ words }: { words: string }) =>
    words.endsWith('was changed'),
  )
  expect((await ask('POST', `books/${number}/undo`, { change })).status).toBe(200)
  const again = await ask('POST', `books/${number}/undo`, { change })
  expect(again.status).toBe(409)
  expect(again.body.differences.map(({ label }: { label: string }) => label)).toContain('Barcode')
})

test('a cover is given and taken away; what is no picture is refused', async () => {
  const at = `books/${number}/cover`
  const channels = 3
  const png = await sharp({ create: { width: 2, height: 3, channels, background: '#123' } })
    .png()
    .toBuffer()
  const given = await ask('PUT', at, { picture: png.toString('base64') })
  expect(given.body.cover).toMatch(/^\/covers\/[0-9a-f-]{36}\.webp$/)
  expect((await ask('PUT', at, { picture: btoa('<svg/>') })).status).toBe(415)
  expect((await ask('PUT', at, { picture: 'not base64!' })).status).toBe(422)
  expect((await ask('DELETE', at, {})).body).toEqual({ cover: null })
})

test('books are merged as take says; a wrong choice or number is refused', async () => {
  const other = await createBook(db, actor, aBook('The other', { publisher: 'Wiley' }))
  const at = `books/${number}/merge`
  expect((await ask('POST', at, { other: 999_999 })).status).toBe(404)
  expect((await ask('POST', at, { other: number })).status).toBe(400)
  expect((await ask('POST', at, { other: other.number, take: { title: 'all' } })).status).toBe(422)
  const take = { title: 'goes', publisher: 'stays' }
  expect((await ask('POST', at, { other: other.number, take })).body).toEqual({ number })
  const book = await db
    .selectFrom('books')
    .select(['title', 'publisher'])
    .where('number', '=', number)
    .executeTakeFirst()
  expect(book).toEqual({ title: 'The other', publisher: null })
})
