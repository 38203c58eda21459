import { sql } from 'kysely'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { mergedInto } from '#src/features/collection/books/merged-books.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import { refused } from './refused.ts'
import { fieldsOf } from './request-fields.ts'
import type { CheckedRequest } from './request-shape.server.ts'
import type { RequestDetails } from './requests.ts'

/** What is asked for, as it is kept. */
export type AskedThing = {
  readonly title: string
  readonly author: string | null
  readonly isbn: string | null
  readonly book: { readonly id: string; readonly number: number } | null
  readonly details: RequestDetails
}

type CatalogueBook = {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly author: string | null
  readonly isbn: string | null
  readonly extent: string | null
}

/**
 * What a checked request is for: where it names a book, what the catalogue says of it goes before
 * what was typed. Errors: `not-found` where no book has the number.
 */
export async function askedThing(db: Db, asked: CheckedRequest): Promise<AskedThing> {
  const book = asked.bookNumber === undefined ? null : await catalogueBook(db, asked.bookNumber)
  const details = Object.fromEntries(
    fieldsOf(asked.kind)
      .filter(({ name }) => !besideDetails.has(name) && asked[name] !== undefined)
      .map(({ name }) => [name, asked[name]]),
  )
  const pages = pagesOf(book?.extent ?? null) ?? asked.bookPages
  const counted = asked.kind === 'scan' && pages !== undefined ? { bookPages: pages } : {}
  return {
    title: book?.title ?? asked.title ?? '',
    author: book ? book.author : (asked.author ?? null),
    isbn: asked.isbn ?? parseIsbn(book?.isbn ?? ''),
    book: book && { id: book.id, number: book.number },
    details: { ...details, ...counted },
  }
}

/** What stands in columns of its own, or with the asker. */
const besideDetails: ReadonlySet<string> = new Set([
  'title',
  'author',
  'isbn',
  'bookNumber',
  'reason',
  'neededBy',
  'privateUse',
])

async function catalogueBook(db: Db, number: number): Promise<CatalogueBook> {
  const { rows } = await sql<CatalogueBook>`
    select id, number, left(title, 500) as title, extent,
      (select left(contributors.name, 300) from book_contributors
        join contributors on contributors.id = contributor_id
        where book_id = books.id order by position limit 1) as author,
      (select value from identifiers where book_id = books.id and kind = 'isbn' and valid
        order by position limit 1) as isbn
    from books where number = ${number}`.execute(db)
  const [book] = rows
  if (book) return book
  const into = await mergedInto(db, number)
  if (into === null) throw refused('not-found', 'noSuchBook')
  return catalogueBook(db, into)
}

/** The pages that the catalogue counts: 847 of "xxi, 847 p. : ill."; null: it does not say. */
export function pagesOf(extent: string | null): number | null {
  const found = /(\d{1,4})\s*(?:p|pp|pages|pgs)(?![a-z])/i.exec(extent ?? '')
  const pages = Number(found?.[1] ?? 0)
  return pages > 0 ? pages : null
}
