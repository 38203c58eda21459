import type { ContentsLine } from '#src/features/ebooks/ebook-files/book-file.ts'
import { opdsAddresses } from './opds-addresses.ts'
import { coverSizes, manifestTypes, type OpdsBook } from './opds-feed.ts'

/** A chapter or a page in the order of reading; `type`: of what its address answers. */
export type ReadingPart = { readonly place: number; readonly title: string; readonly type: string }

/** What the manifest of an e-book is made of. */
export type Publication = {
  readonly book: OpdsBook
  /** Chapters of an EPUB; pages of a CBZ. */
  readonly parts: readonly ReadingPart[]
  /** Pictures of the chapters of an EPUB. */
  readonly pictures: readonly ReadingPart[]
  readonly contents: readonly ContentsLine[]
}

const contextHref = 'https://readium.org/webpub-manifest/context.jsonld'
const profiles = {
  epub: 'https://readium.org/webpub-manifest/profiles/epub',
  cbz: 'https://readium.org/webpub-manifest/profiles/divina',
} as const

type Line = { href: string; title: string; children?: Line[] }

/**
 * The manifest of a Web Publication (https://readium.org/webpub-manifest), of a CBZ with the profile
 * of Divina. Every address in it opens for whoever the manifest opened for.
 */
export function webPublication({ book, parts, pictures, contents }: Publication, origin: string) {
  const at = opdsAddresses(origin, 2)
  const { number, kind, title, subtitle, authors, languages, subjects, publisher, year } = book
  const isPictures = kind === 'cbz'
  const href = (place: number) => (isPictures ? at.picture(book, place) : at.part(book, place))
  const toc = nested(contents, (line) => ({
    href: `${href(line.part)}${line.anchor === '' ? '' : `#${encodeURIComponent(line.anchor)}`}`,
    title: line.title,
  }))
  return {
    '@context': contextHref,
    metadata: {
      '@type': 'http://schema.org/Book',
      conformsTo: isPictures ? profiles.cbz : profiles.epub,
      identifier: book.isbns[0] ? `urn:isbn:${book.isbns[0]}` : at.page(book),
      title,
      ...(subtitle ? { subtitle } : {}),
      ...(authors.length > 0 ? { author: authors.map((name) => ({ name })) } : {}),
      ...(languages.length > 0 ? { language: languages } : {}),
      ...(publisher ? { publisher } : {}),
      ...(year === null ? {} : { published: `${String(year).padStart(4, '0')}-01-01` }),
      ...(subjects.length > 0 ? { subject: subjects.map((name) => ({ name })) } : {}),
      ...(book.summary ? { description: book.summary } : {}),
      ...(isPictures ? { numberOfPages: parts.length } : {}),
      modified: book.updated.toISOString(),
    },
    links: [
      { rel: 'self', href: at.manifest({ number }), type: manifestTypes[kind] },
      { rel: 'alternate', href: at.page(book), type: 'text/html' },
    ],
    readingOrder: parts.map(({ place, title: named, type }) => ({
      href: href(place),
      type,
      ...(named === '' ? {} : { title: named }),
    })),
    resources: [
      ...pictures.map(({ place, type }) => ({ href: at.picture(book, place), type })),
      {
        rel: 'cover',
        href: at.cover(book, 'large'),
        type: 'image/jpeg',
        width: coverSizes.large,
        height: coverSizes.large * 1.5,
      },
    ],
    ...(toc.length > 0 ? { toc } : {}),
  }
}

/** Lines with a depth as lines within lines. */
function nested(
  contents: readonly ContentsLine[],
  lineOf: (line: ContentsLine) => { href: string; title: string },
): Line[] {
  const roots: Line[] = []
  const open: { depth: number; line: Line }[] = []
  for (const one of contents) {
    const line: Line = lineOf(one)
    while ((open.at(-1)?.depth ?? -1) >= one.depth) open.pop()
    const parent = open.at(-1)?.line
    if (parent) parent.children = [...(parent.children ?? []), line]
    else roots.push(line)
    open.push({ depth: one.depth, line })
  }
  return roots
}
