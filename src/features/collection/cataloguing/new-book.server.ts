import { parseCode } from '#src/features/collection/books/book-code.ts'
import { type BookDraft, newDraft } from '#src/features/collection/books/books.ts'
import { formatIsbn } from '#src/features/collection/books/isbn.ts'
import type { BookSource } from '#src/kernel/book-source.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'
import { suggestedCallNumber } from './call-number-suggestion.ts'
import type { FilledBy } from './fill-empty.ts'
import { lookUpIsbn } from './look-up.server.ts'
import { emptyTexts, type RecordTexts, textsOfBook } from './record-texts.ts'
import { similarBooks } from './similar-books.server.ts'
import { type SimilarBook, similarKey } from './similar-books.ts'

/** What the form of a new book begins with. */
export type NewBook = {
  /** Its ISBN, as the field for it shows it: what was typed, where that is none. */
  readonly isbn: string
  readonly texts: RecordTexts
  /** The MARC record that was found, for the form to carry along; '' for none. */
  readonly marc: string
  /** Who said each field, where several sources had to say something. */
  readonly filledBy: FilledBy
  /** Books of the library that may be this one. */
  readonly similar: readonly SimilarBook[]
  /** Whether one of those has this very ISBN, so that it gets copies and no second record. */
  readonly isKnown: boolean
  /** Whether nobody who was asked knows its ISBN. */
  readonly isUnknown: boolean
  /** Names the similar books where they were looked at already. */
  readonly seen: string
  /** What came of looking the ISBN up; '' where none was given. */
  readonly message: string
}

/** A form in which nothing is written. */
export const noBook: NewBook = {
  isbn: '',
  texts: emptyTexts,
  marc: '',
  filledBy: {},
  similar: [],
  isKnown: false,
  isUnknown: false,
  seen: '',
  message: '',
}

/**
 * Begins a new book from a scanned or typed ISBN: the library's own books with it, else what the
 * sources know of it. `isOther`: whether somebody says that it is another book than those.
 */
export async function beginBook(
  db: Db,
  sources: readonly BookSource[],
  log: Log,
  { code, isOther }: { readonly code: string; readonly isOther: boolean },
): Promise<NewBook> {
  if (code.trim() === '') return noBook
  const { isbn } = parseCode(code)
  if (isbn === null) {
    return {
      ...noBook,
      isbn: code,
      message: `“${code.trim().slice(0, 40)}” is no ISBN. Type it again, or fill in the form: a book needs no ISBN.`,
    }
  }
  const draft = { ...newDraft(''), identifiers: [{ kind: 'isbn' as const, value: isbn }] }
  const similar = (await similarBooks(db, draft)).filter(({ by }) => by === 'isbn')
  const seen = similarKey(similar)
  const numbered = { ...noBook, isbn: code, texts: textsOfBook(draft), seen }
  if (similar.length > 0 && !isOther) return { ...numbered, similar, isKnown: true }
  if (sources.length === 0) return numbered
  const { outcome: _outcome, draft: found, ...asked } = await askAbout(sources, log, isbn)
  if (!found) return { ...numbered, ...asked, isUnknown: true }
  return withSimilar(db, found, { ...asked, isbn: code })
}

/** The book with those of the library that are like what was found of it. */
export async function withSimilar(
  db: Db,
  found: BookDraft,
  book: Pick<NewBook, 'isbn' | 'texts' | 'marc' | 'filledBy' | 'message'>,
): Promise<NewBook> {
  const similar = await similarBooks(db, found)
  return { ...noBook, ...book, similar, seen: similarKey(similar) }
}

/** What came of asking the sources about a book. */
export type AskedBook = Pick<NewBook, 'texts' | 'marc' | 'filledBy' | 'message'> & {
  /** `failed`: nobody answered, so that it may well be known. */
  readonly outcome: 'found' | 'unknown' | 'failed'
  /** What was found; null: nothing. */
  readonly draft: BookDraft | null
}

/** Asks the sources about the book with this ISBN (13 digits); the form gets what they say. */
export async function askAbout(
  sources: readonly BookSource[],
  log: Log,
  isbn: string,
): Promise<AskedBook> {
  const draft = { ...newDraft(''), identifiers: [{ kind: 'isbn' as const, value: isbn }] }
  const bare = { texts: textsOfBook(draft), marc: '', filledBy: {}, draft: null }
  const found = await lookUpIsbn(sources, isbn, log)
  if (found.silent.length === sources.length) {
    return {
      ...bare,
      outcome: 'failed',
      message: nobodyAnswered(found.silent, formatIsbn(isbn)),
    }
  }
  if (!found.draft) {
    return {
      ...bare,
      outcome: 'unknown',
      message: `Nothing was found for ${formatIsbn(isbn)}.${silentSentence(found.silent)} Please fill in what the title page says.`,
    }
  }
  const { draft: known, filledBy, silent } = found
  return { outcome: 'found', draft: known, ...filledBook(known, filledBy, silent, isbn) }
}

/** A book as its form begins with it, from what the sources said. */
export function filledBook(
  draft: BookDraft,
  filledBy: FilledBy,
  silent: readonly string[],
  isbn: string | null,
): Pick<NewBook, 'texts' | 'marc' | 'filledBy' | 'message'> {
  const names = [...new Set(Object.values(filledBy))]
  const said = textsOfBook(draft)
  const texts = isbn === null ? said : withIsbn(said, isbn)
  const callNumber = texts.callNumber === '' ? suggestedCallNumber(texts) : ''
  const sources = names.length > 1 ? filledBy : {}
  return {
    texts: callNumber === '' ? texts : { ...texts, callNumber },
    marc: draft.marc ? JSON.stringify(draft.marc) : '',
    filledBy:
      callNumber === ''
        ? sources
        : { ...sources, callNumber: 'the Dewey number and the name: change it as you like' },
    message: `Filled from ${names.join(' and ')}: please look it over.${silentSentence(silent)}`,
  }
}

function silentSentence(names: readonly string[]): string {
  return names.length > 0 ? ` ${names.join(' and ')} did not answer.` : ''
}

function nobodyAnswered(names: readonly string[], isbn: string): string {
  const [first = '', second = ''] = names
  const asked =
    names.length === 1
      ? `${first} could not be asked`
      : names.length === 2
        ? `Neither ${first} nor ${second} could be asked`
        : `None of ${names.join(', ')} could be asked`
  return `${asked} about ${isbn}: the book may well be known there. Look up again in a moment, or type the record by hand.`
}

/** The ISBN that was scanned comes first: a record may have those of other editions. */
export function withIsbn(texts: RecordTexts, isbn: string): RecordTexts {
  const others = texts.numbers.filter(({ value }) => parseCode(value).isbn !== isbn)
  const own = texts.numbers.find(({ value }) => parseCode(value).isbn === isbn)
  const first = own ?? { kind: 'isbn', value: isbn, qualifier: '' }
  return { ...texts, numbers: [first, ...others] }
}
