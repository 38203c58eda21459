import { createReadStream } from 'node:fs'

const overlap = 32

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
    if (/\/S\s{0,8}\/Launch\b/.test(text)) return true
    last = text.slice(-overlap)
  }
  return false
}
