import type { ByteRange } from './file-store.ts'
import type { S3Requests } from './s3-requests.ts'

/** How often a body that breaks off is asked for again before anything more of it came. */
const mostBreaks = 4

type Begun = {
  readonly key: string
  /** What is to be read, and the tag of what is read. */
  readonly range: ByteRange
  readonly tag: string
  readonly response: Response
  /** Milliseconds that the next part may take. */
  readonly silence: number
}

/**
 * The body of a file as it comes. One that breaks off, stalls or ends too early is asked for again
 * from there, so that a reader sees nothing of it. Throws where it goes on breaking.
 */
export async function* s3Body(
  ask: S3Requests,
  { key, range: { first, last }, tag, response, silence }: Begun,
): AsyncGenerator<Uint8Array> {
  let at = first
  let breaks = 0
  let coming = response
  while (at <= last) {
    try {
      for await (const part of partsInTime(coming, silence)) {
        if (at + part.length > last + 1) throw new Error('the store sent more than was asked for')
        at += part.length
        breaks = 0
        yield part
      }
      if (at <= last) throw new Error('the store sent less than it said')
    } catch (error) {
      if (++breaks > mostBreaks) throw error
      const headers = { range: `bytes=${at}-${last}`, 'if-match': tag }
      const again = await ask({ key, headers })
      if (again.response.status !== 206) throw error
      coming = again.response
    }
  }
}

async function* partsInTime(response: Response, silence: number): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), silence)
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function inTime<Value>(coming: Promise<Value>, silence: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the store has fallen silent')), silence)
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}
