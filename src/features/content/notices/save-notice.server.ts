import { requireAdmin } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { type CheckedFile, fileKey } from './notice-files.server.ts'
import { lockNotice } from './notice-rows.server.ts'
import {
  checkNotice,
  mostFiles,
  type Notice,
  type NoticeFacts,
  type NoticeFile,
} from './notices.ts'

const refusal = 'Only an administrator of the library writes notices.'

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
  requireAdmin(actor, refusal)
  const facts = checkNotice(written)
  return keepingFiles(files, changes, [], async () =>
    db.transaction().execute(async (within) => {
      const id = newId()
      const { number } = await within
        .insertInto('notices')
        .values({ id, ...rowOf(facts), created_by: actorName(actor) })
        .returning('number')
        .executeTakeFirstOrThrow()
      await writeFiles(within, id, [], changes)
      const after = { ...facts, files: changes.added.map(({ name }) => name) }
      await audit(within, actor, 'notice', [{ action: 'written', id: String(number), after }])
      return number
    }),
  )
}

/**
 * Changes a notice. `version` is the one that was shown; null: whichever there is. Errors:
 * `forbidden`, `not-found`; `conflict` where somebody else has changed it since, or where it is
 * withdrawn and would become a draft; `too-large` for more files than it may have; those of
 * `checkNotice`.
 */
export async function changeNotice(
  db: Db,
  files: FileStore,
  actor: Actor,
  { number, version }: { number: number; version: number | null },
  written: Partial<NoticeFacts>,
  changes: FileChanges = noFiles,
): Promise<void> {
  requireAdmin(actor, refusal)
  const dropped: NoticeFile[] = []
  await keepingFiles(files, changes, dropped, async () =>
    db.transaction().execute(async (within) => {
      const before = await lockNotice(within, number)
      if (version !== null && version !== before.version) {
        throw new AppError(
          'conflict',
          'Somebody else has changed this notice meanwhile. Open it anew to see it, then make your change again.',
        )
      }
      const facts = checkNotice({ ...factsOf(before), ...written })
      if (before.withdrawnAt && !facts.publishedAt) {
        throw new AppError('conflict', 'This notice is withdrawn. Put it back first.')
      }
      await within
        .updateTable('notices')
        .set({ ...rowOf(facts), version: before.version + 1, changed_at: new Date() })
        .where('id', '=', before.id)
        .execute()
      dropped.push(...before.files.filter(({ id }) => changes.removed.includes(id)))
      await writeFiles(within, before.id, before.files, changes)
      await audit(within, actor, 'notice', [
        { action: 'changed', id: String(number), before: factsOf(before), after: facts },
      ])
    }),
  )
}

/**
 * Takes a notice from the eyes of all, or puts it back. Errors: `forbidden`, `not-found`;
 * `conflict` where it is a draft: nobody sees it.
 */
export async function withdrawNotice(
  db: Db,
  actor: Actor,
  number: number,
  isWithdrawn: boolean,
): Promise<void> {
  requireAdmin(actor, refusal)
  await db.transaction().execute(async (within) => {
    const { id, publishedAt, withdrawnAt, version } = await lockNotice(within, number)
    if (!publishedAt)
      throw new AppError('conflict', 'This notice is a draft: nobody sees it. Delete it instead.')
    if ((withdrawnAt !== null) === isWithdrawn) return
    await within
      .updateTable('notices')
      .set({ withdrawn_at: isWithdrawn ? new Date() : null, version: version + 1 })
      .where('id', '=', id)
      .execute()
    const action = isWithdrawn ? 'withdrawn' : 'put-back'
    await audit(within, actor, 'notice', [{ action, id: String(number) }])
  })
}

/**
 * Deletes a draft with its files. Errors: `forbidden`, `not-found`; `conflict` where it was
 * published: then it is withdrawn instead.
 */
export async function deleteDraft(
  db: Db,
  files: FileStore,
  actor: Actor,
  number: number,
): Promise<void> {
  requireAdmin(actor, refusal)
  const dropped = await db.transaction().execute(async (within) => {
    const draft = await lockNotice(within, number)
    if (draft.publishedAt)
      throw new AppError('conflict', 'This notice is no draft any more. Withdraw it instead.')
    await within.deleteFrom('notices').where('id', '=', draft.id).execute()
    await audit(within, actor, 'notice', [
      { action: 'deleted', id: String(number), before: factsOf(draft) },
    ])
    return draft.files
  })
  for (const file of dropped) await files.remove(fileKey(file))
}

function factsOf({ title, body, publishedAt, endsOn, pinned }: Notice): NoticeFacts {
  return { title, body, publishedAt, endsOn, pinned }
}

function rowOf({ title, body, publishedAt, endsOn, pinned }: NoticeFacts) {
  return { title, body, published_at: publishedAt, ends_on: endsOn, pinned }
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

async function writeFiles(
  db: Db,
  noticeId: string,
  before: readonly NoticeFile[],
  { added, removed }: FileChanges,
): Promise<void> {
  const kept = before.filter(({ id }) => !removed.includes(id))
  if (kept.length + added.length > mostFiles) {
    throw new AppError('too-large', `A notice has at most ${mostFiles} files.`)
  }
  if (added.length === 0 && kept.length === before.length) return
  await db.deleteFrom('notice_files').where('notice_id', '=', noticeId).execute()
  const rows = [...kept, ...added].map(({ id, name, kind, bytes }, index) => ({
    id,
    notice_id: noticeId,
    place: index + 1,
    name,
    kind,
    bytes,
  }))
  if (rows.length > 0) await db.insertInto('notice_files').values(rows).execute()
}
