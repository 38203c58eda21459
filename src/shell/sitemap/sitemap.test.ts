import { expect, test } from 'vitest'
import type { PageDates } from './page-dates.server.ts'
import {
  type Addresses,
  entriesInFirst,
  numbersInFile,
  oneAfterTheOther,
  robotsTxt,
  sitemapXml,
} from './sitemap.server.ts'

const origin = 'https://library.example'

const dates: PageDates = ({ listed }) => listed.released

/** A catalogue that holds the books of these numbers. */
function catalogue(...numbers: number[]): Addresses {
  const updatedAt = new Date('2026-11-20T10:00:00Z')
  return {
    entries: async () => [],
    lastBook: async () => Math.max(0, ...numbers),
    books: async (from, to) =>
      numbers
        .filter((number) => number >= from && number <= to)
        .map((number) => ({ number, updatedAt })),
  }
}

test('holds pages and books in one file while it can', async () => {
  const xml = await sitemapXml(origin, catalogue(1, 7), dates, null)
  expect(xml).toContain(`<loc>${origin}/PrivacyPolicy</loc>`)
  expect(xml).toContain(`<loc>${origin}/books/7</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>`)
  expect(xml).toContain('<priority>0.6</priority>')
  expect(xml).not.toContain('/bookS<')
  expect(xml).not.toContain(':number')
})

test('is an index of files beyond that; pages stand in the first', async () => {
  const books = catalogue(1, numbersInFile, numbersInFile + 1)
  expect(await sitemapXml(origin, books, dates, null)).toContain(
    `<loc>${origin}/sitemap.xml?part=2</loc>`,
  )
  const [first, second] = [
    await sitemapXml(origin, books, dates, '1'),
    await sitemapXml(origin, books, dates, '2'),
  ]
  expect(first).toContain('/Sitemap<')
  expect(first).toContain(`/books/${numbersInFile}<`)
  expect(second).toContain(`/books/${numbersInFile + 1}<`)
  expect(second).not.toContain('/Sitemap<')
})

/** So many notices beside two books. */
function withNotices(number: number): Addresses {
  const changedAt = new Date('2026-11-21T10:00:00Z')
  const entries = Array.from({ length: number }, (_, at) => ({ href: `/notice/${at}`, changedAt }))
  return {
    ...catalogue(1, 7),
    entries: async (offset, limit) => entries.slice(offset, offset + limit),
  }
}

test('holds what else has a page of its own; more than the first file has room for, in further ones', async () => {
  const few = await sitemapXml(origin, withNotices(entriesInFirst), dates, null)
  const last = `<loc>${origin}/notice/${entriesInFirst - 1}</loc><lastmod>2026-11-21T10:00:00.000Z</lastmod>`
  expect(few).toContain(last)
  expect(few).toContain('/books/7<')
  const many = withNotices(entriesInFirst + numbersInFile + 1)
  expect(await sitemapXml(origin, many, dates, null)).toContain('part=3<')
  const parts = ['1', '2', '3'].map((part) => sitemapXml(origin, many, dates, part))
  const found = (await Promise.all(parts)).map((xml) => [
    ...(xml ?? '').matchAll(/\/notice\/\d+</g),
  ])
  expect(found.map(({ length }) => length)).toEqual([entriesInFirst, numbersInFile, 1])
  expect(await sitemapXml(origin, many, dates, '4')).toBeNull()
})

test('whatever part is asked for, others stand behind the last of the first', async () => {
  const changedAt = new Date('2026-11-21T10:00:00Z')
  const all = (what: string, number: number) =>
    Array.from({ length: number }, (_, at) => ({ href: `/${what}/${at}`, changedAt }))
  const notices = all('notice', 3)
  const pictures = all('gallery/1', 4)
  const read = oneAfterTheOther(
    {
      read: async (offset, limit) => notices.slice(offset, offset + limit),
      count: async () => notices.length,
    },
    async (offset, limit) => pictures.slice(offset, offset + limit),
  )
  for (let offset = 0; offset < 9; offset++) {
    for (let limit = 1; limit < 9; limit++) {
      const asked = [...notices, ...pictures].slice(offset, offset + limit)
      expect(await read(offset, limit)).toEqual(asked)
    }
  }
})

test.each(['0', '3', '-1', '1.5', '', 'x', '1e3'])('has no part %j', async (part) => {
  expect(await sitemapXml(origin, catalogue(1), dates, part)).toBeNull()
})

test('works without a book', async () => {
  expect(await sitemapXml(origin, catalogue(), dates, null)).toContain('<urlset')
})

test('robots.txt names the sitemap, and leaves out searches of more than one parameter', () => {
  expect(robotsTxt(origin)).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
  expect(robotsTxt(origin)).toContain('Disallow: /books?*&\n')
})
