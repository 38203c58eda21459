import { sql } from 'kysely'
import type { CopyElsewhere } from '#src/features/collection/books/copy-branches.server.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { BatchEdit } from './batch-edits.ts'
import type { BatchKind } from './batch-kinds.ts'

/** A batch that is being carried out. */
export type UnderWay = {
  readonly id: string
  readonly number: number
  readonly kind: BatchKind
  readonly edits: readonly BatchEdit[]
  /** The number of the batch that it takes back; null: it changes. */
  readonly undoes: number | null
  /** The codes of the branches whose copies it may change; null: all. */
  readonly branches: readonly string[] | null
}

/** A line that is to be written. */
export type Line = {
  readonly place: number
  readonly thingId: string
  readonly version: number
  readonly undoesEntry: number | null
}

export const changedSince = 'It was changed since the preview: look at it, and change it by itself.'
export const alreadySo = 'It is so already: somebody else has changed it.'

/**
 * The next lines of a batch, none where it was stopped. They are held with the batch to the end of
 * the transaction: once it is stopped no line is written, and none is written twice.
 */
export async function lockLines(db: Db, { id }: UnderWay, most: number): Promise<readonly Line[]> {
  const { rows } = await sql<{ state: string }>`
    select state from batch_changes where id = ${id} for share`.execute(db)
  if (rows[0]?.state !== 'running') return []
  const lines = await sql<Line>`
    select place, thing_id as "thingId", version, undoes_entry as "undoesEntry" from batch_change_lines
    where batch_id = ${id} and state = 'will' order by place limit ${most} for update skip locked`.execute(
    db,
  )
  return lines.rows
}

/** Why a copy of another branch is left. */
export function ofOther({ branchName }: CopyElsewhere): string {
  return `It belongs to ${branchName}, which is not of the branches of whoever asked for this batch.`
}

/** Why a copy is not brought to another branch. */
export function toOther({ branchName }: CopyElsewhere): string {
  return `It would stand in ${branchName}, which is not of the branches of whoever asked for this batch.`
}

/** Why a line was left, in a sentence. */
export function reasonOf(error: unknown): string {
  if (!isAppError(error)) return 'It could not be written. Change it by itself.'
  if (error.code === 'not-found') {
    return 'It is no longer there as the batch knew it: merged with another, or removed.'
  }
  return error.message.slice(0, 1000)
}
