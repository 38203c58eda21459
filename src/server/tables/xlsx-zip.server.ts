import * as yauzl from 'yauzl'
import { AppError } from '#src/kernel/errors.ts'

/** The parts of a workbook file by name, in lower case. */
export type Parts = {
  has(name: string): boolean
  /** Bytes of the part when unpacked. */
  size(name: string): number
  /** The part in pieces; empty where there is none. */
  stream(name: string): AsyncGenerator<Uint8Array>
  close(): void
}

const entryLimit = 10_000
const totalLimit = 8 * 1024 ** 3
/**
 * Sheets shrink ten to thirtyfold. A part that shrinks more, and is large, is made to fill the
 * memory of its reader.
 */
const ratioLimit = 250
const smallPart = 16 * 1024 ** 2

/**
 * Opens a zip file without unpacking it. Errors: `unsupported-file` where it is damaged, encrypted
 * or a zip bomb (too many parts, too large in all, or shrunk beyond belief); its declared sizes are
 * held while reading.
 */
export async function openParts(path: string): Promise<Parts> {
  const zip = await yauzl
    .openPromise(path, { autoClose: false, strictFileNames: false })
    .catch(unreadable)
  try {
    const entries = await readEntries(zip)
    return {
      has: (name) => entries.has(name.toLowerCase()),
      size: (name) => entries.get(name.toLowerCase())?.uncompressedSize ?? 0,
      stream: (name) => streamEntry(zip, entries.get(name.toLowerCase())),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize
      if (entries.size >= entryLimit || total > totalLimit || isBomb(entry)) refuseBomb()
      const name = entry.fileName.toLowerCase()
      if (!entries.has(name)) entries.set(name, entry)
    }
  } catch (error) {
    unreadable(error)
  }
  return entries
}

function isBomb(entry: yauzl.Entry): boolean {
  return (
    entry.uncompressedSize > smallPart && entry.uncompressedSize > entry.compressedSize * ratioLimit
  )
}

function refuseBomb(): never {
  throw new AppError(
    'too-large',
    'The workbook unpacks to far more than a book list holds: save the sheet as CSV and import that.',
  )
}

async function* streamEntry(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry | undefined,
): AsyncGenerator<Uint8Array> {
  if (!entry) return
  if (entry.isEncrypted()) {
    throw new AppError('unsupported-file', 'The file is encrypted: save it without a password.')
  }
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) yield chunk
  } catch (error) {
    unreadable(error)
  }
}

function unreadable(error: unknown): never {
  if (error instanceof AppError) throw error
  throw new AppError(
    'unsupported-file',
    'The workbook is damaged: open it in a spreadsheet program and save it again.',
  )
}
