import { createReadStream } from 'node:fs'

const overlap = 64

/** `/S /Launch`, also with letters of the names written by their numbers. */
const launch =
  /\/(?:S|#53)\s{0,8}\/(?:L|#4c)(?:a|#61)(?:u|#75)(?:n|#6e)(?:c|#63)(?:h|#68)(?![a-z#])/i

/**
 * Whether a PDF says in plain letters that it starts a program of the reader's device. No browser
 * follows that, but other viewers ask their reader to.
 */
export async function startsPrograms(path: string): Promise<boolean> {
  let last = ''
  for await (const piece of createReadStream(path, {
    encoding: 'latin1',
    highWaterMark: 1024 ** 2,
  })) {
    const text = last + piece
    if (launch.test(text)) return true
    last = text.slice(-overlap)
  }
  return false
}
