import {
  bookNumbers,
  lastBookNumber,
} from '#src/features/collection/books/book-addresses.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { defineDocument } from '#src/server/http/endpoint.ts'
import { pageDates } from './page-dates.server.ts'
import { robotsTxt, sitemapXml } from './sitemap.server.ts'

const anHour = 'public, max-age=3600'

/** What search engines read: `/sitemap.xml` and `/robots.txt`. */
export const sitemapEndpoints = [
  defineDocument({
    path: '/sitemap.xml',
    access: 'everyone',
    summary: 'Every public page and book, for search engines',
    respond: async ({ db, origin }, request) => {
      const books = {
        last: () => lastBookNumber(db),
        between: (from: number, to: number) => bookNumbers(db, from, to),
      }
      const part = new URL(request.url).searchParams.get('part')
      const xml = await sitemapXml(origin, books, await pageDates(db), part)
      if (xml === null) {
        throw new AppError('not-found', 'The sitemap has no such part. Start from /sitemap.xml.')
      }
      return textOf(xml, 'application/xml; charset=utf-8')
    },
  }),
  defineDocument({
    path: '/robots.txt',
    access: 'everyone',
    summary: 'What search engines may visit',
    respond: async ({ origin }) => textOf(robotsTxt(origin), 'text/plain; charset=utf-8'),
  }),
]

function textOf(text: string, type: string): Response {
  return new Response(text, { headers: { 'content-type': type, 'cache-control': anHour } })
}
