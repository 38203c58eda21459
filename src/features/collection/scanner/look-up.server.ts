import { findByCode } from '#src/features/collection/books/book-by-code.server.ts'
import { parseCode } from '#src/features/collection/books/book-code.ts'
import { listBook } from '#src/features/collection/books/book-list.server.ts'
import { namesByCode } from '#src/features/collection/books/language-name.ts'
import { languageWords } from '#src/features/collection/books/language-names/words.ts'
import { mergedInto } from '#src/features/collection/books/merged-books.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { longestText, readScannedText } from './scanned-text.ts'
import type { Answer, Match } from './scanner.ts'

/** What a scanned or typed text leads to. `origin` is the site's own; languages of books
 * are named in `language`. Takes any text. */
export async function lookUp(
  db: Db,
  actor: Actor,
  origin: string,
  input: string,
  language: Language,
): Promise<Answer> {
  const text = cleanLine(input, longestText)
  const scanned = readScannedText(text, new URL(origin).host)
  if (scanned.kind === 'address') return { kind: 'address', text }
  if (scanned.kind === 'code') {
    const matches = await findByCode(db, actor, text)
    if (matches.length > 0) return found(text, matches, language)
    return { kind: 'nothing', text, isbn: parseCode(text).isbn }
  }
  const { number } = scanned
  const book =
    (await listBook(db, number)) ?? (await listBook(db, (await mergedInto(db, number)) ?? 0))
  return book
    ? found(text, [{ book, copy: null }], language)
    : { kind: 'nothing', text, isbn: null }
}

function found(text: string, matches: readonly Match[], language: Language): Answer {
  const codes = matches.flatMap(({ book }) => book.languages)
  return {
    kind: 'found',
    text,
    matches: matches.map(({ book, copy }) => ({ book, copy })),
    languageNames: namesByCode(languageWords[language], codes),
  }
}
