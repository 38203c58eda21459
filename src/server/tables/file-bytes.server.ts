import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError } from '#src/kernel/errors.ts'

/** A file that is read from its beginning to its end, gunzipped where it is .gz. */
export type FileBytes = {
  /** The first 64 kB, unpacked. */
  readonly head: Uint8Array
  readonly zipped: boolean
  /** Bytes of the file as it lies on the disk, and how many of them were read. */
  readonly size: number
  readonly position: () => number
  readonly stream: () => AsyncGenerator<Uint8Array>
}

const headLength = 65_536
/** Texts shrink to a fifth or a tenth; what shrinks a hundredfold fills disks and hours. */
const ratioLimit = 200
const freeBytes = 64 * 1024 ** 2

/** Errors: `not-found` where there is no such file, `unsupported-file` where it is a folder. */
export async function openFile(path: string): Promise<FileBytes> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new AppError(
      'not-found',
      `${path} cannot be opened (${error.code}): check its name and that it may be read.`,
    )
  })
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw new AppError('unsupported-file', `${path} is not a file.`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    const zipped = buffer[0] === 0x1f && buffer[1] === 0x8b
    let position = 0
    const stream = () =>
      zipped
        ? gunzip(path, (bytes) => {
            position += bytes
          })
        : plain(path, (bytes) => {
            position += bytes
          })
    const head = zipped ? await readHead(gunzip(path, () => {})) : buffer.subarray(0, bytesRead)
    return { head, zipped, size: stats.size, position: () => position, stream }
  } finally {
    await file.close()
  }
}

async function readHead(bytes: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= headLength) break
  }
  return Buffer.concat(chunks).subarray(0, headLength)
}

async function* plain(path: string, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: headLength })) {
    onRead(chunk.length)
    yield chunk
  }
}

async function* gunzip(path: string, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path)
  let packed = 0
  let unpacked = 0
  file.on('data', (chunk) => {
    packed += chunk.length
    onRead(chunk.length)
  })
  const unzipped = pipeline(file, createGunzip(), () => {})
  try {
    for await (const chunk of unzipped) {
      unpacked += chunk.length
      if (unpacked > freeBytes && unpacked > packed * ratioLimit) {
        throw new AppError('too-large', 'The .gz file unpacks to far more than a book list holds.')
      }
      yield chunk
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(
      'unsupported-file',
      'The .gz file is damaged: unpack it yourself and import what comes out.',
    )
  } finally {
    file.destroy()
  }
}
