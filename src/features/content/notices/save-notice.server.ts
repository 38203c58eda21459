import type { Actor } from '#src/kernel/actor.ts'
import type { AttachedFile } from '#src/kernel/attached-file.ts'
import {
  type FileChanges,
  keepingFiles,
  noFileChanges,
  writeFiles,
} from '#src/server/attached/write-files.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import {
  addPublished,
  changePublished,
  deleteDraft,
  withdrawPublished,
} from '#src/server/publication/publication-steps.ts'
import { requirePublisher } from '#src/server/publication/published-kind.ts'
import { noticeFileKind, noticeKind } from './notice-kinds.server.ts'
import { noticeOf } from './notice-rows.server.ts'
import { checkNotice } from './notice-shape.server.ts'
import type { Notice, NoticeFacts } from './notices.ts'

/**
 * Writes a new notice; gives its number. Errors: `forbidden`, `too-large` for more files than it
 * may have, those of `checkNotice`.
 */
export async function addNotice(
  db: Db,
  files: FileStore,
  actor: Actor,
  written: NoticeFacts,
  changes: FileChanges = noFileChanges,
): Promise<number> {
  requirePublisher(actor, noticeKind)
  const facts = checkNotice(written)
  return keepingFiles(db, files, noticeFileKind, changes, async () =>
    inTransaction(db, async (within) => {
      const whole = writtenOf(facts, changes.added)
      const { id, number } = await addPublished(within, actor, noticeKind, whole)
      await writeFiles(within, noticeFileKind, id, [], changes)
      return number
    }),
  )
}

/**
 * Changes a notice. `version` is the one that was shown; null: whichever there is. Errors: those of
 * `changePublished` and `checkNotice`, `too-large` for more files than it may have.
 */
export async function changeNotice(
  db: Db,
  files: FileStore,
  actor: Actor,
  shown: { number: number; version: number | null },
  written: Partial<NoticeFacts>,
  changes: FileChanges = noFileChanges,
): Promise<void> {
  requirePublisher(actor, noticeKind)
  await keepingFiles(db, files, noticeFileKind, changes, async () =>
    inTransaction(db, async (within) => {
      await changePublished(within, actor, noticeKind, shown, async (id) => {
        const before = await noticeOf(within, id)
        const facts = checkNotice({ ...factsOf(before), ...written })
        const attached = await writeFiles(within, noticeFileKind, id, before.files, changes)
        return { ...writtenOf(facts, attached), before: auditOf(factsOf(before), before.files) }
      })
    }),
  )
}

/** As `withdrawPublished`. */
export async function withdrawNotice(
  db: Db,
  actor: Actor,
  number: number,
  isWithdrawn: boolean,
): Promise<void> {
  await withdrawPublished(db, actor, noticeKind, number, isWithdrawn)
}

/** Deletes a draft with its files. Errors: those of `deleteDraft`. */
export async function deleteNotice(db: Db, actor: Actor, number: number): Promise<void> {
  await inTransaction(db, async (within) =>
    deleteDraft(within, actor, noticeKind, number, async (id) => {
      const draft = await noticeOf(within, id)
      return auditOf(factsOf(draft), draft.files)
    }),
  )
}

function factsOf(notice: Notice): NoticeFacts {
  const { title, body, translations, publishedAt, endsOn, pinned } = notice
  return { title, body, translations, publishedAt, endsOn, pinned }
}

type NamedFiles = readonly Pick<AttachedFile, 'name'>[]

function auditOf(facts: NoticeFacts, files: NamedFiles) {
  return { ...facts, files: files.map(({ name }) => name) }
}

function writtenOf(facts: NoticeFacts, files: NamedFiles) {
  const { title, body, translations } = facts
  const columns = { title, body, translations }
  return { publication: facts, columns, facts: auditOf(facts, files) }
}
