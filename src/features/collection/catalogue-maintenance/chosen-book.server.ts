import { findByCode } from '#src/features/collection/books/book-by-code.server.ts'
import { listNumbered } from '#src/features/collection/books/book-list.server.ts'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type BookChoice, bookChoiceOf, numberInChoice } from './book-choice.ts'

const mostChoices = 8

/**
 * The books that a text may mean: by number, ISBN, ISSN, barcode or accession number, else by words
 * of the title; at most eight. Errors: `forbidden`.
 */
export async function bookChoices(db: Db, actor: Actor, typed: string): Promise<BookChoice[]> {
  requireDuty('staff', actor, 'Only the staff of the library choose books here.')
  return (await meant(db, actor, typed)).slice(0, mostChoices).map(bookChoiceOf)
}

/**
 * The number of the one book that a text of a form means; null where nothing was typed. `field`:
 * where the form has it. Errors: `forbidden`; `invalid-input` of the field where it means none, or
 * several, which the sentence names.
 */
export async function chosenBook(
  db: Db,
  actor: Actor,
  field: string,
  typed: string,
): Promise<number | null> {
  requireDuty('staff', actor, 'Only the staff of the library choose books here.')
  const text = cleanLine(typed, 300)
  if (text === '') return null
  const fault = (message: string) =>
    new AppError('invalid-input', message, { fields: [{ field, message }] })
  const found = await meant(db, actor, text)
  const [only, ...more] = found
  if (!only) {
    throw fault(
      'No book was found. Give its title, its ISBN, or the accession number or barcode of a copy.',
    )
  }
  if (more.length === 0) return only.number
  const named = found.slice(0, 3).map((book) => bookChoiceOf(book).words)
  const others = found.length > 3 ? ' and others' : ''
  throw fault(
    `Several books fit: ${named.join('; ')}${others}. Choose one of the list, or write “book ${only.number}”.`,
  )
}

async function meant(db: Db, actor: Actor, typed: string): Promise<readonly BookListItem[]> {
  const text = cleanLine(typed, 300)
  const chosen = numberInChoice(text)
  if (chosen !== null) return listNumbered(db, [chosen])
  const number = publicNumber(text)
  const numbered = number === null ? [] : await listNumbered(db, [number])
  const coded = text === '' ? [] : (await findByCode(db, actor, text)).map(({ book }) => book)
  const exact = [...numbered, ...coded]
  if (exact.length > 0 || text === '') {
    return [...new Map(exact.map((book) => [book.number, book])).values()]
  }
  return (await searchBooks(db, actor, { ...wholeCatalogue, text })).items
}
