import { sql } from 'kysely'
import {
  askForPreview,
  carryOut,
  undoBatch,
} from '#src/features/collection/batch-changes/ask-for-work.server.ts'
import {
  carryOutJobs,
  previewJobs,
} from '#src/features/collection/batch-changes/batch-jobs.server.ts'
import type { BatchKind } from '#src/features/collection/batch-changes/batch-kinds.ts'
import { batchAt, batchLines } from '#src/features/collection/batch-changes/batch-rows.server.ts'
import { addEdit, beginBatch } from '#src/features/collection/batch-changes/begin-batch.server.ts'
import type { SentEdit } from '#src/features/collection/batch-changes/read-edit.ts'
import { readDrafts } from '#src/features/collection/books/book-drafts.server.ts'
import { createBook, updateBook } from '#src/features/collection/books/books.server.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import { createLog } from '#src/server/log.ts'
import { aBook } from './books.ts'
import { person } from './person.ts'

/** Batch changes of the books of a database, done at once as its jobs would do them. */
export function batchWork(db: Db) {
  const admin = person('admin')
  const log = createLog('silent')
  const jobs = { db, log, stopping: new AbortController().signal }
  const preview = previewJobs(jobs)
  const doJob = carryOutJobs(jobs)
  const draftOf = async (id: string) => (await readDrafts(db, [id])).get(id)
  return {
    admin,
    log,
    preview,
    doJob,
    draftOf,
    /** Before each test: no book and no batch of the test before. */
    empty: () => sql`truncate batch_changes, batch_change_lines, copies, books cascade`.execute(db),
    written: (title: string, more: Partial<BookDraft> = {}) =>
      createBook(db, admin, aBook(title, more)),
    changed: async (id: string, more: Partial<BookDraft>) => {
      const draft = await draftOf(id)
      if (!draft) throw new Error('the book is gone')
      await db
        .transaction()
        .execute((within) => updateBook(within, admin, id, { ...draft, ...more }))
    },
    copyOf: async (bookId: string, accessionNumber: string, more = {}) => {
      const [copy] = await addCopies(db, admin, [{ bookId, copy: { accessionNumber, ...more } }])
      if (!copy) throw new Error('no copy')
      return copy
    },
    /** A previewed batch of all books or copies. */
    previewed: async (kind: BatchKind, edits: SentEdit[]) => {
      const number = await beginBatch(db, admin, kind, { by: 'search', search: '' })
      for (const edit of edits) await addEdit(db, admin, number, edit)
      await askForPreview(db, admin, number)
      await preview({ number: String(number) })
      return batchAt(db, admin, number)
    },
    confirmed: async (batch: { number: number; preview: string | null }) => {
      await carryOut(db, admin, batch.number, batch.preview ?? '')
      await doJob({ number: String(batch.number) })
      return batchAt(db, admin, batch.number)
    },
    undone: async (number: number) => {
      const undo = await undoBatch(db, admin, number)
      await doJob({ number: String(undo) })
      return batchAt(db, admin, undo)
    },
    /** What became of each line, with why. */
    reasons: async (batch: { id: string }) =>
      (await batchLines(db, batch.id, null)).map(({ state, reason }) =>
        `${state} ${reason}`.trim(),
      ),
  }
}
