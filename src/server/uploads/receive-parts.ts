import { sql } from 'kysely'
import type { Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { fileKindOf, tellingBytes } from '#src/kernel/file-kind.ts'
import { newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '../database/connect.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { pieces } from '../files/content-parts.ts'
import type { FileStore } from '../files/file-store.ts'
import { dropFile, keepFile } from '../files/keep-file.ts'
import { requireKind, type UploadPurpose } from './upload-purpose.ts'
import { type Upload, uploadOf } from './upload-rows.ts'
import { uploadWords } from './words.ts'

/**
 * Bytes of a part as it is kept; so much is in memory, and so much is lost where a process dies.
 */
const partBytes = 4 * 1024 ** 2

/**
 * Receives what comes of a file from a place on, and keeps it in parts; where the line is cut, what
 * has come by then. Gives how much there is. Of two that send the same bytes one goes on. Errors:
 * `conflict` where that is not how far it is; `too-large` for more than it was to be;
 * `unsupported-file`, after which it is forgotten; those of the body and the store.
 */
export async function receiveParts(
  db: Db,
  files: FileStore,
  person: Person,
  purpose: UploadPurpose,
  { upload, offset, body }: { upload: Upload; offset: number; body: AsyncIterable<Uint8Array> },
): Promise<number> {
  if (offset !== upload.received) throw elsewhere(upload.received)
  let at = offset
  const { parts, fault } = salvaged(body)
  for await (const piece of pieces(parts, partBytes)) {
    if (at + piece.length > upload.bytes) throw tooMuch(upload)
    if (at === 0) {
      // Too little to tell what it is: it comes again.
      if (piece.length < Math.min(tellingBytes, upload.bytes)) break
      await requireTaken(db, purpose, upload.id, piece)
    }
    const key = `uploads/${newId()}.part`
    await keepFile(db, files, { key, kind: 'part', isDrawn: true }, piece)
    try {
      await writePart(db, person, upload.id, { at, bytes: piece.length, key })
    } finally {
      await dropFile(db, key).catch(() => {})
    }
    at += piece.length
  }
  if (fault.error !== null) throw fault.error
  return at
}

/** What comes until the line is cut; the fault says whether it was. */
function salvaged(body: AsyncIterable<Uint8Array>) {
  const fault: { error: unknown } = { error: null }
  async function* parts() {
    try {
      yield* body
    } catch (error) {
      fault.error = error
    }
  }
  return { parts: parts(), fault }
}

async function requireTaken(db: Db, purpose: UploadPurpose, id: string, first: Uint8Array) {
  try {
    const kind = requireKind(purpose, fileKindOf(first))
    await db.updateTable('uploads').set({ kind }).where('id', '=', id).execute()
  } catch (error) {
    await db.deleteFrom('uploads').where('id', '=', id).execute()
    throw error
  }
}

async function writePart(
  db: Db,
  person: Person,
  id: string,
  { at, bytes, key }: { at: number; bytes: number; key: string },
): Promise<void> {
  await inTransaction(db, async (within) => {
    const { received } = await uploadOf(within, person, id, 'locked')
    if (received !== at) throw elsewhere(received)
    const part = { upload_id: id, first_byte: at, bytes, file_key: key }
    await within.insertInto('upload_parts').values(part).execute()
    await sql`update uploads set received = received + ${bytes}, touched_at = now() where id = ${id}`.execute(
      within,
    )
  })
}

function elsewhere(received: number): AppError {
  return new AppError(
    'conflict',
    say(uploadWords, (words) => words.goesOnElsewhere),
    { received },
  )
}

function tooMuch({ bytes }: Upload): AppError {
  return new AppError(
    'too-large',
    say(uploadWords, (words) => words.tooLarge(Math.ceil(bytes / 1024 ** 2))),
  )
}
