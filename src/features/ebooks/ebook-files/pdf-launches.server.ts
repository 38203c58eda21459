import { createReadStream } from 'node:fs'
import { packedObjects } from './packed-objects.server.ts'

const overlap = 64

/** `/S /Launch`, also with letters of the names written by their numbers. */
const launch =
  /\/(?:S|#53)\s{0,8}\/(?:L|#4c)(?:a|#61)(?:u|#75)(?:n|#6e)(?:c|#63)(?:h|#68)(?![a-z#])/i
/** The type of a stream that has objects packed in it, the same way. */
const objectStream = /\/(?:O|#4f)(?:b|#62)(?:j|#6a)(?:S|#53)(?:t|#74)(?:m|#6d)(?![a-z#])/gi

/**
 * Whether a PDF says that it starts a program of the reader's device, in plain letters or in the
 * objects that are packed into it. No browser follows that, but other viewers ask their reader to.
 */
export async function startsPrograms(path: string): Promise<boolean> {
  let [last, at] = ['', 0]
  for await (const piece of createReadStream(path, {
    encoding: 'latin1',
    highWaterMark: 1024 ** 2,
  })) {
    const text: string = last + piece
    if (launch.test(text)) return true
    for (const { index } of text.matchAll(objectStream)) {
      if (launch.test(await packedObjects(path, at + index))) return true
    }
    last = text.slice(-overlap)
    at += text.length - last.length
  }
  return false
}
