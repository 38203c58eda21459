import type { Day } from '#src/kernel/dates.ts'
import type { SitePage } from '#src/pages/page-row.ts'

/** A row of the page `/Sitemap` (specification, section 2). */
export type SitemapRow = {
  readonly url: string
  readonly title: string
  readonly modified: Day
  readonly priority: number
}

export const sitemapColumns = ['url', 'modified', 'priority'] as const
export type SitemapColumn = (typeof sitemapColumns)[number]

export type Arrangement = {
  readonly filter: string
  readonly sort: SitemapColumn | null
  readonly descending: boolean
}

const alphabet = new Intl.Collator('en', { sensitivity: 'base' })

/** A row of the table that the sitemap lists. */
export type ListedPage = SitePage & { readonly listed: NonNullable<SitePage['listed']> }

function isListed(page: SitePage): page is ListedPage {
  return page.listed !== undefined
}

/**
 * Every listed address of the table, its other addresses (`alsoAt`) included; `modified` says when
 * a page changed last.
 */
export function sitemapRows(
  table: readonly SitePage[],
  modified: (page: ListedPage) => Day,
): SitemapRow[] {
  return table.filter(isListed).flatMap((page) => {
    const { path, title, listed, alsoAt = [] } = page
    const row = { title, modified: modified(page), priority: listed.priority }
    return [path, ...alsoAt].map((url) => ({ url, ...row }))
  })
}

/** The arrangement that an address asks for, whatever it holds: `?q=book&sort=url&order=desc`. */
export function readArrangement(search: URLSearchParams): Arrangement {
  const sort = search.get('sort')
  return {
    filter: (search.get('q') ?? '').trim().slice(0, 200),
    sort: sitemapColumns.find((column) => column === sort) ?? null,
    descending: search.get('order') === 'desc',
  }
}

/** The address of an arrangement: `readArrangement` read backwards. */
export function arrangementSearch({ filter, sort, descending }: Arrangement): string {
  const search = new URLSearchParams()
  if (filter !== '') search.set('q', filter)
  if (sort) search.set('sort', sort)
  if (sort && descending) search.set('order', 'desc')
  return search.size > 0 ? `?${search}` : ''
}

/**
 * The rows that hold the filter in their address or title, in the order asked for; else that of the
 * table.
 */
export function arrange(rows: readonly SitemapRow[], by: Arrangement): SitemapRow[] {
  const wanted = by.filter.toLowerCase()
  const { sort } = by
  const found = rows.filter((row) => `${row.url} ${row.title}`.toLowerCase().includes(wanted))
  if (sort === null) return found
  const direction = by.descending ? -1 : 1
  return found.sort((one, other) => direction * compare(one[sort], other[sort]))
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return alphabet.compare(String(one), String(other))
}
