import {
  bookNumbers,
  lastBookNumber,
} from '#src/features/collection/books/book-addresses.server.ts'
import {
  countEntryAddresses,
  entryAddresses,
} from '#src/features/collection/site-search/entry-addresses.server.ts'
import { pictureAddresses } from '#src/features/content/gallery/picture-addresses.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { pages } from '#src/pages/pages.ts'
import type { Declared } from '#src/server/declared.ts'
import { defineDocument } from '#src/server/http/endpoint.ts'
import { pageDates } from './page-dates.server.ts'
import { oneAfterTheOther, robotsTxt, sitemapXml } from './sitemap.server.ts'

/** Those are listed as the table has them. */
const ofTable = pages.map(({ path }) => path)

const anHour = 'public, max-age=3600'

/** What search engines read: `/sitemap.xml` and `/robots.txt`. */
export function sitemapEndpoints({ siteKinds }: Declared) {
  return [
    defineDocument({
      path: '/sitemap.xml',
      access: 'everyone',
      summary: 'Every public page, book and thing of the site, for search engines',
      respond: async ({ db, origin, log }, request) => {
        const addresses = {
          lastBook: () => lastBookNumber(db),
          books: (from: number, to: number) => bookNumbers(db, from, to),
          entries: oneAfterTheOther(
            {
              read: (offset, limit) =>
                entryAddresses(db, siteKinds, log, { offset, limit, except: ofTable }),
              count: () => countEntryAddresses(db, siteKinds, ofTable),
            },
            (offset, limit) => pictureAddresses(db, offset, limit),
          ),
        }
        const part = new URL(request.url).searchParams.get('part')
        const xml = await sitemapXml(origin, addresses, await pageDates(db, siteKinds, log), part)
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
}

function textOf(text: string, type: string): Response {
  return new Response(text, { headers: { 'content-type': type, 'cache-control': anHour } })
}
