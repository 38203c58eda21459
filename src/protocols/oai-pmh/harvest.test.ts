import { beforeAll, expect, test } from 'vitest'
import {
  createBook,
  createBooks,
  removeBooks,
  updateBook,
} from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { system } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { testSite } from '#test/site.ts'
import { elementsOf, readXml, textsOf, type XmlNode } from '#test/xml-tree.ts'
import { oaiEndpoints } from './oai.api.ts'
import { readToken } from './oai-token.server.ts'

const { db } = await testDatabase()
const site = testSite({ db, endpoints: oaiEndpoints })
const actor = system('test')
const books = 250

async function ask(query: Record<string, string>): Promise<XmlNode> {
  return readXml(await (await site.request(`/oai?${new URLSearchParams(query)}`)).text())
}

type Harvest = { records: Map<string, string>; next: string; pages: number }

/** As harvesters work: all pages of a list, and where to go on from next time. */
async function harvest(query: Record<string, string> = {}, verb = 'ListRecords'): Promise<Harvest> {
  const records = new Map<string, string>()
  let root = await ask({ verb, metadataPrefix: 'oai_dc', ...query })
  const [next = ''] = textsOf(root, 'responseDate')
  for (let pages = 1; ; pages++) {
    for (const header of elementsOf(root, 'header')) {
      records.set(textsOf(header, 'identifier')[0] ?? '', header.attributes.status ?? 'there')
    }
    const [token = ''] = textsOf(root, 'resumptionToken')
    if (token === '') return { records, next, pages }
    root = await ask({ verb, resumptionToken: token })
  }
}

const identifier = (number: number) => `oai:suiit.example:${number}`

beforeAll(async () => {
  const drafts = Array.from({ length: books }, (_, index) => aBook(`Book ${index}`))
  await createBooks(db, actor, drafts)
})

test('a list in parts has every record once, and counts', async () => {
  const all = await harvest()
  expect([all.records.size, all.pages]).toEqual([books, 3])
  expect((await harvest({}, 'ListIdentifiers')).records).toEqual(all.records)
  const first = await ask({ verb: 'ListRecords', metadataPrefix: 'marc21' })
  const [token] = elementsOf(first, 'resumptionToken')
  expect(token?.attributes).toMatchObject({ completeListSize: String(books), cursor: '0' })
  const second = await ask({ verb: 'ListRecords', resumptionToken: token?.text ?? '' })
  expect(elementsOf(second, 'leader')).toHaveLength(100)
  expect(elementsOf(second, 'resumptionToken')[0]?.attributes.cursor).toBe('100')
})

test('a token that is altered, of another list, or old is refused', async () => {
  const first = await ask({ verb: 'ListRecords', metadataPrefix: 'oai_dc' })
  const [token = ''] = textsOf(first, 'resumptionToken')
  const codeOf = async (verb: string, resumptionToken: string) =>
    elementsOf(await ask({ verb, resumptionToken }), 'error')[0]?.attributes.code
  expect(await codeOf('ListRecords', token)).toBeUndefined()
  for (let place = 0; place < token.length; place += 7) {
    const altered =
      token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1)
    expect(await codeOf('ListRecords', altered)).toBe('badResumptionToken')
  }
  expect(await codeOf('ListIdentifiers', token)).toBe('badResumptionToken')
  expect(await codeOf('ListRecords', token.slice(0, 40))).toBe('badResumptionToken')
  const later = new Date(Date.now() + 4 * 86_400_000)
  expect(() => readToken('ListRecords', token, later)).toThrow(/three days/)
})

test('from where the last harvest began, the next gets what was written, changed and removed', async () => {
  const { next } = await harvest()
  const [changed, copied, removed] = await db
    .selectFrom('books')
    .selectAll()
    .orderBy('number')
    .limit(3)
    .execute()
  if (!changed || !copied || !removed) throw new Error('there are no books')
  await updateBook(db, actor, changed.id, aBook('Another title'))
  await addCopies(db, actor, [{ bookId: copied.id, copy: { accessionNumber: '1' } }])
  await db.transaction().execute((transaction) => removeBooks(transaction, actor, [removed.id]))
  const created = await createBook(db, actor, aBook('New'))
  const { records } = await harvest({ from: next })
  expect(Object.fromEntries(records)).toMatchObject({
    [identifier(changed.number)]: 'there',
    [identifier(copied.number)]: 'there',
    [identifier(removed.number)]: 'deleted',
    [identifier(created.number)]: 'there',
  })
})

test('a book whose transaction began before a harvest and ended after it is not missed', async () => {
  const { promise: harvested, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: written, resolve: saved } = Promise.withResolvers<number>()
  const writer = db.transaction().execute(async (transaction) => {
    saved((await createBook(transaction, actor, aBook('Long in the making'))).number)
    await harvested
  })
  const number = await written
  const before = await harvest()
  expect(before.records.has(identifier(number))).toBe(false)
  goOn()
  await writer
  const after = await harvest({ from: before.next })
  expect(after.records.get(identifier(number))).toBe('there')
})

test('fifty writers and four harvesters at once: nothing is missed', async () => {
  let done = false
  const harvesters = Array.from({ length: 4 }, async () => {
    const mine = new Set<string>()
    let from: string | undefined
    for (let last = false; !last; ) {
      last = done
      const { records, next } = await harvest(from === undefined ? {} : { from })
      for (const name of records.keys()) mine.add(name)
      from = next
    }
    return mine
  })
  const writers = Array.from({ length: 50 }, (_, index) =>
    createBook(db, actor, aBook(`Race ${index}`)),
  )
  const written = await Promise.all(writers)
  done = true
  for (const mine of await Promise.all(harvesters)) {
    expect(written.filter(({ number }) => !mine.has(identifier(number)))).toEqual([])
  }
})

test('while another request makes a long list, the harvester is asked to come again', async () => {
  await createBook(db, actor, aBook('Newest'))
  const busy = await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('oai_state').selectAll().forUpdate().execute()
    return site.request('/oai?verb=Identify')
  })
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '30'])
  expect((await site.request('/oai?verb=Identify')).status).toBe(200)
})

test('a database that was moved to another server gives every record anew', async () => {
  const { next } = await harvest()
  await db.updateTable('oai_state').set({ cursor: '00000000.1:1:' }).execute()
  const { records } = await harvest({ from: next })
  const { count } = await db
    .selectFrom('books')
    .select(db.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect([...records.values()].filter((status) => status === 'there')).toHaveLength(count)
})
