import { bookDraft, newDraft } from '#src/features/collection/books/books.ts'
import { similarBooks } from '#src/features/collection/cataloguing/similar-books.server.ts'
import {
  booksByKeys,
  type FoundBook,
} from '#src/features/content/required-books/book-status.server.ts'
import { keysOfTyped } from '#src/features/content/required-books/typed-books.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Proposal, ProposedBook } from './proposals.ts'
import type { SyllabusLine, SyllabusReference } from './syllabus-lines.ts'
import type { TitleReading } from './title-readings.ts'

const anybody: Actor = { kind: 'visitor' }
/** Books that are offered for a line, besides the one that it names. */
const mostOthers = 4

/**
 * What each line of a syllabus would become: units, and entries with the book of the catalogue that
 * has the ISBN, or the title with one of the authors; others of the title are offered too.
 */
export async function proposalsOf(db: Db, lines: readonly SyllabusLine[]): Promise<Proposal[]> {
  const references = lines.filter((line) => line.kind === 'reference')
  const byIsbn = await booksByKeys(
    db,
    anybody,
    references.map(({ isbn }) => ({ book: null, isbn: isbn ?? null })),
  )
  const readings = references.flatMap((reference) => reference.readings)
  const keys = await keysOfTyped(
    db,
    readings.map((reading) => ({ ...reading, book: null, isbn: null })),
  )
  const byReading = new Map(readings.map((reading, at) => [reading, keys[at]?.book ?? null]))
  const proposals: Proposal[] = []
  for (const line of lines) {
    if (line.kind === 'unit') {
      proposals.push({ kind: 'unit', title: line.title })
      continue
    }
    const found = byIsbn[references.indexOf(line)]
    const exact = line.readings.find((reading) => byReading.get(reading) !== null)
    const named = exact ? (byReading.get(exact) ?? null) : null
    proposals.push(await proposalOf(db, line, { found, exact, named }))
  }
  return proposals
}

type Known = {
  readonly found: FoundBook | undefined
  readonly exact: TitleReading | undefined
  readonly named: number | null
}

async function proposalOf(
  db: Db,
  line: SyllabusReference,
  { found, exact, named }: Known,
): Promise<Proposal> {
  const { need, text, isbn, doi, url, readings } = line
  const [first = { title: text, author: '' }] = readings
  const { title, author } = exact ?? first
  const kind = doi !== null ? 'article' : url !== null && isbn === null ? 'link' : 'book'
  const shared = { need, text, isbn, doi, url, title, author }
  if (kind !== 'book') return { ...shared, kind, book: null, books: [] }
  const own = isbn !== null && found?.book ? found.book : named
  const others = await othersLike(db, readings, text)
  const books = await booksNamed(db, [...(own === null ? [] : [own]), ...others])
  return { ...shared, kind, book: own ?? sureOf(books, author), books }
}

/** Books that have one of the titles, whoever wrote them. */
async function othersLike(
  db: Db,
  readings: readonly TitleReading[],
  text: string,
): Promise<number[]> {
  const numbers: number[] = []
  for (const { title } of readings.slice(0, 3)) {
    if (title.length < 3 || numbers.length >= mostOthers) continue
    const draft = bookDraft.safeParse(newDraft(title.slice(0, 300)))
    const similar = draft.success ? await similarBooks(db, draft.data) : []
    const isAsNamed = (name: string) => nameKey(text).includes(nameKey(name).split(' ')[0] ?? '')
    const sorted = similar.toSorted(({ book: one }, { book: other }) => {
      return Number(other.authors.some(isAsNamed)) - Number(one.authors.some(isAsNamed))
    })
    numbers.push(...sorted.map(({ book }) => book.number))
  }
  return [...new Set(numbers)].slice(0, mostOthers)
}

async function booksNamed(db: Db, numbers: readonly number[]): Promise<ProposedBook[]> {
  const keys = [...new Set(numbers)].map((book) => ({ book, isbn: null }))
  const found = await booksByKeys(db, anybody, keys)
  return found.flatMap(({ book, title, author }) => (book === null ? [] : { book, title, author }))
}

/** The one book of a title, where the line names one of its authors or none. */
function sureOf(books: readonly ProposedBook[], author: string): number | null {
  const words = new Set(
    nameKey(author)
      .split(' ')
      .filter((word) => word.length > 2),
  )
  const isBy = (book: ProposedBook) =>
    nameKey(book.author)
      .split(' ')
      .some((word) => words.has(word))
  if (words.size === 0) return books.length === 1 ? (books[0]?.book ?? null) : null
  return books.find(isBy)?.book ?? null
}
