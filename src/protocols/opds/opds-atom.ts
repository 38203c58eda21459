import { institute } from '#institute'
import { xmlText } from '#src/kernel/xml.ts'
import { opdsAddresses } from './opds-addresses.ts'
import {
  acquisition,
  fileTypes,
  type OpdsBook,
  type OpdsFeed,
  revokeRel,
  standOf,
} from './opds-feed.ts'

/** The types of OPDS 1.2 (https://specs.opds.io/opds-1.2). */
export const navigationType = 'application/atom+xml;profile=opds-catalog;kind=navigation'
export const acquisitionType = 'application/atom+xml;profile=opds-catalog;kind=acquisition'
export const entryType = 'application/atom+xml;type=entry;profile=opds-catalog'
export const authenticationType = 'application/opds-authentication+json'

const spaces = [
  'xmlns="http://www.w3.org/2005/Atom"',
  'xmlns:dc="http://purl.org/dc/terms/"',
  'xmlns:opds="http://opds-spec.org/2010/catalog"',
  'xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/"',
].join(' ')

/** A feed as OPDS 1.2 writes it. */
export function atomFeed(feed: OpdsFeed, origin: string): string {
  const at = opdsAddresses(origin, 1)
  const { title, path, search, updated, ways, books } = feed
  const type = books ? acquisitionType : navigationType
  const self = at.feed(path, search)
  const pageAt = (page: number) => {
    const there = new URLSearchParams(search)
    if (page > 1) there.set('page', String(page))
    return at.feed(path, there)
  }
  return document('feed', [
    element('id', self),
    element('title', title),
    element('updated', updated.toISOString()),
    `<author>${element('name', institute.libraryName)}${element('uri', origin)}</author>`,
    link('self', books ? pageAt(books.page) : self, type),
    link('start', at.feed(''), navigationType),
    ...(path === '' ? [] : [link('up', at.feed(''), navigationType)]),
    link('search', at.description, 'application/opensearchdescription+xml'),
    link('search', at.search, 'application/atom+xml'),
    link('http://opds-spec.org/auth/document', at.authentication, authenticationType),
    ...(books
      ? [
          element('opensearch:totalResults', String(books.total)),
          element('opensearch:itemsPerPage', String(books.perPage)),
          element('opensearch:startIndex', String((books.page - 1) * books.perPage + 1)),
          ...(books.page > 1
            ? [link('first', pageAt(1), type), link('previous', pageAt(books.page - 1), type)]
            : []),
          ...(books.page < books.pages
            ? [link('next', pageAt(books.page + 1), type), link('last', pageAt(books.pages), type)]
            : []),
        ]
      : []),
    ...ways.map((way) => {
      const to = at.feed(way.path, way.search)
      const isOfBooks = way.path === 'books' || way.path === 'mine'
      return `<entry>${[
        element('id', to),
        element('title', way.title),
        element('updated', updated.toISOString()),
        `<content type="text">${xmlText(way.about)}</content>`,
        link(way.rel ?? 'subsection', to, isOfBooks ? acquisitionType : navigationType),
      ].join('')}</entry>`
    }),
    ...(books?.list ?? []).map((book) => `<entry>${entryParts(book, origin).join('')}</entry>`),
  ])
}

/** One e-book as a document of its own. */
export function atomEntry(book: OpdsBook, origin: string): string {
  return document('entry', entryParts(book, origin))
}

function entryParts(book: OpdsBook, origin: string): string[] {
  const at = opdsAddresses(origin, 1)
  const text = (name: string, value: string) => (value === '' ? '' : element(name, value))
  return [
    element('id', at.entry(book)),
    element('title', book.title),
    element('updated', book.updated.toISOString()),
    ...book.authors.map((name) => `<author>${element('name', name)}</author>`),
    ...book.languages.map((tag) => element('dc:language', tag)),
    text('dc:publisher', book.publisher),
    text('dc:issued', book.year === null ? '' : String(book.year)),
    ...book.isbns.map((isbn) => element('dc:identifier', `urn:isbn:${isbn}`)),
    text('rights', book.rights),
    ...book.subjects.map((name) => `<category term="${xmlText(name)}" label="${xmlText(name)}"/>`),
    book.summary === '' ? '' : `<summary type="text">${xmlText(book.summary)}</summary>`,
    link('http://opds-spec.org/image', at.cover(book, 'large'), 'image/jpeg'),
    link('http://opds-spec.org/image/thumbnail', at.cover(book, 'small'), 'image/jpeg'),
    ...acquisitions(book, origin),
    link('alternate', at.entry(book), entryType),
    link('related', at.page(book), 'text/html'),
  ]
}

/** How an e-book is got: its file, its reader on this site, or a loan. */
function acquisitions(book: OpdsBook, origin: string): string[] {
  const at = opdsAddresses(origin, 1)
  const { lending } = book
  if (lending && lending.own?.kind !== 'loan') {
    return [
      link(`${acquisition}/borrow`, at.borrow(book), entryType, [
        '<opds:indirectAcquisition type="text/html"/>',
        ...lendingElements(book),
      ]),
    ]
  }
  const file = link(
    book.isOpen ? `${acquisition}/open-access` : acquisition,
    at.file(book),
    fileTypes[book.kind],
    [],
    book.bytes,
  )
  return [
    ...(book.hasFile ? [file] : []),
    link(acquisition, at.read(book), 'text/html', lendingElements(book)),
    ...(lending ? [link(revokeRel, at.giveBack(book), entryType)] : []),
  ]
}

function lendingElements({ lending }: OpdsBook): string[] {
  if (lending === null) return []
  const { seats, free, waiting, own } = lending
  const until = own?.kind === 'loan' ? own.endsAt : own?.kind === 'offered' ? own.until : null
  const ends = until === null ? '' : ` until="${new Date(until).toISOString()}"`
  const place = own?.kind === 'waiting' ? ` position="${own.place}"` : ''
  return [
    `<opds:availability status="${standOf(lending)}"${ends}/>`,
    `<opds:holds total="${waiting}"${place}/>`,
    `<opds:copies total="${seats}" available="${free}"/>`,
  ]
}

function link(
  rel: string,
  href: string,
  type: string,
  within: readonly string[] = [],
  bytes: number | null = null,
): string {
  const length = bytes === null ? '' : ` length="${bytes}"`
  const start = `<link rel="${xmlText(rel)}" href="${xmlText(href)}" type="${xmlText(type)}"${length}`
  return within.length === 0 ? `${start}/>` : `${start}>${within.join('')}</link>`
}

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

function document(name: 'feed' | 'entry', parts: readonly string[]): string {
  const body = parts.filter(Boolean).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${spaces}>\n${body}\n</${name}>\n`
}

/** How apps search (OpenSearch 1.1). */
export function searchDescription(origin: string, name: string, about: string): string {
  const template = opdsAddresses(origin, 1).search
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
${element('ShortName', name.slice(0, 16))}
${element('Description', about)}
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
<Url type="application/atom+xml;profile=opds-catalog;kind=acquisition" template="${xmlText(template)}"/>
<Url type="application/atom+xml" template="${xmlText(template)}"/>
</OpenSearchDescription>
`
}
