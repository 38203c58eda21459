import type { Day } from '#src/kernel/dates.ts'
import { pages } from '#src/pages/pages.ts'
import type { PageDates } from './page-dates.server.ts'
import { sitemapRows } from './sitemap-rows.ts'

/**
 * How the sitemap reads what is not in the table of pages: the catalogue by ranges of book numbers,
 * so that no part costs more than another.
 */
export type Addresses = {
  /** The highest number of a book; 0 without books. */
  readonly lastBook: () => Promise<number>
  /** The books numbered `from` to `to`, both included. */
  readonly books: (
    from: number,
    to: number,
  ) => Promise<readonly { readonly number: number; readonly updatedAt: Date }[]>
  /** Of whatever else has a page of its own: notices and the like. */
  readonly entries: ReadPart
}

/** A part of addresses that stand in an order which stays. */
type ReadPart = (
  offset: number,
  limit: number,
) => Promise<readonly { readonly href: string; readonly changedAt: Date }[]>

/** Reads addresses, and behind the last of them others. */
export function oneAfterTheOther(
  first: { readonly read: ReadPart; readonly count: () => Promise<number> },
  then: ReadPart,
): ReadPart {
  return async (offset, limit) => {
    const found = await first.read(offset, limit)
    if (found.length === limit) return found
    const past = Math.max(0, offset - (await first.count()))
    return [...found, ...(await then(past, limit - found.length))]
  }
}

/** Book numbers in one file. The protocol (sitemaps.org) allows 50,000 addresses and 50 MB. */
export const numbersInFile = 40_000
/** What the first file holds of the other things; more have files of their own behind the books. */
export const entriesInFirst = 9_000

/**
 * `/sitemap.xml`: all public pages, all books, and whatever else has a page of its own; an index of
 * files where they are more than one may hold. `part` is the file of the index that is asked for,
 * from 1; null gives the whole or the index. Null for a part that isn't there.
 */
export async function sitemapXml(
  origin: string,
  addresses: Addresses,
  dates: PageDates,
  part: string | null,
): Promise<string | null> {
  const ofBooks = Math.max(1, Math.ceil((await addresses.lastBook()) / numbersInFile))
  const parts = ofBooks + (await furtherParts(addresses))
  if (part === null && parts > 1) return index(origin, parts)
  const wanted = part === null ? 1 : Number(part)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > parts) return null
  return wanted <= ofBooks
    ? file(origin, addresses, dates, wanted)
    : entriesFile(origin, addresses, wanted - ofBooks)
}

/** How many files there are of what the first has no room for. */
async function furtherParts({ entries }: Addresses): Promise<number> {
  for (let parts = 0; ; parts++) {
    if ((await entries(entriesInFirst + parts * numbersInFile, 1)).length === 0) return parts
  }
}

/**
 * `/robots.txt`: everything is open; ways to narrow, sort and page through a search are not worth
 * following one by one.
 */
export function robotsTxt(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /books?*&',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function index(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${escaped(`${origin}/sitemap.xml?part=${at + 1}`)}</loc></sitemap>`,
  )
  return document('sitemapindex', entries)
}

async function file(
  origin: string,
  { books, entries }: Addresses,
  dates: PageDates,
  part: number,
): Promise<string> {
  const from = (part - 1) * numbersInFile + 1
  const found = await books(from, from + numbersInFile - 1)
  const bookEntries = found.map(({ number, updatedAt }) =>
    entry(`${origin}/books/${number}`, updatedAt.toISOString()),
  )
  if (part > 1) return document('urlset', bookEntries)
  const pagesFirst = pageEntries(origin, dates)
  const others = (await entries(0, entriesInFirst)).map(({ href, changedAt }) =>
    entry(`${origin}${href}`, changedAt.toISOString()),
  )
  return document('urlset', [...pagesFirst, ...others, ...bookEntries])
}

async function entriesFile(origin: string, { entries }: Addresses, part: number): Promise<string> {
  const found = await entries(entriesInFirst + (part - 1) * numbersInFile, numbersInFile)
  return document(
    'urlset',
    found.map(({ href, changedAt }) => entry(`${origin}${href}`, changedAt.toISOString())),
  )
}

/** One address a page: a search engine takes `/bookS` and `/books` for two pages of one content. */
function pageEntries(origin: string, dates: PageDates): string[] {
  const open = pages
    .filter((page) => page.access === 'everyone')
    .map(({ alsoAt: _other, ...page }) => page)
  return sitemapRows(open, dates).map(({ url, modified, priority }) =>
    entry(`${origin}${url}`, modified, priority),
  )
}

function entry(address: string, modified: Day | string, priority?: number): string {
  const weight = priority === undefined ? '' : `<priority>${priority}</priority>`
  return `<url><loc>${escaped(address)}</loc><lastmod>${modified}</lastmod>${weight}</url>`
}

function document(root: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  return `${head}\n<${root} xmlns="${space}">\n${entries.join('\n')}\n</${root}>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
