import type { MetaDescriptor } from 'react-router'
import { institute } from '#institute'
import { type Language, languageOfDocument, readLanguage } from '#src/kernel/words/language.ts'

/** A JSON-LD object, as React Router writes it into the head. */
export type JsonLd = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json']

/** What pages are for, in the reader's language, by their ids. */
export type Descriptions = Readonly<Record<string, string>>

/** What `meta` of a route module is given of the pages that the page stands in. */
export type Matches = readonly (
  | { readonly id: string; readonly loaderData?: unknown }
  | undefined
)[]

type PageHead = {
  /** Of the page alone; the library's name is added. Left out on the home page. */
  readonly title?: string
  /** '' where a browser goes on from the page that it came to: it has those of no other. */
  readonly description: string
  /** Of the canonical address: `/books/12`. */
  readonly path: string
  /**
   * `https://library.example`; '' when unknown (an error page): then no absolute address is
   * written.
   */
  readonly origin: string
  /** In which the page is read. */
  readonly language: Language
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
  const { description, path, origin, language } = head
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
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(head.robots ? [{ name: 'robots', content: head.robots }] : []),
    { property: 'og:type', content: head.type ?? 'website' },
    { property: 'og:site_name', content: libraryName },
    { property: 'og:title', content: head.title ?? title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:locale', content: `${language}_IN` },
    { name: 'twitter:card', content: 'summary' },
    ...(origin === '' ? [] : absolute),
    ...(head.jsonLd ?? []).map((object) => ({ 'script:ld+json': object })),
  ]
}

/** What the server says of the site with each document. */
type Site = {
  readonly origin: string
  readonly language: Language
  readonly descriptions: Descriptions
}

/** Tells programs that read feeds where the page's own is. */
export function feedLink(title: string, address: string): MetaDescriptor {
  const [rel, type] = ['alternate', 'application/rss+xml']
  return { tagName: 'link', rel, type, title, href: address }
}

/**
 * What the root's data says of the site, from the matches that React Router gives to `meta`; where
 * the root has no data, no origin (''), the language of the document and no descriptions.
 */
export function siteOf(matches: Matches): Site {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  const { origin = '', language, descriptions = {} } = (data ?? {}) as Partial<Site>
  return { origin, language: readLanguage(language) ?? languageOfDocument(), descriptions }
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
