import { rowLengthLimit } from './tables.ts'

export type Line = { readonly text: string; readonly tooLong: boolean }

type Encoding = 'utf-16le' | 'utf-16be' | 'bytes'

const newline = 0x0a
const carriageReturn = 0x0d
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const windows1252 = new TextDecoder('windows-1252')

/**
 * The lines of a text file in flat memory. `head` is its beginning, enough to know the encoding by:
 * UTF-16 by its byte order mark or its zero bytes; anything else is UTF-8, and Windows-1252 for
 * each line that is not valid UTF-8, so that one odd line does not spoil the others. A line above
 * the length of a row comes clipped, with `tooLong`.
 */
export async function* readLines(
  bytes: AsyncIterable<Uint8Array>,
  head: Uint8Array,
): AsyncGenerator<Line> {
  const encoding = detectEncoding(head)
  const end = !head.includes(newline) && head.includes(carriageReturn) ? carriageReturn : newline
  let rest: Uint8Array = new Uint8Array()
  let skipping = false
  for await (const chunk of encoding === 'bytes' ? bytes : recode(bytes, encoding)) {
    const all = rest.length === 0 ? chunk : concatenate(rest, chunk)
    let from = 0
    for (let at = all.indexOf(end); at >= 0; at = all.indexOf(end, from)) {
      if (!skipping) yield decodeLine(all.subarray(from, at))
      skipping = false
      from = at + 1
    }
    rest = all.subarray(from)
    if (rest.length > rowLengthLimit) {
      if (!skipping) yield decodeLine(rest)
      skipping = true
      rest = new Uint8Array()
    }
  }
  if (rest.length > 0 && !skipping) yield decodeLine(rest)
}

function decodeLine(bytes: Uint8Array): Line {
  const tooLong = bytes.length > rowLengthLimit
  let end = tooLong ? 200 : bytes.length
  while (end > 0 && bytes[end - 1] === carriageReturn) end--
  const line = bytes.subarray(startOfText(bytes), Math.max(end, startOfText(bytes)))
  try {
    return { text: utf8.decode(line), tooLong }
  } catch {
    return { text: windows1252.decode(line), tooLong }
  }
}

function startOfText(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
}

/**
 * How the bytes of a text are to be read: UTF-16 in either order, or as bytes, where every ASCII
 * sign is itself.
 */
export function detectEncoding(head: Uint8Array): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const length = Math.min(head.length, 2000)
  for (let at = 0; at < length; at++) {
    if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  if (odd > length / 5 && even < odd / 10) return 'utf-16le'
  if (even > length / 5 && odd < even / 10) return 'utf-16be'
  return 'bytes'
}

async function* recode(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding)
  const encoder = new TextEncoder()
  for await (const chunk of bytes) yield encoder.encode(decoder.decode(chunk, { stream: true }))
  yield encoder.encode(decoder.decode())
}

function concatenate(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}
