import { opdsAddresses } from './opds-addresses.ts'
import {
  acquisition,
  coverSizes,
  fileTypes,
  manifestTypes,
  type OpdsBook,
  type OpdsFeed,
  revokeRel,
  standOf,
} from './opds-feed.ts'

/** The types of OPDS 2.0 (https://drafts.opds.io/opds-2.0). */
export const feedType = 'application/opds+json'
export const publicationType = 'application/opds-publication+json'

type Link = Readonly<Record<string, unknown>> & { readonly href: string }

/** A feed as OPDS 2.0 writes it. */
export function jsonFeed(feed: OpdsFeed, origin: string) {
  const at = opdsAddresses(origin, 2)
  const { title, path, search, updated, ways, books } = feed
  const pageAt = (page: number) => {
    const there = new URLSearchParams(search)
    if (page > 1) there.set('page', String(page))
    return at.feed(path, there)
  }
  const link = (rel: string, href: string): Link => ({ rel, href, type: feedType })
  const paging = books && {
    numberOfItems: books.total,
    itemsPerPage: books.perPage,
    currentPage: books.page,
  }
  const neighbours =
    books === null
      ? []
      : [
          ...(books.page > 1
            ? [link('first', pageAt(1)), link('previous', pageAt(books.page - 1))]
            : []),
          ...(books.page < books.pages
            ? [link('next', pageAt(books.page + 1)), link('last', pageAt(books.pages))]
            : []),
        ]
  const links: Link[] = [
    link('self', pageAt(books?.page ?? 1)),
    link('start', at.feed('')),
    ...(path === '' ? [] : [link('up', at.feed(''))]),
    { rel: 'search', href: at.search, type: feedType, templated: true },
    ...neighbours,
  ]
  return {
    metadata: { title, modified: updated.toISOString(), ...paging },
    links,
    ...(ways.length === 0
      ? {}
      : {
          navigation: ways.map((way) => ({
            title: way.title,
            href: at.feed(way.path, way.search),
            type: feedType,
            rel: way.rel ?? 'subsection',
          })),
        }),
    ...(books === null && ways.length > 0
      ? {}
      : { publications: (books?.list ?? []).map((book) => jsonPublication(book, origin)) }),
  }
}

/** One e-book as OPDS 2.0 writes it. */
export function jsonPublication(book: OpdsBook, origin: string) {
  const at = opdsAddresses(origin, 2)
  const { title, subtitle, authors, languages, subjects, summary, publisher, year, pages } = book
  const [isbn] = book.isbns
  const metadata = {
    '@type': 'http://schema.org/Book',
    identifier: isbn === undefined ? at.page(book) : `urn:isbn:${isbn}`,
    title,
    modified: book.updated.toISOString(),
    ...(subtitle ? { subtitle } : {}),
    ...(authors.length > 0 ? { author: authors.map((name) => ({ name })) } : {}),
    ...(languages.length > 0 ? { language: languages } : {}),
    ...(publisher ? { publisher } : {}),
    ...(year === null ? {} : { published: `${String(year).padStart(4, '0')}-01-01` }),
    ...(subjects.length > 0 ? { subject: subjects.map((name) => ({ name })) } : {}),
    ...(summary ? { description: summary } : {}),
    ...(pages !== null && pages > 0 ? { numberOfPages: pages } : {}),
  }
  const cover = (size: keyof typeof coverSizes) => ({
    href: at.cover(book, size),
    type: 'image/jpeg',
    width: coverSizes[size],
    height: coverSizes[size] * 1.5,
  })
  return {
    metadata,
    links: [
      { rel: 'self', href: at.entry(book), type: publicationType },
      { rel: 'alternate', href: at.page(book), type: 'text/html' },
      ...acquisitions(book, origin),
    ],
    images: [cover('large'), cover('small')],
  }
}

function acquisitions(book: OpdsBook, origin: string): Link[] {
  const at = opdsAddresses(origin, 2)
  const { lending, kind } = book
  const properties = lendingProperties(book)
  if (lending && lending.own?.kind !== 'loan') {
    return [
      {
        rel: `${acquisition}/borrow`,
        href: at.borrow(book),
        type: publicationType,
        properties: { ...properties, indirectAcquisition: [{ type: 'text/html' }] },
      },
    ]
  }
  const file: Link = {
    rel: book.isOpen ? `${acquisition}/open-access` : acquisition,
    href: at.file(book),
    type: fileTypes[kind],
    ...(book.bytes === null ? {} : { size: book.bytes }),
  }
  const manifest: Link = {
    rel: book.isOpen ? `${acquisition}/open-access` : acquisition,
    href: at.manifest(book),
    type: manifestTypes[kind],
  }
  return [
    ...(book.hasFile ? [file] : []),
    ...(book.hasManifest ? [manifest] : []),
    {
      rel: acquisition,
      href: at.read(book),
      type: 'text/html',
      ...(lending ? { properties } : {}),
    },
    ...(lending ? [{ rel: revokeRel, href: at.giveBack(book), type: publicationType }] : []),
  ]
}

function lendingProperties({ lending }: OpdsBook) {
  if (lending === null) return {}
  const { seats, free, waiting, own } = lending
  const stand = standOf(lending)
  const until = own?.kind === 'loan' ? own.endsAt : own?.kind === 'offered' ? own.until : null
  return {
    availability: {
      state: stand,
      ...(until === null ? {} : { until: new Date(until).toISOString() }),
    },
    copies: { total: seats, available: free },
    holds: { total: waiting, ...(own?.kind === 'waiting' ? { position: own.place } : {}) },
  }
}
