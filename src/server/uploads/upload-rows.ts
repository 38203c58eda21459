import { sql } from 'kysely'
import type { Person } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { FileKind } from '#src/kernel/file-kind.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '../database/connect.ts'
import { mostBytes, type UploadPurpose } from './upload-purpose.ts'
import { uploadWords } from './words.ts'

/** A file on its way: how long it is to be, and how much of it has come. */
export type Upload = {
  readonly id: string
  readonly purpose: string
  readonly name: string
  readonly bytes: number
  readonly received: number
  readonly kind: FileKind | null
  /** The whole file; null: it is not put together yet. */
  readonly key: string | null
  readonly touchedAt: Date
}

/** Unfinished files that one person may have at once. */
const mostOfOne = 100
const longestName = 120

/** Hours after which a file that did not go on is forgotten. */
export const uploadHours = 24

/** Begins a file. Errors: `too-large`; `invalid-input` for an empty one; `too-many-requests`. */
export async function beginUpload(
  db: Db,
  person: Person,
  purpose: UploadPurpose,
  { name, bytes }: { readonly name: string; readonly bytes: number },
): Promise<string> {
  if (bytes > mostBytes(purpose)) {
    throw new AppError(
      'too-large',
      say(uploadWords, (words) => words.tooLarge(purpose.megabytes)),
    )
  }
  if (!(bytes > 0)) {
    throw new AppError(
      'invalid-input',
      say(uploadWords, (words) => words.isEmpty),
    )
  }
  const id = newId()
  const shown = cleanLine(name.replace(/[/\\]/g, ' '), longestName) || 'file'
  const { numAffectedRows } = await sql`
    insert into uploads (id, user_id, purpose, name, bytes)
    select ${id}::uuid, ${person.id}::uuid, ${purpose.name}, ${shown}, ${bytes}::bigint
    where (select count(*) from uploads where user_id = ${person.id}) < ${mostOfOne}`.execute(db)
  if (numAffectedRows === 1n) return id
  throw new AppError(
    'too-many-requests',
    say(uploadWords, (words) => words.tooMany),
  )
}

/** The upload of whoever began it; `lock`: nobody else changes it within the transaction. */
export async function uploadOf(
  db: Db,
  person: Person,
  id: string,
  lock: 'locked' | 'as-it-is' = 'as-it-is',
): Promise<Upload> {
  const { rows } = await sql<Upload>`
    select id, purpose, name, bytes, received, kind, file_key as key,
      touched_at as "touchedAt"
    from uploads where id = ${isId(id) ? id : null}::uuid and user_id = ${person.id}
    ${lock === 'locked' ? sql`for update` : sql``}`.execute(db)
  const [upload] = rows
  if (upload) return upload
  throw new AppError(
    'not-found',
    say(uploadWords, (words) => words.gone),
  )
}

/** The files that somebody has begun for these purposes and nothing has taken, the last first. */
export async function uploadsOf(
  db: Db,
  person: Person,
  purposes: readonly string[],
): Promise<readonly Pick<Upload, 'id' | 'bytes' | 'received'>[]> {
  const { rows } = await sql<Pick<Upload, 'id' | 'bytes' | 'received'>>`
    select id, bytes, received from uploads
    where user_id = ${person.id} and purpose = any(${purposes}::text[])
    order by id desc limit ${mostOfOne}`.execute(db)
  return rows
}

/** Forgets a file that its sender no longer sends. Errors: `not-found`. */
export async function cancelUpload(db: Db, person: Person, id: string): Promise<void> {
  const { id: known } = await uploadOf(db, person, id)
  await db.deleteFrom('uploads').where('id', '=', known).execute()
}

/** Forgets what did not go on for a day. */
export async function sweepUploads(db: Db): Promise<void> {
  await sql`delete from uploads where touched_at < now() - ${uploadHours} * interval '1 hour'`.execute(
    db,
  )
}
