import * as yauzl from 'yauzl'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { fileRefused } from './file-refused.ts'

/** A zip file that is open, within bounds. */
export type Archive = {
  /** Names of its files in their order, without folders. */
  readonly names: readonly string[]
  readonly has: (name: string) => boolean
  /** Bytes of a file when unpacked, as the archive says; 0 where there is none. */
  readonly size: (name: string) => number
  /**
   * A file unpacked, of at most so many bytes; null where there is none. Errors: `unsupported-file`
   * where it is longer, damaged or encrypted.
   */
  readonly read: (name: string, most: number) => Promise<Buffer | null>
  readonly close: () => void
}

const mostEntries = 20_000
const mostUnpacked = 2 * 1024 ** 3
/** What is larger than this may shrink so many times at most: text shrinks ten to thirtyfold. */
const largeEntry = 8 * 1024 ** 2
const mostRatio = 200
/** What unpacks to more than this in all may be so many times the file at most. */
const largeArchive = 100 * 1024 ** 2
const longestName = 500

/**
 * Opens a zip without unpacking it. Errors: `unsupported-file` where it is damaged, encrypted, a
 * zip bomb, or has names that lead out of it or occur twice.
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await yauzl
    .openPromise(path, { autoClose: false, strictFileNames: true, validateEntrySizes: true })
    .catch(damaged)
  try {
    const entries = await entriesOf(zip)
    return {
      names: [...entries.keys()],
      has: (name) => entries.has(name),
      size: (name) => entries.get(name)?.uncompressedSize ?? 0,
      read: (name, most) => readEntry(zip, entries.get(name), most),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  const all: yauzl.Entry[] = []
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const { uncompressedSize } = entry
      const fileName = entry.fileName.normalize('NFC')
      unpacked += uncompressedSize
      all.push(entry)
      if (all.length > mostEntries || unpacked > mostUnpacked || isBomb(entry)) throw bomb()
      if (isLink(entry) || fileName.length > longestName || isOutside(fileName)) throw outside()
      if (entry.isEncrypted()) throw locked()
      if (fileName.endsWith('/')) continue
      if (entries.has(fileName)) {
        throw fileRefused(
          'The file holds two parts of the same name, so it is not clear which one is meant. Please make the file again.',
        )
      }
      entries.set(fileName, entry)
    }
    const isLarge = unpacked > largeArchive && unpacked > zip.fileSize * mostRatio
    if (isLarge || overlap(all)) throw bomb()
  } catch (error) {
    throw readingFault(error)
  }
  return entries
}

/** `yauzl` refuses the worst of these by itself. */
function isOutside(name: string): boolean {
  return name.startsWith('/') || name.split('/').includes('..') || /[\0\\]|^[a-z]:/i.test(name)
}

/** Bytes before the name of a part, where it stands. */
const localHeader = 30

/** Whether two parts share bytes, so that a small file unpacks to many large ones. */
function overlap(entries: readonly yauzl.Entry[]): boolean {
  const begin = (entry: yauzl.Entry | undefined) =>
    entry?.relativeOffsetOfLocalHeader ?? Number.POSITIVE_INFINITY
  const inOrder = entries.toSorted((one, other) => begin(one) - begin(other))
  return inOrder.some((entry, at) => {
    const end = begin(entry) + localHeader + entry.fileNameLength + entry.compressedSize
    return end > begin(inOrder[at + 1])
  })
}

/** A symbolic link, as Unix notes it in the high half of the attributes. */
function isLink({ externalFileAttributes }: yauzl.Entry): boolean {
  return ((externalFileAttributes >>> 16) & 0o170000) === 0o120000
}

function isBomb({ uncompressedSize, compressedSize }: yauzl.Entry): boolean {
  return uncompressedSize > largeEntry && uncompressedSize > compressedSize * mostRatio
}

async function readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined, most: number) {
  if (!entry) return null
  if (entry.uncompressedSize > most) throw tooLarge(entry.fileName)
  try {
    const stream = await zip.openReadStreamPromise(entry)
    const pieces: Buffer[] = []
    let bytes = 0
    for await (const piece of stream) {
      bytes += piece.length
      if (bytes > most) throw tooLarge(entry.fileName)
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  } catch (error) {
    throw readingFault(error)
  }
}

function readingFault(error: unknown): unknown {
  if (isAppError(error)) return error
  const said = error instanceof Error ? error.message : ''
  if (/relative path|absolute path|invalid characters in fileName/.test(said)) return outside()
  return damagedFile()
}

const outside = () =>
  fileRefused('The file has parts whose names lead out of it. Such a file is not taken.')
const bomb = () =>
  fileRefused('The file unpacks to far more than a book holds. Such a file is not taken.')
const locked = () =>
  fileRefused('The file is locked with a password. Please send one without a password.')
const damagedFile = () =>
  fileRefused('The file is damaged: it cannot be unpacked. Please get it again from its source.')
const tooLarge = (name: string) =>
  fileRefused(`A part of the file is too large to be read: ${cleanLine(name, 100)}.`)

function damaged(): never {
  throw damagedFile()
}
