import { createBooks } from '#src/features/collection/books/books.server.ts'
import type { CopyDraft } from '#src/features/collection/books/books.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { createMember } from '#src/features/people/members/members.server.ts'
import { system } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Db } from '#src/server/database/connect.ts'
import { aBook } from './books.ts'
import { memberTexts } from './members.ts'

const actor = system('test')

/** A new member; the code is their card's. */
export async function someMember(
  db: Db,
  more: Parameters<typeof memberTexts>[0] = {},
): Promise<{ readonly id: string; readonly code: string }> {
  const made = await db
    .transaction()
    .execute((within) =>
      createMember(
        within,
        actor,
        memberTexts({ validFrom: '2020-01-01', validUntil: '2099-12-31', ...more }),
      ),
    )
  return { id: made.id, code: memberNumber(made.number) }
}

/** A new book with so many copies; the codes are their barcodes. */
export async function someBook(
  db: Db,
  copies = 1,
  more: Partial<CopyDraft> = {},
): Promise<{
  readonly id: string
  readonly number: number
  readonly codes: string[]
  readonly copyIds: string[]
}> {
  const { books, ...written } = await writeBooks(db, 1, copies, more)
  const [book] = books
  if (!book) throw new Error('the book was not written')
  return { id: book.id, number: book.number, ...written }
}

/** So many new books with a copy each: to lend more than one of them to the same member. */
export async function someBooks(
  db: Db,
  count: number,
  more: Partial<CopyDraft> = {},
): Promise<{ readonly codes: string[]; readonly copyIds: string[] }> {
  const { codes, copyIds } = await writeBooks(db, count, 1, more)
  return { codes, copyIds }
}

async function writeBooks(db: Db, count: number, copies: number, more: Partial<CopyDraft>) {
  return db.transaction().execute(async (within) => {
    const drafts = Array.from({ length: count }, () => aBook('Operating System Concepts'))
    const books = await createBooks(within, actor, drafts)
    const additions = books.flatMap(({ id }) =>
      Array.from({ length: copies }, () => ({ bookId: id, copy: more })),
    )
    const written = await addCopies(within, actor, additions)
    const codes = written.map(({ barcode }) => barcode)
    return { books, codes, copyIds: written.map(({ id }) => id) }
  })
}

/** A new key of an operation. */
export function newKey(): string {
  return crypto.randomUUID()
}

/**
 * The codes of the refusals that something ends with; of another error that people may read, its
 * code. Errors: it was done.
 */
export async function refusedWith(work: Promise<unknown>): Promise<string | string[]> {
  const error = await work.then(
    () => new Error('it was not refused'),
    (thrown: unknown) => thrown,
  )
  if (!isAppError(error)) throw error
  const refusals = error.details.refusals as { code: string }[] | undefined
  return refusals?.map(({ code }) => code) ?? error.code
}
