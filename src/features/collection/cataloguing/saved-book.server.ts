import { getBook } from '#src/features/collection/books/book-detail.server.ts'
import { enteredNotes } from '#src/features/collection/books/entered-headings.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { AddedBook } from './add-book.server.ts'
import { addBookHref } from './add-book-href.ts'
import type { SavedBook } from './saved-card.tsx'

/**
 * Where somebody who has added a book goes on: the form of the next one, which tells what was
 * saved.
 */
export function savedHref({ number, accessionNumbers, spellings }: AddedBook): string {
  const copies = accessionNumbers.join(',')
  const spelled = spellings.slice(0, 10).join('\n')
  return addBookHref({ saved: String(number), copies, ...(spelled ? { spelled } : {}) })
}

/** The book and those of its copies that an address names as saved; null where it names none. */
export async function savedBook(
  db: Db,
  actor: Actor,
  params: URLSearchParams,
): Promise<SavedBook | null> {
  const number = publicNumber(params.get('saved') ?? '')
  const book = number === null ? null : await getBook(db, actor, number)
  if (!book) return null
  const { title, callNumber } = book
  const named = new Set((params.get('copies') ?? '').split(','))
  const labels = book.copies
    .filter((copy) => named.has(copy.accessionNumber))
    .map((copy) => ({
      barcode: copy.barcode,
      title,
      callNumber: copy.callNumber ?? callNumber,
    }))
  const spelled = (params.get('spelled') ?? '').slice(0, 3000).split('\n').slice(0, 10)
  const entered = await enteredNotes(db, { names: spelled, subjects: spelled })
  return { number: book.number, title, hasCover: book.cover !== null, labels, entered }
}
