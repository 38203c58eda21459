import type { Person } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '../database/connect.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { FileStore } from '../files/file-store.ts'
import { keepingFile } from '../files/keep-file.ts'
import { type Upload, uploadOf } from './upload-rows.ts'

/**
 * Puts the parts of a file together once all have come; before, and where that is done, nothing.
 * Where a process died meanwhile, the next one that is asked does it. Errors: those of the store.
 */
export async function finishUpload(
  db: Db,
  files: FileStore,
  person: Person,
  upload: Upload,
): Promise<void> {
  const { id, received, bytes, kind, key } = upload
  if (received < bytes || key !== null || kind === null) return
  const whole = `uploads/${newId()}.${kind}`
  await keepingFile(db, files, { key: whole, kind }, allParts(db, files, id), () =>
    inTransaction(db, async (within) => {
      const now = await uploadOf(within, person, id, 'locked')
      if (now.key !== null) return
      await within.updateTable('uploads').set({ file_key: whole }).where('id', '=', id).execute()
      await within.deleteFrom('upload_parts').where('upload_id', '=', id).execute()
    }),
  )
}

async function* allParts(db: Db, files: FileStore, id: string): AsyncGenerator<Uint8Array> {
  const rows = await db
    .selectFrom('upload_parts')
    .select('file_key as key')
    .where('upload_id', '=', id)
    .orderBy('first_byte')
    .execute()
  for (const { key } of rows) {
    const part = await files.open(key)
    if (!part) throw new Error(`the part ${key} of an upload is not there`)
    yield* part.stream
  }
}
