import { beforeAll, expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { parseSearch } from '#src/features/collection/search/search-params.ts'
import { system, visitor } from '#src/kernel/actor.ts'
import { sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { testSite } from '#test/site.ts'
import { catalogueEndpoints } from './catalogue.api.ts'

const { db } = await testDatabase()
const site = testSite({ db, endpoints: catalogueEndpoints })
const admin = system('test')

beforeAll(async () => {
  await db.transaction().execute(async (transaction) => {
    const books = await createBooks(transaction, admin, sampleBooks)
    await addCopies(transaction, admin, [
      { bookId: books[0]?.id ?? '', copy: { location: 'Stack Room' } },
      { bookId: books[1]?.id ?? '', copy: { location: 'Reading Room', referenceOnly: true } },
    ])
  })
})

async function ask(address: string) {
  const answer = await site.request(address)
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

test('a search through the API finds what the page finds, with the same parameters', async () => {
  for (const query of [
    'q=operating+systems',
    'q=programming&sort=title&from=1988&to=2013',
    'format=serial',
    'not-language=eng&not-language=hin',
    'author=Knuth,+Donald+Ervin&available=1',
    'q=opertaing+sytems',
    'q=zzzzqq',
  ]) {
    const { status, body } = await ask(`/api/v1/books?${query}`)
    const expected = await searchBooks(db, visitor, parseSearch(new URLSearchParams(query)))
    const { nothingFound: _help, ...found } = expected
    expect(status).toBe(200)
    expect(body).toEqual(JSON.parse(JSON.stringify({ ...found, next: null, previous: null })))
  }
})

test('limit, page and facets=0 say how much is answered', async () => {
  const { body } = await ask('/api/v1/books?sort=title&limit=5&page=2&facets=0')
  const all = await ask('/api/v1/books?sort=title')
  expect(body.items).toEqual(all.body.items.slice(5, 10))
  expect(body).not.toHaveProperty('facets')
  expect([body.page, body.pages, body.total]).toEqual([2, 4, sampleBooks.length])
  const past = await ask('/api/v1/books?limit=5&page=9')
  expect([past.body.items, past.body.page, past.body.next]).toEqual([[], 9, null])
})

test('following next walks through all of a search once, and previous leads back', async () => {
  const numbers: number[] = []
  let address: string | undefined = '/api/v1/books?sort=title&limit=4'
  let last = { next: null, previous: null }
  while (address) {
    const { body, headers } = await ask(address)
    numbers.push(...body.items.map((book: { number: number }) => book.number))
    last = body
    address = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(numbers).toHaveLength(sampleBooks.length)
  expect(new Set(numbers).size).toBe(sampleBooks.length)
  expect(last.next).toBeNull()
  const back = await ask(`/api/v1/books?sort=title&cursor=${last.previous}`)
  expect(back.body.page).toBe(4)
})

test('a cursor that is forged or of another search is refused, and says what to do', async () => {
  const { body } = await ask('/api/v1/books?sort=title&limit=4')
  const forged = Buffer.from('xxxxxxxxxxxx2 1000').toString('base64url')
  for (const query of [
    `sort=author&cursor=${body.next}`,
    `q=a&sort=title&cursor=${body.next}`,
    `sort=title&cursor=${forged}`,
    `sort=title&cursor=${body.next.slice(1)}`,
    'cursor=%00',
    'cursor=1',
  ]) {
    const refused = await ask(`/api/v1/books?${query}`)
    expect([refused.status, refused.body.code]).toEqual([400, 'bad-request'])
    expect(refused.body.title).toContain('without a cursor')
  }
})

test('a book by its number holds its copies, and no id from inside', async () => {
  const list = await ask('/api/v1/books?q=operating+system+concepts&limit=1')
  const number = list.body.items[0].number
  const { status, body } = await ask(`/api/v1/books/${number}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    number,
    page: `http://localhost/books/${number}`,
    title: 'Operating System Concepts',
    copies: [{ location: 'Stack Room', available: true }],
    copyCount: { total: 1, available: 1 },
  })
  expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/)
  expect((await ask('/api/v1/books/999999')).status).toBe(404)
})

test('a list of headings is walked by its cursors, and begins where it is asked to', async () => {
  const { body, headers } = await ask('/api/v1/browse/authors?from=knu')
  expect(body.headings[0]).toEqual({ text: 'Knuth, Donald Ervin', books: 1, see: null })
  expect(headers.get('link')).toContain('rel="prev"')
  const before = await ask(`/api/v1/browse/authors?cursor=${body.previous}`)
  expect(before.body.headings.at(-1).text).toBe('Kernighan, Brian W.')
  expect(before.body.headings.length + body.headings.length).toBeGreaterThan(15)
  const other = await ask(`/api/v1/browse/subjects?cursor=${body.previous}`)
  expect([other.status, other.body.code]).toEqual([400, 'bad-request'])
})

test('a book is found by the ISBN or the copy number that a scanner reads', async () => {
  for (const isbn of ['9781118063330', '978-1-118-06333-0', '1118063333']) {
    const { body } = await ask(`/api/v1/books/by-isbn/${isbn}`)
    expect(body.items).toMatchObject([{ by: 'isbn', copy: null }])
    expect(body.items[0].book.title).toBe('Operating System Concepts')
  }
  const { number } = (await ask('/api/v1/books/by-isbn/9781118063330')).body.items[0].book
  const [copy] = (await ask(`/api/v1/books/${number}`)).body.copies
  const byCopy = await ask(`/api/v1/books/by-barcode/${encodeURIComponent(copy.barcode)}`)
  expect(byCopy.body.items).toMatchObject([{ by: 'barcode', copy, book: { number } }])
  for (const nothing of ['by-isbn/9780000000002', 'by-barcode/none', 'by-barcode/%00']) {
    expect((await ask(`/api/v1/books/${nothing}`)).status).toBe(404)
  }
})

test.each([
  ['/api/v1/books/by-isbn/9781118063331', 'isbn'],
  ['/api/v1/books/by-isbn/%zz', 'isbn'],
  [`/api/v1/books/by-barcode/${'9'.repeat(201)}`, 'code'],
  ['/api/v1/browse/pictures', 'list'],
  ['/api/v1/facets?page=1', 'page'],
  ['/api/v1/books?page=2&cursor=x', 'page'],
  ['/api/v1/books?limit=0', 'limit'],
  ['/api/v1/books?limit=101', 'limit'],
  ['/api/v1/books?limit=1e1', 'limit'],
  ['/api/v1/books?page=0', 'page'],
  ['/api/v1/books?page=10001', 'page'],
  ['/api/v1/books?page=501', 'page'],
  ['/api/v1/books?limit=99999999999999999999', 'limit'],
  ['/api/v1/books?sort=best', 'sort'],
  ['/api/v1/books?format=scroll', 'format.0'],
  ['/api/v1/books?from=soon', 'from'],
  ['/api/v1/books?to=99999', 'to'],
  ['/api/v1/books?facets=no', 'facets'],
  ['/api/v1/books?q=a&q=b', 'q'],
  ['/api/v1/books?sorts=title', 'sorts'],
  ['/api/v1/books?__proto__=1', '__proto__'],
  ['/api/v1/books?constructor=1', 'constructor'],
  [`/api/v1/books?q=${'x'.repeat(501)}`, 'q'],
  [`/api/v1/books?${'subject=a&'.repeat(10_000)}`, 'subject'],
  [`/api/v1/books?${Array.from({ length: 10_000 }, (_, n) => `p${n}=1`).join('&')}`, 'p0'],
  ['/api/v1/books/0', 'number'],
  ['/api/v1/books/none', 'number'],
  ['/api/v1/books/%zz', 'number'],
  ['/api/v1/books/99999999999999999999', 'number'],
])('refused with the name of what is wrong: %s', async (address, field) => {
  const { status, body } = await ask(address)
  expect([status, body.code, body.fields[0].field]).toEqual([422, 'invalid-input', field])
})

test.each([
  'q=%00',
  'q=%zz%',
  'q=%ed%a0%80',
  'q=%F0%9F%93%9A',
  "q=';drop table books--",
  'q=&format=&from=&limit=',
  'subject=%00',
  'q="',
])('odd text is searched for: %s', async (query) => {
  expect((await ask(`/api/v1/books?${query}`)).status).toBe(200)
})
