import { z } from '@hono/zod-openapi'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import type { ExportBook } from '#src/features/collection/exports/export-book.ts'
import { readBooksForExport } from '#src/features/collection/exports/export-books.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { booksByKeys } from './book-status.server.ts'
import { sharedList } from './links.server.ts'
import { longestTexts, mostEntries } from './required-books.ts'
import { entriesOf, requireReader } from './required-rows.server.ts'
import { typedAuthors } from './typed-authors.ts'
import { requiredWords } from './words.ts'

/** What is cited of an entry. */
type Cited = {
  readonly book: number | null
  readonly isbn: string | null
  readonly title: string
  readonly author: string
}

/** What a browser sends of the list that it keeps. */
const sentEntries = z
  .array(
    z.object({
      book: z.int().min(1).nullable(),
      isbn: z.string().nullable(),
      title: z.string(),
      author: z.string(),
    }),
  )
  .max(mostEntries)

/**
 * The books that a request is about, as records: those of a form that sends a visitor's list, of the
 * link in the address (`list`), or of the list of whoever asks. Errors: `bad-request`, `not-found`,
 * `sign-in-needed`.
 */
export async function citedBooks(db: Db, actor: Actor, request: Request): Promise<ExportBook[]> {
  return recordsOf(db, await citedEntries(db, actor, request))
}

async function citedEntries(db: Db, actor: Actor, request: Request): Promise<readonly Cited[]> {
  if (request.method === 'POST') return readSent((await readForm(request))('entries'))
  const code = new URL(request.url).searchParams.get('list')
  if (code !== null) return (await sharedList(db, code)).entries
  return entriesOf(db, requireReader(actor).id)
}

function readSent(text: string): readonly Cited[] {
  try {
    return sentEntries.parse(JSON.parse(text)).map(({ book, isbn, title, author }) => ({
      book,
      isbn: parseIsbn(isbn ?? ''),
      title: cleanLine(title, longestTexts.title),
      author: cleanLine(author, longestTexts.author),
    }))
  } catch {
    throw new AppError(
      'bad-request',
      say(requiredWords, (words) => words.formNotKnown),
    )
  }
}

/** Only what the catalogue shows everybody goes out, whoever asks. */
const anybody: Actor = { kind: 'visitor' }

/** The records of entries: of the catalogue where it has the book, else of what was typed. */
export async function recordsOf(db: Db, entries: readonly Cited[]): Promise<ExportBook[]> {
  const found = await booksByKeys(db, anybody, entries)
  const numbers = found.flatMap(({ book }) => book ?? [])
  const books = await readBooksForExport(db, anybody, [...new Set(numbers)])
  const byNumber = new Map(books.map((book) => [book.number, book]))
  return entries.map((entry, place) => {
    const number = found[place]?.book ?? null
    return (number === null ? null : byNumber.get(number)) ?? typedBook(entry, place)
  })
}

/** From here on number the keys of books that the catalogue has not. */
const typedFrom = 9_000_001

/** A record of what a reader typed. */
function typedBook({ isbn, title, author }: Cited, place: number): ExportBook {
  const number = typedFrom + place
  const now = new Date()
  return {
    number,
    ownNumber: String(number),
    controlNumber: null,
    controlSource: null,
    title: title || `ISBN ${isbn}`,
    subtitle: null,
    responsibility: null,
    otherTitles: [],
    edition: null,
    publisher: null,
    place: null,
    year: null,
    languages: [],
    format: 'book',
    extent: null,
    ddc: null,
    callNumber: null,
    summary: null,
    notes: [],
    marc: null,
    contributors: typedAuthors(author).map((name) => ({ name, kind: 'person', role: 'author' })),
    subjects: [],
    series: [],
    identifiers: isbn ? [{ kind: 'isbn', value: isbn, valid: true, qualifier: null }] : [],
    copies: [],
    whole: false,
    createdAt: now,
    updatedAt: now,
  }
}

/** Whether a record is of the catalogue, and so has a page. */
export function hasPage({ number }: Pick<ExportBook, 'number'>): boolean {
  return number < typedFrom
}
