import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import {
  addPublished,
  changePublished,
  deleteDraft,
  withdrawPublished,
} from '#src/server/publication/publication-steps.ts'
import { type PublishedKind, requirePublisher } from '#src/server/publication/published-kind.ts'
import { type CheckedFile, fileKey } from './notice-files.server.ts'
import { noticeOf } from './notice-rows.server.ts'
import { checkNotice } from './notice-shape.server.ts'
import { mostFiles, type Notice, type NoticeFacts, type NoticeFile } from './notices.ts'

export const noticeKind: PublishedKind = {
  table: 'notices',
  entity: 'notice',
  one: 'notice',
  many: 'notices',
}

/** What changes about the files of a notice. */
export type FileChanges = {
  readonly added: readonly CheckedFile[]
  /** The ids of those that go. */
  readonly removed: readonly string[]
}

const noFiles: FileChanges = { added: [], removed: [] }

/**
 * Writes a new notice; gives its number. Errors: `forbidden`, `too-large` for more files than it
 * may have, those of `checkNotice`.
 */
export async function addNotice(
  db: Db,
  files: FileStore,
  actor: Actor,
  written: NoticeFacts,
  changes: FileChanges = noFiles,
): Promise<number> {
  requirePublisher(actor, noticeKind)
  const facts = checkNotice(written)
  return keepingFiles(files, changes, [], async () =>
    db.transaction().execute(async (within) => {
      const { added } = changes
      const { id, number } = await addPublished(within, actor, noticeKind, writtenOf(facts, added))
      await writeFiles(within, id, [], changes)
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
  changes: FileChanges = noFiles,
): Promise<void> {
  requirePublisher(actor, noticeKind)
  const dropped: NoticeFile[] = []
  await keepingFiles(files, changes, dropped, async () =>
    db.transaction().execute(async (within) =>
      changePublished(within, actor, noticeKind, shown, async (id) => {
        const before = await noticeOf(within, id)
        const facts = checkNotice({ ...factsOf(before), ...written })
        dropped.push(...before.files.filter((file) => changes.removed.includes(file.id)))
        const after = await writeFiles(within, id, before.files, changes)
        return { ...writtenOf(facts, after), before: auditOf(factsOf(before), before.files) }
      }),
    ),
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
export async function deleteNotice(
  db: Db,
  files: FileStore,
  actor: Actor,
  number: number,
): Promise<void> {
  const dropped: NoticeFile[] = []
  await db.transaction().execute(async (within) =>
    deleteDraft(within, actor, noticeKind, number, async (id) => {
      const draft = await noticeOf(within, id)
      dropped.push(...draft.files)
      return auditOf(factsOf(draft), draft.files)
    }),
  )
  for (const file of dropped) await files.remove(fileKey(file))
}

function factsOf({ title, body, publishedAt, endsOn, pinned }: Notice): NoticeFacts {
  return { title, body, publishedAt, endsOn, pinned }
}

type NamedFiles = readonly Pick<NoticeFile, 'name'>[]

function auditOf(facts: NoticeFacts, files: NamedFiles) {
  return { ...facts, files: files.map(({ name }) => name) }
}

function writtenOf(facts: NoticeFacts, files: NamedFiles) {
  const { title, body } = facts
  return { publication: facts, columns: { title, body }, facts: auditOf(facts, files) }
}

/**
 * Keeps the bytes of new files before their rows are written, and forgets those that no row names:
 * also where the work fails.
 */
async function keepingFiles<Result>(
  files: FileStore,
  { added }: FileChanges,
  dropped: readonly NoticeFile[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    for (const file of added) await files.put(fileKey(file), file.content)
    const result = await work()
    for (const file of dropped) await files.remove(fileKey(file))
    return result
  } catch (error) {
    for (const file of added) await files.remove(fileKey(file))
    throw error
  }
}

/** Gives the files that the notice has then. */
async function writeFiles(
  db: Db,
  noticeId: string,
  before: readonly NoticeFile[],
  { added, removed }: FileChanges,
): Promise<readonly NoticeFile[]> {
  const kept = before.filter(({ id }) => !removed.includes(id))
  const after = [...kept, ...added]
  if (after.length > mostFiles) {
    throw new AppError('too-large', `A notice has at most ${mostFiles} files.`)
  }
  if (added.length === 0 && kept.length === before.length) return after
  await db.deleteFrom('notice_files').where('notice_id', '=', noticeId).execute()
  const rows = after.map(({ id, name, kind, bytes }, index) => ({
    id,
    notice_id: noticeId,
    place: index + 1,
    name,
    kind,
    bytes,
  }))
  if (rows.length > 0) await db.insertInto('notice_files').values(rows).execute()
  return after
}
