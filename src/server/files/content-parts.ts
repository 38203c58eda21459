import { createHash } from 'node:crypto'
import { AppError } from '#src/kernel/errors.ts'
import { bytesPassed } from '../passing-bytes.ts'
import type { Content, StoredFile } from './file-store.ts'

/** The parts of a content that pass, and what they made up once they have passed. */
export function measured(content: Content): {
  readonly parts: AsyncIterable<Uint8Array>
  readonly stored: () => StoredFile
} {
  const hash = createHash('sha256')
  let bytes = 0
  async function* parts() {
    for await (const part of partsOf(content)) {
      bytes += part.length
      bytesPassed(part.length)
      hash.update(part)
      yield part
    }
  }
  return { parts: parts(), stored: () => ({ bytes, sha256: new Uint8Array(hash.digest()) }) }
}

async function* partsOf(content: Content): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content
  else yield* content
}

const firstLength = 64 * 1024
const blockLength = 5 * 1024 ** 2
const mostIdle = 2
/**
 * Memory of pieces that were read. Made anew for each, it would lie about until V8 looks for it:
 * that is later than a file of hundreds of megabytes takes.
 */
const idle: Buffer<ArrayBuffer>[] = []

/**
 * The parts, put together to pieces of so many bytes, 5 MB at most; only the last is shorter. All
 * stand in one place of the memory: a piece is its reader's until the next one is asked for, or
 * none is wanted any more (`return`).
 */
export async function* pieces(
  parts: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  let memory = Buffer.allocUnsafeSlow(firstLength)
  let bytes = 0
  try {
    for await (const part of parts) {
      let rest = part
      while (rest.length > 0) {
        const fitting = rest.subarray(0, length - bytes)
        if (bytes + fitting.length > memory.length) {
          const block = idle.pop() ?? Buffer.allocUnsafeSlow(blockLength)
          block.set(memory.subarray(0, bytes))
          memory = block
        }
        memory.set(fitting, bytes)
        bytes += fitting.length
        rest = rest.subarray(fitting.length)
        if (bytes < length) continue
        yield memory.subarray(0, length)
        bytes = 0
      }
    }
    if (bytes > 0) yield memory.subarray(0, bytes)
  } finally {
    if (memory.length === blockLength && idle.length < mostIdle) idle.push(memory)
  }
}

/** What the parts make up, where that is no more than so many bytes. Errors: `too-large`. */
export async function gathered(
  parts: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array[] = []
  let bytes = 0
  for await (const part of parts) {
    bytes += part.length
    if (bytes > most) {
      throw new AppError('too-large', `This file has more than ${most >> 20} MB.`)
    }
    all.push(part)
  }
  return new Uint8Array(Buffer.concat(all))
}

/**
 * The parts as a stream that reads each when it is asked for; `abandon` is called where nobody
 * wants the rest.
 */
export function streamOf(
  parts: AsyncIterable<Uint8Array>,
  abandon: () => void,
): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await iterator.next()
        if (done) return controller.close()
        bytesPassed(value.length)
        controller.enqueue(value)
      },
      cancel: async () => {
        abandon()
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/** What `put` throws where a key has a file. */
export function taken(key: string): AppError {
  return new AppError('conflict', `There is a file ${key} already.`)
}
