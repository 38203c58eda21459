import { fileKindOf, tellingBytes } from '#src/kernel/file-kind.ts'
import { type BookPicture, fileLimits } from './book-file.ts'
import type { Archive } from './open-archive.server.ts'

/** Pictures of an archive, and the place of each by its name. */
export type ArchivePictures = {
  readonly pictures: readonly BookPicture[]
  readonly byName: ReadonlyMap<string, number>
  readonly warnings: readonly string[]
}

/** Dots of a picture at most: a phone draws each with four bytes. */
const mostDots = 100_000_000

const kinds = ['jpeg', 'png', 'webp', 'gif'] as const

/**
 * Takes those of the names that are pictures by their content, which browsers draw and which are not
 * too large to be drawn; the others are left out.
 */
export async function archivePictures(
  archive: Archive,
  names: readonly string[],
  check: () => void,
): Promise<ArchivePictures> {
  const pictures: BookPicture[] = []
  const byName = new Map<string, number>()
  let leftOut = 0
  for (const name of new Set(names)) {
    check()
    const isFit = archive.has(name) && archive.size(name) <= fileLimits.pictureBytes
    const kind = isFit ? await kindOf(archive, name) : null
    if (kind === null || pictures.length >= fileLimits.pictures) {
      leftOut++
      continue
    }
    const place = pictures.length + 1
    byName.set(name, place)
    const bytes = async () =>
      (await archive.read(name, fileLimits.pictureBytes)) ?? new Uint8Array()
    pictures.push({ place, kind, bytes })
  }
  const warnings = leftOut === 0 ? [] : [leftOutWords(leftOut)]
  return { pictures, byName, warnings }
}

async function kindOf(archive: Archive, name: string) {
  const bytes = await archive.read(name, fileLimits.pictureBytes)
  const said = bytes && fileKindOf(bytes.subarray(0, tellingBytes))
  const kind = kinds.find((one) => one === said)
  return bytes && kind && (await isDrawable(bytes)) ? kind : null
}

/** Whether it is the picture that its first bytes say; no dot of it is unpacked for that. */
async function isDrawable(bytes: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return size !== null && size.width * size.height <= mostDots
}

function leftOutWords(count: number): string {
  const what = count === 1 ? '1 picture is' : `${count} pictures are`
  return `${what} missing, damaged, too large or of a kind that is not shown here, and left out.`
}
