import { sql } from 'kysely'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import type { CopyTexts } from '#src/features/collection/catalogue-maintenance/whole-copy.ts'
import {
  addBookWithin,
  addCopiesWithin,
} from '#src/features/collection/cataloguing/add-book.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { PileLine } from './pile.ts'
import { cataloguerOf, commonOf, pileLineAt } from './pile-rows.server.ts'
import { holdLine } from './scan-pile.server.ts'

/** What a line becomes: a new book, or copies of one that is there. */
type LineBook =
  | {
      readonly draft: BookDraft
      /** Names the similar books that were looked at; '' for none. */
      readonly seen: string
    }
  | { readonly addTo: number }

/** What is of this title alone. */
type LineCopies = { readonly count: string; readonly price: string }

/**
 * Saves a line of the actor's pile with its copies, once: where it is saved already, that is what
 * is answered. Errors: `forbidden`, `not-found`, `invalid-input`, `conflict` as of `addBook`.
 */
export async function saveLine(
  db: Db,
  actor: Actor,
  line: string,
  book: LineBook,
  { count, price }: LineCopies,
): Promise<PileLine> {
  const owner = cataloguerOf(actor)
  return inTransaction(db, async (within) => {
    const stored = await holdLine(within, owner, line)
    if (stored.saved_at) return pileLineAt(within, actor, line)
    const { series, texts } = await commonOf(within, actor)
    const copies = { count, series: series ?? '', texts: withPrice(texts, price) }
    const { number, accessionNumbers } =
      'addTo' in book
        ? await addCopiesWithin(within, actor, book.addTo, copies)
        : await addBookWithin(within, actor, book.draft, {
            copies,
            seen: book.seen,
            address: null,
          })
    await within
      .updateTable('book_pile_lines')
      .set({
        book_number: number,
        accession_numbers: [...accessionNumbers],
        found: null,
        saved_at: sql<Date>`now()`,
      })
      .where('id', '=', stored.id)
      .execute()
    return pileLineAt(within, actor, line)
  })
}

/**
 * Gives the copies of a line to the book of the catalogue that has its ISBN. Errors as of
 * `saveLine`; `conflict` where the catalogue has it no more.
 */
export async function addCopyOfLine(db: Db, actor: Actor, line: string): Promise<PileLine> {
  const { state, bookNumber, copies } = await pileLineAt(db, actor, line)
  if (state !== 'saved' && (state !== 'known' || bookNumber === null)) {
    throw new AppError('conflict', 'The catalogue no longer has this ISBN: look it up again.')
  }
  const addTo = bookNumber ?? 0
  return saveLine(db, actor, line, { addTo }, { count: String(copies), price: '' })
}

function withPrice(texts: CopyTexts, price: string): CopyTexts {
  return price.trim() === '' ? texts : { ...texts, pricePaise: price }
}
