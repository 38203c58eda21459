import { type AttachedFile, longestFileName } from '#src/kernel/attached-file.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { fittedPicture } from '../pictures/fitted-picture.ts'
import { pictureKind } from '../pictures/picture-kind.ts'

/** Sharp on any screen, also where a poster is read closely. */
const size = { width: 1600, height: 2400 }

/** A file that may be kept, with its bytes. */
export type CheckedFile = AttachedFile & { readonly content: Uint8Array }

/**
 * Files as they are kept: PDF as they came, pictures drawn anew. Errors: `unsupported-file` where
 * one is neither, by its content; `too-large` where they have more than so many megabytes together;
 * those of `redrawPicture`.
 */
export async function checkFiles(
  files: readonly File[],
  megabytes: number,
): Promise<CheckedFile[]> {
  const together = files.reduce((sum, { size }) => sum + size, 0)
  if (together > megabytes * 1024 * 1024) {
    throw new AppError(
      'too-large',
      `These files have more than ${megabytes} MB together. Please choose smaller ones.`,
    )
  }
  const checked: CheckedFile[] = []
  for (const file of files) checked.push(await checkFile(file))
  return checked
}

async function checkFile(file: File): Promise<CheckedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const name = cleanLine(file.name.replace(/[/\\]/g, ' '), longestFileName)
  const kept = (kind: AttachedFile['kind'], content: Uint8Array) => ({
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
