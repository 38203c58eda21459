import type { EbookReader } from '#src/features/ebooks/ebooks/ebook-access.server.ts'
import { type Ebook, ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { ebookWords } from '#src/features/ebooks/ebooks/words.ts'
import type { Actor, Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readerWords } from './words.ts'

/** Whoever keeps a place and notes. Errors: `sign-in-needed`. */
export function readingPerson(actor: Actor): Person {
  if (actor.kind === 'user') return actor
  throw new AppError(
    'sign-in-needed',
    say(readerWords, (words) => words.signInForNotes),
  )
}

/**
 * The e-book that a person reads now. Errors: `not-found`; `forbidden` where it is not theirs to
 * open.
 */
export async function openEbook(db: Db, reader: EbookReader, number: string): Promise<Ebook> {
  const ebook = await ebookAt(db, reader, number)
  if (ebook.abilities.read) return ebook
  throw new AppError(
    'forbidden',
    say(ebookWords, (words) => (ebook.abilities.use ? words.lentNeedsLoan : words.notForYou)),
  )
}
