import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { languageCode } from '#src/features/collection/books/languages.ts'
import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { decodedEntities } from '#src/kernel/decoded-entities.ts'
import { archivePath } from './archive-path.ts'
import type { FileFacts } from './book-file.ts'
import { childrenOf, eachEvent, elementsOf, textOf, type XmlElement } from './xml-tree.ts'

/** A file that the package lists. */
export type ManifestItem = {
  readonly id: string
  /** Its name in the archive. */
  readonly name: string
  readonly type: string
  readonly properties: readonly string[]
  /** The id of what is shown in its place where it cannot be; '': nothing. */
  readonly fallback: string
}

/** What the package document of an EPUB says. */
export type EpubPackage = {
  readonly facts: FileFacts
  readonly items: readonly ManifestItem[]
  /** Names in the order of reading. */
  readonly spine: readonly string[]
  /** The name of the table of contents: of EPUB 3, or of EPUB 2. */
  readonly nav: string | null
  readonly ncx: string | null
  /** The name of the cover's picture. */
  readonly cover: string | null
  readonly isFixed: boolean
}

const mostValues = 50

/** Reads a package document; `at` is its own name in the archive. */
export function readPackage(root: XmlElement | null, at: string): EpubPackage {
  const metadata = elementsOf(root, 'metadata')[0] ?? null
  const items = elementsOf(elementsOf(root, 'manifest')[0] ?? null, 'item').flatMap((element) =>
    manifestItem(element, at),
  )
  const byId = new Map(items.map((item) => [item.id, item]))
  const spineElement = elementsOf(root, 'spine')[0] ?? null
  const spine = childrenOf(spineElement, 'itemref').flatMap(({ attributes }) => {
    const item = shownItem(byId, attributes.idref ?? '')
    return item ? [item.name] : []
  })
  const ncxItem =
    byId.get(spineElement?.attributes.toc ?? '') ??
    items.find(({ type }) => type === 'application/x-dtbncx+xml')
  return {
    facts: factsOf(metadata),
    items,
    spine: [...new Set(spine)],
    nav: items.find(({ properties }) => properties.includes('nav'))?.name ?? null,
    ncx: ncxItem?.name ?? null,
    cover: coverName(metadata, items, byId),
    isFixed: elementsOf(metadata, 'meta').some(
      (meta) =>
        meta.attributes.property === 'rendition:layout' && /pre-paginated/.test(textOf(meta)),
    ),
  }
}

/** An item, or what stands for it where it is neither a document nor a picture. */
export function shownItem(
  byId: ReadonlyMap<string, ManifestItem>,
  id: string,
): ManifestItem | undefined {
  let item = byId.get(id)
  for (let step = 0; item && item.fallback !== '' && step < 10; step++) {
    if (/html|^image\/(?:jpe?g|png|gif|webp)$/.test(item.type)) return item
    item = byId.get(item.fallback) ?? item
  }
  return item
}

function manifestItem({ attributes }: XmlElement, at: string): ManifestItem[] {
  const path = archivePath(at, attributes.href ?? '')
  if (!path || !attributes.id) return []
  return [
    {
      id: attributes.id,
      name: path.name,
      type: (attributes['media-type'] ?? '').trim().toLowerCase(),
      properties: (attributes.properties ?? '').split(/\s+/),
      fallback: attributes.fallback ?? '',
    },
  ]
}

function coverName(
  metadata: XmlElement | null,
  items: readonly ManifestItem[],
  byId: ReadonlyMap<string, ManifestItem>,
): string | null {
  const named = items.find(({ properties }) => properties.includes('cover-image'))
  if (named) return named.name
  const meta = elementsOf(metadata, 'meta').find(({ attributes }) => attributes.name === 'cover')
  return byId.get(meta?.attributes.content ?? '')?.name ?? null
}

function factsOf(metadata: XmlElement | null): FileFacts {
  const values = (name: string, longest = 400) =>
    [...new Set(elementsOf(metadata, name).map((element) => plainLine(element, longest)))]
      .filter(Boolean)
      .slice(0, mostValues)
  const identifiers = values('identifier')
  return {
    title: mainTitle(metadata),
    authors: authorsOf(metadata).slice(0, mostValues),
    isbns: [...new Set(identifiers.flatMap((text) => isbnIn(text) ?? []))],
    languages: [...new Set(values('language').flatMap(languageOfTag))],
    subjects: values('subject', 200),
    publisher: values('publisher', 200)[0] ?? '',
    year: yearIn(values('date')),
    summary: plainSummary(textOf(elementsOf(metadata, 'description')[0])),
  }
}

/** Programs that make EPUBs escape what is escaped already: "Science &amp;amp; Society". */
function plainLine(element: XmlElement | undefined, longest: number): string {
  return cleanLine(decodedEntities(textOf(element)), longest)
}

/** Of several titles the one that says that it is the main one, else the first. */
function mainTitle(metadata: XmlElement | null): string {
  const titles = elementsOf(metadata, 'title')
  const refined = refinements(metadata, 'title-type')
  const main = titles.find(({ attributes }) => refined.get(attributes.id ?? '') === 'main')
  return plainLine(main ?? titles[0], 400)
}

/** Creators that are authors, or of whom nothing is said. */
function authorsOf(metadata: XmlElement | null): string[] {
  const roles = refinements(metadata, 'role')
  const names = elementsOf(metadata, 'creator').flatMap((element) => {
    const { role, id = '' } = element.attributes
    const said = role ?? roles.get(id) ?? 'aut'
    const name = plainLine(element, 200)
    return said === 'aut' && name ? [name] : []
  })
  return [...new Set(names)]
}

/** What `meta` elements add to others, by the ids of those. */
function refinements(metadata: XmlElement | null, property: string): Map<string, string> {
  const found = elementsOf(metadata, 'meta').filter(
    ({ attributes }) => attributes.property === property && attributes.refines?.startsWith('#'),
  )
  return new Map(found.map((meta) => [(meta.attributes.refines ?? '').slice(1), textOf(meta)]))
}

/** `urn:isbn:978…`, `ISBN 978…` or the number alone. */
export function isbnIn(text: string): string | null {
  return parseIsbn(text.replace(/^\s*(?:urn:)?isbn:?\s*/i, ''))
}

/** The MARC code of a tag such as `en-GB`; `und` says nothing. */
export function languageOfTag(tag: string): string[] {
  const code = languageCode(tag) ?? languageCode(tag.split(/[-_]/, 1)[0] ?? '')
  return code === null || code === 'und' ? [] : [code]
}

function yearIn(dates: readonly string[]): number | null {
  const years = dates.flatMap((date) => /^\s*(\d{4})(?!\d)/.exec(date)?.[1] ?? [])
  const year = Number(years[0] ?? 0)
  return year >= 1000 && year <= 2200 ? year : null
}

/** Descriptions are often HTML within a text. */
function plainSummary(text: string): string {
  if (!text.includes('<')) return cleanLines(text, 4000)
  const pieces: string[] = []
  eachEvent(`<d>${text}</d>`, {
    open: () => {},
    text: (piece) => void pieces.push(piece),
    close: (name) => void pieces.push(/^(?:p|br|div|li)$/.test(name) ? '\n' : ''),
  })
  return cleanLines(pieces.join(''), 4000)
}
