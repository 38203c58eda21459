import { type AttachedFile, longestFileName } from '#src/kernel/attached-file.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { fileKindOf, tellingBytes } from '#src/kernel/file-kind.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Content } from '../files/file-store.ts'
import { fittedPicture } from '../pictures/fitted-picture.ts'
import { pictureKind } from '../pictures/picture-kind.ts'
import { refusedFiles } from './attached-kind.ts'

/** Sharp on any screen, also where a poster is read closely. */
const size = { width: 1600, height: 2400 }

/** A file that may be kept, with its bytes. */
export type CheckedFile = AttachedFile & { readonly content: Content }

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
    throw refusedFiles('too-large', (words) => words.tooLarge(megabytes))
  }
  const checked: CheckedFile[] = []
  for (const file of files) checked.push(await checkFile(file))
  return checked
}

async function checkFile(file: File): Promise<CheckedFile> {
  const start = new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer())
  const name = cleanLine(file.name.replace(/[/\\]/g, ' '), longestFileName)
  if (fileKindOf(start) === 'pdf') {
    const content = file.stream()
    return { id: newId(), name: name || 'file.pdf', kind: 'pdf', bytes: file.size, content }
  }
  if (pictureKind(start)) return drawnFile(name, new Uint8Array(await file.arrayBuffer()))
  throw refusedFiles('unsupported-file', (words) => words.isNeither(name))
}

/** A picture as it is kept, drawn anew. Errors: those of `redrawPicture`. */
export async function drawnFile(name: string, bytes: Uint8Array): Promise<CheckedFile> {
  const content = await fittedPicture(bytes, size)
  return { id: newId(), name: name || 'file.webp', kind: 'webp', bytes: content.length, content }
}
