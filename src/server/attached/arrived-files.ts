import type { Actor } from '#src/kernel/actor.ts'
import { megabytesInParts, megabytesOfPictureInParts } from '#src/kernel/attached-file.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '../database/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import {
  bytesOfUpload,
  type ReceivedFile,
  receivedUpload,
  senderOf,
  takeUpload,
} from '../uploads/take-upload.ts'
import type { UploadPurpose } from '../uploads/upload-purpose.ts'
import { refusedFiles } from './attached-kind.ts'
import { type CheckedFile, drawnFile } from './check-files.ts'

/** Who sends files, and where they are. */
export type Acting = { readonly db: Db; readonly files: FileStore; readonly actor: Actor }

/** What the office may send in parts to stand with something, for a purpose of this name. */
export function attachedPurpose(name: string): UploadPurpose {
  const kinds = ['pdf', 'jpeg', 'png', 'webp', 'gif', 'avif'] as const
  return {
    name,
    access: 'staff:contents',
    scope: 'content:write',
    kinds,
    megabytes: megabytesInParts,
  }
}

/** Files that were sent in parts: as they are kept, and taken in the transaction that does so. */
type ArrivedFiles = {
  readonly added: readonly CheckedFile[]
  readonly take: (within: Db) => Promise<void>
}

/**
 * The files that the actor has sent in parts for a purpose, by the ids of their uploads, checked as
 * those of a form are. Errors: those of `senderOf` and `receivedUpload`; `too-large` for a picture,
 * `unsupported-file` for one that cannot be drawn.
 */
export async function arrivedFiles(
  { db, files, actor }: Acting,
  purpose: string,
  ids: readonly string[],
): Promise<ArrivedFiles> {
  if (ids.length === 0) return { added: [], take: async () => {} }
  const sender = senderOf(actor)
  const added: CheckedFile[] = []
  for (const id of new Set(ids)) {
    const file = await receivedUpload(db, files, sender, purpose, id)
    added.push(await checkedFile(files, file))
  }
  const take = async (within: Db) => {
    for (const id of new Set(ids)) await takeUpload(within, sender, purpose, id)
  }
  return { added, take }
}

async function checkedFile(files: FileStore, file: ReceivedFile): Promise<CheckedFile> {
  const { key, name, bytes, kind } = file
  if (kind === 'pdf') return { id: newId(), name, kind, bytes, content: partsOf(files, key) }
  const megabytes = megabytesOfPictureInParts
  if (bytes > megabytes * 1024 ** 2) {
    throw refusedFiles('too-large', (words) => words.pictureTooLarge(name, megabytes))
  }
  return drawnFile(name, await bytesOfUpload(files, file, megabytes))
}

/** Read as it is kept under its own key: a PDF is not in memory whole. */
async function* partsOf(files: FileStore, key: string): AsyncGenerator<Uint8Array> {
  const found = await files.open(key)
  if (!found) throw new Error(`the upload ${key} is not in the store`)
  yield* found.stream
}
