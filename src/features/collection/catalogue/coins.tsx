import type { BookListItem } from '#src/features/collection/books/books.ts'

/** What OpenURL says of a book; `issn` as 1234-5679. */
export type CoinsBook = Pick<
  BookListItem,
  'title' | 'subtitle' | 'authors' | 'year' | 'publisher' | 'edition' | 'format' | 'isbn'
> & {
  readonly place?: string | null
  readonly series?: string | undefined
  readonly issn?: string | undefined
}

/**
 * An element that reference managers read and nobody sees
 * (https://web.archive.org/web/2020/http://ocoins.info/).
 */
export function Coins({ book }: { book: CoinsBook }) {
  return <span className="Z3988" title={contextObject(book)} hidden />
}

type Keys = readonly (readonly [string, string | number | null | undefined])[]

/**
 * The book as an OpenURL ContextObject in keys and values (ANSI/NISO Z39.88-2004): in the format
 * for books, that for journals, or Dublin Core for what is neither.
 */
export function contextObject(book: CoinsBook): string {
  const [format, keys] = described(book)
  const query = new URLSearchParams({
    ctx_ver: 'Z39.88-2004',
    rft_val_fmt: `info:ofi/fmt:kev:mtx:${format}`,
  })
  for (const [key, value] of keys) if (value) query.append(`rft.${key}`, String(value))
  return query.toString()
}

function described(book: CoinsBook): readonly [format: string, keys: Keys] {
  const title = book.subtitle ? `${book.title}: ${book.subtitle}` : book.title
  const shared: Keys = [
    ['date', book.year],
    ['isbn', book.isbn],
    ['issn', book.issn],
  ]
  if (book.format === 'serial')
    return ['journal', [['genre', 'journal'], ['jtitle', title], ...shared]]
  if (book.format !== 'book' && book.format !== 'ebook') {
    const creators: Keys = book.authors.map((name) => ['creator', name])
    const others: Keys = [
      ['publisher', book.publisher],
      ['date', book.year],
      ['type', book.format],
    ]
    return ['dc', [['title', title], ...creators, ...others]]
  }
  const authors: Keys = book.authors.map((name) => ['au', name])
  const keys: Keys = [
    ['genre', 'book'],
    ['btitle', title],
    ...authors,
    ['edition', book.edition],
    ['place', book.place],
    ['pub', book.publisher],
    ['series', book.series],
    ...shared,
  ]
  return ['book', keys]
}
