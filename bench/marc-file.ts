import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeIso2709 } from '#src/features/collection/marc/iso2709-write.ts'
import { asMarc } from './book-as-marc.ts'
import { generatedBooks } from './generated-books.ts'

const recordsOfOneWrite = 200

/** Writes a file of ISO 2709 with that many generated books and their copies. */
export async function writeMarcFile(path: string, count: number, seed = 1): Promise<void> {
  await pipeline(Readable.from(blocks(count, seed)), createWriteStream(path))
}

function* blocks(count: number, seed: number): Generator<Buffer> {
  let block: Uint8Array[] = []
  let number = 0
  for (const book of generatedBooks(count, seed)) {
    block.push(writeIso2709(asMarc(book, number++)))
    if (block.length < recordsOfOneWrite) continue
    yield Buffer.concat(block)
    block = []
  }
  yield Buffer.concat(block)
}
