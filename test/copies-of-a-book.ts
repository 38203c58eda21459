import { createBook } from '#src/features/collection/books/books.server.ts'
import { addCopiesToBook } from '#src/features/collection/catalogue-maintenance/add-copies.server.ts'
import { noTexts } from '#src/features/collection/catalogue-maintenance/copy-form.ts'
import { copyByCode } from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import type {
  CopyTexts,
  WholeCopy,
} from '#src/features/collection/catalogue-maintenance/whole-copy.ts'
import type { Db } from '#src/server/database/connect.ts'
import { aBook } from './books.ts'
import { person } from './person.ts'

const admin = person('admin')

/** A book whose copies a test adds as the form does; what the audit says of each. */
export async function copiesOfABook(db: Db) {
  const book = await createBook(db, admin, aBook('Kept', { callNumber: '005 KEP' }))
  async function added(texts: Partial<CopyTexts> = {}, accessionNumber = ''): Promise<WholeCopy> {
    const toAdd = { texts: { ...noTexts, ...texts }, count: '', accessionNumber }
    const [copy] = await db
      .transaction()
      .execute((within) => addCopiesToBook(within, admin, book.id, toAdd))
    return found(copy?.accessionNumber ?? '')
  }

  async function found(code: string): Promise<WholeCopy> {
    const copy = await copyByCode(db, admin, code)
    if (!copy) throw new Error(`copy ${code} is not found`)
    return copy
  }

  async function audited(id: string) {
    const rows = await db
      .selectFrom('audit')
      .select(['action', 'actor', 'before', 'after'])
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    return rows
  }
  return { book, added, found, audited }
}
