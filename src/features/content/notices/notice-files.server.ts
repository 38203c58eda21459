import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { isPublic } from '#src/kernel/publication.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { fittedPicture } from '#src/server/pictures/fitted-picture.ts'
import { pictureKind } from '#src/server/pictures/picture-kind.ts'
import { megabytesOfFiles, type NoticeFile } from './notices.ts'

/** Sharp on any screen, also where a poster is read closely. */
const size = { width: 1600, height: 2400 }
const longestName = 120
const address = /^\/notice-files\/([0-9a-f-]{36})\.(pdf|webp)$/

/** A file that may be kept, with its bytes. */
export type CheckedFile = NoticeFile & { readonly content: Uint8Array }

/**
 * Files as they are kept: PDF as they came, pictures drawn anew. Errors: `unsupported-file` where
 * one is neither, by its content; `too-large`; those of `redrawPicture`.
 */
export async function checkFiles(files: readonly File[]): Promise<CheckedFile[]> {
  const together = files.reduce((sum, { size }) => sum + size, 0)
  if (together > megabytesOfFiles * 1024 * 1024) {
    throw new AppError(
      'too-large',
      `These files have more than ${megabytesOfFiles} MB together. Please choose smaller ones.`,
    )
  }
  const checked: CheckedFile[] = []
  for (const file of files) checked.push(await checkFile(file))
  return checked
}

async function checkFile(file: File): Promise<CheckedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const name = cleanLine(file.name.replace(/[/\\]/g, ' '), longestName)
  const kept = (kind: NoticeFile['kind'], content: Uint8Array) => ({
    id: newId(),
    name: name || `file.${kind}`,
    kind,
    bytes: content.length,
    content,
  })
  if (isPdf(bytes)) return kept('pdf', bytes)
  if (pictureKind(bytes)) return kept('webp', await fittedPicture(bytes, size))
  throw new AppError(
    'unsupported-file',
    `“${name}” is neither a PDF nor a picture (JPEG, PNG, WebP). Please save it as a PDF first.`,
  )
}

/** By its first bytes, before which some programs write others (ISO 32000-1, annex H.3.4.1). */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')
}

/** The key of a file in the store. */
export function fileKey({ id, kind }: Pick<NoticeFile, 'id' | 'kind'>): string {
  return `notices/${id}.${kind}`
}

/** The file at this path, for whoever may see its notice; else null. */
export async function readNoticeFile(
  db: Db,
  files: FileStore,
  actor: Actor,
  path: string,
): Promise<{ readonly file: NoticeFile; readonly content: Uint8Array<ArrayBuffer> } | null> {
  const [, id, kind] = address.exec(path) ?? []
  if (!id || !kind) return null
  const file = await db
    .selectFrom('notice_files')
    .innerJoin('notices', 'notices.id', 'notice_id')
    .select(['notice_files.id', 'name', 'kind', 'bytes'])
    .select(['published_at as publishedAt', 'ends_on as endsOn', 'withdrawn_at as withdrawnAt'])
    .where('notice_files.id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!file) return null
  if (!isPublic(file, new Date()) && !mayEnter('admin', actor)) return null
  const known = {
    id: file.id,
    name: file.name,
    kind: kind as NoticeFile['kind'],
    bytes: file.bytes,
  }
  const content = await files.get(fileKey(known))
  return content && { file: known, content }
}
