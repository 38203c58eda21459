import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInflate } from 'node:zlib'

/** Of the words about a stream, behind its type. */
const mostAbout = 4096
/** Streams with packed objects have some hundred of them. */
const mostUnpacked = 32 * 1024 ** 2

/**
 * The objects of a PDF that are packed into the stream whose type stands at `at` of the file, as
 * letters, the first 32 MB of them; '' where they are packed otherwise than PDFs do.
 */
export async function packedObjects(path: string, at: number): Promise<string> {
  const about = await lettersAt(path, at)
  const begin = /stream(?:\r\n|\n|\r)/.exec(about)
  if (begin === null) return ''
  const start = at + begin.index + begin[0].length
  const packed = createReadStream(path, { start, highWaterMark: 16 * 1024 })
  let objects = ''
  try {
    for await (const piece of packed.pipe(createInflate())) {
      objects += piece.toString('latin1')
      if (objects.length > mostUnpacked) break
    }
  } catch {
    // A stream that is cut or damaged gives what it has.
  } finally {
    packed.destroy()
  }
  return objects
}

async function lettersAt(path: string, at: number): Promise<string> {
  const file = await open(path)
  try {
    const bytes = Buffer.alloc(mostAbout)
    const { bytesRead } = await file.read(bytes, 0, mostAbout, at)
    return bytes.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
