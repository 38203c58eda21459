import type { MetaDescriptor } from 'react-router'
import type { BookDetail } from '#src/features/collection/books/books.ts'
import { formatIssn } from '#src/features/collection/books/isbn.ts'
import { recordHref, recordLinks } from '#src/features/collection/books/record-links.ts'
import { languageTag } from '#src/kernel/text-language.ts'
import type { CoinsBook } from './coins.tsx'

type Described = Omit<BookDetail, 'marc'>

/**
 * What reference managers and search engines for scholars read in the head: Highwire's `citation_`
 * elements (as Google Scholar asks for them), the record in other formats, the unAPI. `origin` as
 * `pageMeta` has it.
 */
export function bookHead(book: Described, origin: string): MetaDescriptor[] {
  const { isbn, issn } = numbersOf(book)
  const [series] = book.series
  const named: readonly (readonly [string, string | null | undefined])[] = [
    ['title', book.subtitle ? `${book.title}: ${book.subtitle}` : book.title],
    ...authorsOf(book).map((name) => ['author', name] as const),
    ['publication_date', book.year === null ? null : String(book.year)],
    ['publisher', book.publisher],
    ['isbn', isbn],
    ['issn', issn],
    ['series_title', series?.title],
    ['language', languageTag(book.languages[0])],
    ['keywords', book.subjects.join('; ')],
  ]
  return [
    ...named.flatMap(([name, content]) => (content ? { name: `citation_${name}`, content } : [])),
    ...recordLinks.map(
      ({ ending, name, mediaType }): MetaDescriptor => ({
        tagName: 'link',
        rel: 'alternate',
        type: mediaType,
        title: name,
        href: recordHref(book.number, ending),
      }),
    ),
    {
      tagName: 'link',
      rel: 'unapi-server',
      type: 'application/xml',
      title: 'unAPI',
      href: `${origin}/unapi`,
    },
  ]
}

/** The book for COinS. */
export function coinsBook(book: Described): CoinsBook {
  const [series] = book.series
  const { isbn = null, issn } = numbersOf(book)
  return { ...book, authors: authorsOf(book), isbn, issn, series: series?.title }
}

/** Authors; editors where there is no author. */
function authorsOf({ contributors }: Described): string[] {
  const named = (role: string) =>
    contributors.filter((person) => person.role === role).map(({ name }) => name)
  const authors = named('author')
  return authors.length > 0 ? authors : named('editor')
}

function numbersOf({ identifiers }: Described): { isbn?: string; issn?: string } {
  const first = (kind: string) => identifiers.find((one) => one.kind === kind && one.valid)?.value
  const [isbn, issn] = [first('isbn'), first('issn')]
  return { ...(isbn ? { isbn } : {}), ...(issn ? { issn: formatIssn(issn) } : {}) }
}
