import { sql } from 'kysely'
import { accessionOrder } from '#src/features/collection/books/accession-order.server.ts'
import { type BookCode, parseCode } from '#src/features/collection/books/book-code.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type CodeNote, mostCodes } from './batch-changes.ts'
import type { BatchKind } from './batch-kinds.ts'

/** What the lines of a list are. */
export type ListOf = 'codes' | 'numbers'
type Line = { readonly line: number; readonly code: string }
type Found = { readonly ids: readonly string[] } | { readonly problem: string }

/**
 * The books or copies that the lines of a list name, in its order; what names none, several, or one
 * that a line before it has named, is told by line. Errors: `invalid-input` where there are too many
 * lines.
 */
export async function chooseByCodes(
  db: Db,
  kind: BatchKind,
  text: string,
  listOf: ListOf,
): Promise<{ readonly ids: readonly string[]; readonly notes: readonly CodeNote[] }> {
  const lines = linesOf(text)
  const find =
    listOf === 'codes' ? await findByCodes(db, kind, lines) : await findNumbers(db, kind, lines)
  const places = new Map<string, number>()
  const notes: CodeNote[] = []
  for (const one of lines) {
    const found = find(one.code)
    if ('problem' in found) {
      notes.push({ ...one, problem: found.problem })
      continue
    }
    const known = found.ids.find((id) => places.has(id))
    if (known !== undefined && found.ids.every((id) => places.has(id))) {
      const what = kind === 'books' ? 'book' : 'copy'
      notes.push({
        ...one,
        problem: `The same ${what} as in line ${places.get(known)}: taken once.`,
      })
    }
    for (const id of found.ids) if (!places.has(id)) places.set(id, one.line)
  }
  return { ids: [...places.keys()], notes }
}

/** Lines in which something stands, with their places in the text. */
function linesOf(text: string): Line[] {
  const lines = text
    .split(/\r\n|[\n\r]/)
    .map((code, at) => ({ line: at + 1, code: cleanLine(code, 100) }))
    .filter(({ code }) => code !== '')
  if (lines.length <= mostCodes) return lines
  const message = `The list has ${lines.length} lines; at most ${mostCodes} are taken at once. Part it.`
  throw new AppError('invalid-input', message, { fields: [{ field: 'codes', message }] })
}

type CopyRow = {
  readonly id: string
  readonly bookId: string
  readonly barcode: string
  readonly accession: string
  readonly number: string
}

async function findByCodes(db: Db, kind: BatchKind, lines: readonly Line[]) {
  const codes = new Map<string, BookCode>(lines.map(({ code }) => [code, parseCode(code)]))
  const numbers = [...new Set([...codes.values()].flatMap(({ copyNumbers }) => copyNumbers))]
  const copies = await copiesWith(db, numbers)
  const books = await booksWith(
    db,
    [...codes.values()].flatMap(({ isbn, issn }) => [isbn, issn]),
  )
  const withNumber = (wanted: readonly string[]) =>
    copies.filter(
      ({ barcode, accession }) => wanted.includes(barcode) || wanted.includes(accession),
    )
  const byNumber = new Map(numbers.map((number) => [number, [] as CopyRow[]]))
  for (const copy of copies) {
    for (const number of new Set([copy.barcode, copy.accession])) byNumber.get(number)?.push(copy)
  }
  const ofBooks =
    kind === 'copies'
      ? await copiesOf(
          db,
          books.map(({ id }) => id),
        )
      : new Map()
  return (text: string): Found => {
    const code = codes.get(text)
    const found = code && [...new Set(code.copyNumbers.flatMap((one) => byNumber.get(one) ?? []))]
    if (found && found.length > 0) {
      const ids = [...new Set(found.map(({ id, bookId }) => (kind === 'books' ? bookId : id)))]
      return ids.length === 1 ? { ids } : { problem: severalCopies(withNumber(code.copyNumbers)) }
    }
    const { isbn = null, issn = null } = code ?? {}
    const wanted = books.filter(({ value }) => value === isbn || value === issn)
    const [book, ...others] = wanted
    if (!book) return { problem: 'No copy and no book of the catalogue has it.' }
    if (others.length > 0) {
      const named = wanted.map(({ number }) => number).join(', ')
      return {
        problem: `Several books have it: ${named}. Name the one by a barcode of its copies.`,
      }
    }
    return kind === 'books' ? { ids: [book.id] } : copiesOrNone(ofBooks.get(book.id) ?? [])
  }
}

function severalCopies(copies: readonly CopyRow[]): string {
  const named = copies.map(({ number }) => number).join(' and ')
  return `It is the barcode or accession number of several copies: ${named}. Use a number that only one has.`
}

function copiesOrNone(ids: readonly string[]): Found {
  return ids.length > 0 ? { ids } : { problem: 'This book has no copies.' }
}

async function copiesWith(db: Db, numbers: readonly string[]): Promise<CopyRow[]> {
  const { rows } = await sql<CopyRow>`
    select id, book_id as "bookId", upper(barcode) as barcode, upper(accession_number) as accession,
      accession_number as number
    from copies where upper(barcode) collate "C" = any(${numbers}::text[])
      or upper(accession_number) collate "C" = any(${numbers}::text[])
    order by accession_number`.execute(db)
  return rows
}

async function booksWith(db: Db, values: readonly (string | null)[]) {
  const wanted = [...new Set(values.filter((value) => value !== null))]
  const { rows } = await sql<{ id: string; number: number; value: string }>`
    select distinct books.id, books.number, value from identifiers join books on books.id = book_id
    where valid and kind in ('isbn', 'issn') and value = any(${wanted}::text[])
    order by books.number`.execute(db)
  return rows
}

async function findNumbers(db: Db, kind: BatchKind, lines: readonly Line[]) {
  const numberOf = (code: string) => publicNumber(code.replace(/^#/, ''))
  const wanted = lines.flatMap(({ code }) => numberOf(code) ?? [])
  const { rows } = await sql<{ id: string; number: number }>`
    select id, number from books where number = any(${wanted}::bigint[])`.execute(db)
  const books = new Map(rows.map(({ id, number }) => [number, id]))
  const ofBooks = kind === 'copies' ? await copiesOf(db, [...books.values()]) : new Map()
  return (code: string): Found => {
    const id = books.get(numberOf(code) ?? 0)
    if (!id) return { problem: 'There is no book with this number.' }
    return kind === 'books' ? { ids: [id] } : copiesOrNone(ofBooks.get(id) ?? [])
  }
}

async function copiesOf(db: Db, bookIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ book: string; ids: string[] }>`
    select book_id as book, array_agg(id order by ${accessionOrder(sql`accession_number`)}) as ids
    from copies where book_id = any(${bookIds}::uuid[]) group by book_id`.execute(db)
  return new Map(rows.map(({ book, ids }) => [book, ids]))
}
