import type { MetaDescriptor } from 'react-router'
import { institute } from '#institute'

/** A JSON-LD object, as React Router writes it into the head. */
export type JsonLd = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json']

type PageHead = {
  /** Of the page alone; the library's name is added. Left out on the home page. */
  readonly title?: string
  readonly description: string
  /** Of the canonical address: `/books/12`. */
  readonly path: string
  /**
   * `https://library.example`; '' when unknown (an error page): then no absolute address is
   * written.
   */
  readonly origin: string
  readonly jsonLd?: readonly JsonLd[]
  /** Path or address of a picture of at least 200 × 200 pixels for shared links. */
  readonly image?: string
  /** What Open Graph calls the page; `website` where it is left out. */
  readonly type?: 'book'
  /** For pages that a search engine may follow but not list. */
  readonly robots?: 'noindex,follow'
}

/** Title, description, canonical address, Open Graph, Twitter card and JSON-LD of a page. */
export function pageMeta(head: PageHead): MetaDescriptor[] {
  const { description, path, origin } = head
  const { libraryName } = institute
  const title = head.title ? `${head.title} · ${libraryName}` : `${libraryName}, ${institute.name}`
  const url = `${origin}${path}`
  const absolute: MetaDescriptor[] = [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    {
      property: 'og:image',
      content: new URL(head.image ?? '/icons/icon-512.png', origin || 'http://localhost').href,
    },
  ]
  return [
    { title },
    { name: 'description', content: description },
    ...(head.robots ? [{ name: 'robots', content: head.robots }] : []),
    { property: 'og:type', content: head.type ?? 'website' },
    { property: 'og:site_name', content: libraryName },
    { property: 'og:title', content: head.title ?? title },
    { property: 'og:description', content: description },
    { property: 'og:locale', content: 'en_IN' },
    { name: 'twitter:card', content: 'summary' },
    ...(origin === '' ? [] : absolute),
    ...(head.jsonLd ?? []).map((object) => ({ 'script:ld+json': object })),
  ]
}

type Row = Pick<PageHead, 'description' | 'path'> & { readonly id: string; readonly title: string }

/**
 * The head of a page that search engines leave out, by its row of a page table; `title` is of the
 * one thing that it shows.
 */
export function privateMeta(
  table: readonly Row[],
  id: string,
  matches: Parameters<typeof originOf>[0],
  title?: string,
): MetaDescriptor[] {
  const row = rowOf(table, id)
  const origin = originOf(matches)
  return pageMeta({ ...row, ...(title ? { title } : {}), origin, robots: 'noindex,follow' })
}

/**
 * The head of a page below the home page that search engines list: title and description of its
 * row, the way to it, and `jsonLd`.
 */
export function publicMeta(
  table: readonly Row[],
  id: string,
  matches: Parameters<typeof originOf>[0],
  jsonLd: readonly JsonLd[] = [],
): MetaDescriptor[] {
  const { title, description, path } = rowOf(table, id)
  const origin = originOf(matches)
  const way = breadcrumbs(origin, [
    [rowOf(table, 'home').title, '/'],
    [title, path],
  ])
  return pageMeta({ title, description, path, origin, jsonLd: [way, ...jsonLd] })
}

/** The row of a page table with this id; throws where there is none. */
export function rowOf<Found extends Row>(table: readonly Found[], id: string): Found {
  const row = table.find((page) => page.id === id)
  if (!row) throw new Error(`the page table has no ${id}`)
  return row
}

/**
 * The site's origin from the matches that React Router gives to `meta`; '' when the root has no
 * data.
 */
export function originOf(
  matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[],
): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  const known = typeof data === 'object' && data !== null && 'origin' in data
  return known && typeof data.origin === 'string' ? data.origin : ''
}

/**
 * JSON-LD of the way to a page: pairs of name and path from the home page down (schema.org
 * BreadcrumbList).
 */
export function breadcrumbs(
  origin: string,
  steps: readonly (readonly [name: string, path: string])[],
): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}
