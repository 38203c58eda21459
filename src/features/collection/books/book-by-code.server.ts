import { sql } from 'kysely'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type BookCode, parseCode } from './book-code.ts'
import { listNumbered, shownCopy } from './book-list.server.ts'
import type { BookListItem, CopyView } from './books.ts'
import { copyColumns } from './copy-columns.server.ts'

/** A book that a code leads to. */
type CodeMatch = {
  readonly book: BookListItem
  /** What of the book has this code. */
  readonly by: 'barcode' | 'accession-number' | 'isbn' | 'issn'
  /** The copy that has it, where a copy has. */
  readonly copy: CopyView | null
}

type Found = Omit<CodeMatch, 'book'> & { readonly bookNumber: number }

/** Editions share a number by mistake, never so many. */
const mostMatches = 20

/**
 * The books of a code (see `parseCode`): those of the copies with this barcode, then this accession
 * number, then those with this ISBN or ISSN. Each book once, at most 20; empty where there is none.
 * Only administrators find a book by a hidden or withdrawn copy.
 */
export async function findByCode(db: Db, actor: Actor, input: string): Promise<CodeMatch[]> {
  const code = parseCode(input)
  const found = [
    ...(await findCopies(db, mayEnter('staff', actor), code)),
    ...(await findNumbers(db, code)),
  ]
  const once = found.filter((one, index) => index === found.findIndex(sameBook(one)))
  const matches = once.slice(0, mostMatches)
  const items = await listNumbered(
    db,
    matches.map((match) => match.bookNumber),
  )
  const books = new Map(items.map((item) => [item.number, item]))
  return matches.flatMap(({ bookNumber, by, copy }) => {
    const book = books.get(bookNumber)
    return book ? [{ book, by, copy }] : []
  })
}

function sameBook(one: Found): (other: Found) => boolean {
  return (other) => other.bookNumber === one.bookNumber
}

async function findCopies(db: Db, all: boolean, { copyNumbers }: BookCode): Promise<Found[]> {
  if (copyNumbers.length === 0) return []
  const { rows } = await sql<CopyView & { bookNumber: number; byBarcode: boolean }>`
    select books.number as "bookNumber", upper(copies.barcode) collate "C" = any(${copyNumbers}::text[]) as "byBarcode",
      ${copyColumns}
    from copies join books on books.id = copies.book_id left join locations on locations.id = location_id
    where (upper(copies.barcode) collate "C" = any(${copyNumbers}::text[])
        or upper(copies.accession_number) collate "C" = any(${copyNumbers}::text[]))
      and (${all} or ${shownCopy})
    order by "byBarcode" desc, copies.accession_number`.execute(db)
  return rows.map(({ bookNumber, byBarcode, ...copy }) => ({
    bookNumber,
    by: byBarcode ? 'barcode' : 'accession-number',
    copy,
  }))
}

async function findNumbers(db: Db, { isbn, issn }: BookCode): Promise<Found[]> {
  if (isbn === null && issn === null) return []
  const rows = await db
    .selectFrom('identifiers')
    .innerJoin('books', 'books.id', 'book_id')
    .select(['number as bookNumber', 'kind'])
    .$narrowType<{ kind: 'isbn' | 'issn' }>()
    .where('valid', '=', true)
    .where(({ eb, or }) =>
      or([
        eb('kind', '=', 'isbn').and('value', '=', isbn),
        eb('kind', '=', 'issn').and('value', '=', issn),
      ]),
    )
    .orderBy('number')
    .limit(mostMatches)
    .execute()
  return rows.map(({ bookNumber, kind }) => ({ bookNumber, by: kind, copy: null }))
}
