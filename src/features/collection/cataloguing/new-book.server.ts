import { parseCode } from '#src/features/collection/books/book-code.ts'
import { newDraft } from '#src/features/collection/books/books.ts'
import { formatIsbn } from '#src/features/collection/books/isbn.ts'
import type { BookSource } from '#src/kernel/book-source.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'
import type { FilledBy } from './fill-empty.ts'
import { lookUpIsbn } from './look-up.server.ts'
import { emptyTexts, type RecordTexts, textsOfBook } from './record-texts.ts'
import { similarBooks } from './similar-books.server.ts'
import { type SimilarBook, similarKey } from './similar-books.ts'

/** What the form of a new book begins with. */
type NewBook = {
  readonly texts: RecordTexts
  /** The MARC record that was found, for the form to carry along; '' for none. */
  readonly marc: string
  /** Who said each field, where several sources had to say something. */
  readonly filledBy: FilledBy
  /** Books of the library with this ISBN. */
  readonly similar: readonly SimilarBook[]
  /** Names the similar books where they were looked at already. */
  readonly seen: string
  /** What came of looking the ISBN up; '' where none was given. */
  readonly message: string
}

const nothing: NewBook = {
  texts: emptyTexts,
  marc: '',
  filledBy: {},
  similar: [],
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
  if (code.trim() === '') return nothing
  const { isbn } = parseCode(code)
  if (isbn === null) {
    return {
      ...nothing,
      message: `“${code.trim().slice(0, 40)}” is no ISBN. Type it again, or fill in the form: a book needs no ISBN.`,
    }
  }
  const draft = { ...newDraft(''), identifiers: [{ kind: 'isbn' as const, value: isbn }] }
  const similar = (await similarBooks(db, draft)).filter(({ by }) => by === 'isbn')
  const numbered = { ...nothing, texts: textsOfBook(draft), seen: similarKey(similar) }
  if (similar.length > 0 && !isOther) return { ...numbered, similar }
  if (sources.length === 0) return numbered
  const { outcome: _outcome, ...asked } = await askAbout(sources, log, isbn)
  return { ...numbered, ...asked }
}

/** What came of asking the sources about a book. */
export type AskedBook = Pick<NewBook, 'texts' | 'marc' | 'filledBy' | 'message'> & {
  /** `failed`: nobody answered, so that it may well be known. */
  readonly outcome: 'found' | 'unknown' | 'failed'
}

/** Asks the sources about the book with this ISBN (13 digits); the form gets what they say. */
export async function askAbout(
  sources: readonly BookSource[],
  log: Log,
  isbn: string,
): Promise<AskedBook> {
  const draft = { ...newDraft(''), identifiers: [{ kind: 'isbn' as const, value: isbn }] }
  const bare = { texts: textsOfBook(draft), marc: '', filledBy: {} }
  const found = await lookUpIsbn(sources, isbn, log)
  if (found.silent.length === sources.length) {
    return {
      ...bare,
      outcome: 'failed',
      message: nobodyAnswered(found.silent, formatIsbn(isbn)),
    }
  }
  const silent = found.silent.length > 0 ? ` ${found.silent.join(' and ')} did not answer.` : ''
  if (!found.draft) {
    return {
      ...bare,
      outcome: 'unknown',
      message: `Nothing was found for ${formatIsbn(isbn)}.${silent} Please fill in what the title page says.`,
    }
  }
  const names = [...new Set(Object.values(found.filledBy))]
  return {
    outcome: 'found',
    texts: withIsbn(textsOfBook(found.draft), isbn),
    marc: found.draft.marc ? JSON.stringify(found.draft.marc) : '',
    filledBy: names.length > 1 ? found.filledBy : {},
    message: `Filled from ${names.join(' and ')}: please look it over.${silent}`,
  }
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
function withIsbn(texts: RecordTexts, isbn: string): RecordTexts {
  const others = texts.numbers.filter(({ value }) => parseCode(value).isbn !== isbn)
  const own = texts.numbers.find(({ value }) => parseCode(value).isbn === isbn)
  const first = own ?? { kind: 'isbn', value: isbn, qualifier: '' }
  return { ...texts, numbers: [first, ...others] }
}
