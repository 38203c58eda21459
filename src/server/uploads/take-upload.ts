import type { Actor, Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { FileKind } from '#src/kernel/file-kind.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '../database/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { requireNotRefused } from '../files/given-out.ts'
import { readSmallFile } from '../files/read-small-file.ts'
import { finishUpload } from './finish-upload.ts'
import { uploadOf } from './upload-rows.ts'
import { uploadWords } from './words.ts'

/**
 * A file that arrived whole: read it by `files.open(key)`, or `readSmallFile` where it is small.
 */
export type ReceivedFile = {
  readonly key: string
  readonly name: string
  readonly bytes: number
  /** By its content. */
  readonly kind: FileKind
}

/**
 * The file that the person sent for this purpose, to be looked at before the room's transaction.
 * Errors: `not-found`; `conflict` where it is not whole; those of `requireNotRefused` and the store.
 */
export async function receivedUpload(
  db: Db,
  files: FileStore,
  person: Person,
  purpose: string,
  id: string,
): Promise<ReceivedFile> {
  await finishUpload(db, files, person, await uploadOf(db, person, id))
  const file = await receivedFile(db, person, purpose, id)
  await requireNotRefused(db, file.key)
  return file
}

/** Who may have sent files. Errors: `forbidden` where it is nobody who signs in. */
export function senderOf(actor: Actor): Person {
  if (actor.kind === 'user') return actor
  throw new AppError('forbidden', 'Files are sent by people.')
}

/**
 * The bytes of a file that arrived, for what has to be read whole. Errors: `too-large` for more than
 * so many megabytes, `unavailable` where it is gone, those of the store.
 */
export async function bytesOfUpload(
  files: FileStore,
  { key }: Pick<ReceivedFile, 'key'>,
  megabytes: number,
): Promise<Uint8Array> {
  const bytes = await readSmallFile(files, key, megabytes * 1024 ** 2)
  if (bytes) return bytes
  throw new AppError('unavailable', 'The file is not available at the moment. Please try again.')
}

/**
 * Takes the file within the room's transaction, in which a row of the room is to refer to its key
 * (`file_key text not null unique references stored_files`, with the trigger `drop_file`). The
 * upload is gone with it; where no row refers to the key, so is the file. Errors: `not-found`, also
 * where it was taken already; `conflict` where it is not whole: see `receivedUpload`.
 */
export async function takeUpload(
  within: Db,
  person: Person,
  purpose: string,
  id: string,
): Promise<ReceivedFile> {
  const file = await receivedFile(within, person, purpose, id, 'locked')
  await within.deleteFrom('uploads').where('id', '=', id).execute()
  return file
}

async function receivedFile(
  db: Db,
  person: Person,
  purpose: string,
  id: string,
  lock: 'locked' | 'as-it-is' = 'as-it-is',
): Promise<ReceivedFile> {
  const upload = await uploadOf(db, person, id, lock)
  const { key, name, bytes, kind } = upload
  if (upload.purpose !== purpose) {
    throw new AppError(
      'not-found',
      say(uploadWords, (words) => words.gone),
    )
  }
  if (key === null || kind === null) {
    throw new AppError(
      'conflict',
      say(uploadWords, (words) => words.notWhole),
    )
  }
  return { key, name, bytes, kind }
}
