import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { system } from '#src/kernel/actor.ts'
import { aBook, sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { testSite } from '#test/site.ts'
import { feedEndpoint } from './search-feed.api.ts'

const { db } = await testDatabase()
const evil = 'Evil ]]> <script>alert("&amp;")</script> \u202e \u0007 ଓଡ଼ିଆ 💩'
await createBooks(db, system('test'), [
  ...sampleBooks,
  ...Array.from({ length: 60 }, (_, index) => aBook(`Weaving ${index}`, { year: 2000 - index })),
  aBook(evil, { authors: [evil], subjects: [evil], summary: evil, publisher: evil }),
])
const site = testSite({ db, endpoints: [feedEndpoint] })

async function feed(query: string): Promise<{ answer: Response; items: Record<string, string>[] }> {
  const answer = await site.request(`/books.rss?${query}`)
  expect(answer.status).toBe(200)
  return { answer, items: itemsOf(await answer.clone().text()) }
}

/** The items of a feed; throws where it is not well-formed. */
function itemsOf(xml: string): Record<string, string>[] {
  const items: Record<string, string>[] = []
  const parser = new SaxesParser({ xmlns: true })
  let [name, text] = ['', '']
  parser.on('opentag', (tag) => {
    if (tag.name === 'item') items.push({})
    ;[name, text] = [tag.name, '']
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', (tag) => {
    const item = items.at(-1)
    if (item && tag.name === name) item[name] = text
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return items
}

test('holds the newest books of a search whatever its order, at most fifty', async () => {
  const { answer, items } = await feed('q=weaving&sort=year&page=3')
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(items.length).toBe(50)
  expect(items[0]?.title).toBe('Weaving 59')
  expect(items[0]?.guid).toMatch(/\/books\/\d+$/)
  expect(items[0]?.guid).toBe(items[0]?.link)
  expect(Number.isNaN(Date.parse(items[0]?.pubDate ?? ''))).toBe(false)
  expect(await answer.text()).toContain(
    '<atom:link href="http://localhost/books.rss?q=weaving" rel="self"',
  )
})

test('is well-formed with any title, which stays text', async () => {
  const { items } = await feed('q=evil')
  expect(items[0]?.title).toContain('<script>alert("&amp;")</script>')
  expect(items[0]?.description).toContain('&lt;script&gt;')
  expect(items[0]?.description).not.toContain('<script>')
})

test('obeys filters, and an empty search is the whole catalogue', async () => {
  expect((await feed('format=ebook')).items.map((one) => one.title)).toEqual(['Learning Python'])
  expect((await feed('')).items.length).toBe(50)
  expect((await feed('q=nothinglikethis')).items).toEqual([])
})

test('is not sent again while nothing is new', async () => {
  const { answer } = await feed('q=weaving')
  const tag = answer.headers.get('etag') ?? ''
  const again = () => site.request('/books.rss?q=weaving', { headers: { 'if-none-match': tag } })
  expect((await again()).status).toBe(304)
  await createBooks(db, system('test'), [aBook('Weaving anew')])
  expect((await again()).status).toBe(200)
})

test.each([
  'q=%00',
  'q=%ff',
  `q=${'x'.repeat(5000)}`,
  'page=-1&sort=odd',
  'not-format=book&from=99999',
])('takes %.20s', async (query) => {
  await feed(query)
})
