import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { AppError, isAppError } from '#src/kernel/errors.ts'

/**
 * Milliseconds after the last part: the parser of a form that lacks its end may wait for it
 * forever.
 */
const longestEnd = 3000

type Receiving = {
  /** The form's field that the file is in. */
  readonly field: string
  /** Bytes that are taken. */
  readonly most: number
  /** Takes the file as it arrives; where it throws, so does the receiving. */
  readonly keep: (parts: AsyncIterable<Uint8Array>) => Promise<void>
}

/**
 * Receives a form with one file, part by part, so that no large file is ever whole in memory. Gives
 * the file's name as its sender has it. Errors: `bad-request` where it is no such form or breaks
 * off; `invalid-input` without a file; `too-large`; those of the body.
 */
export async function receiveFile(request: Request, receiving: Receiving): Promise<string> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data;.*boundary=/i.test(contentType) || !request.body) throw broken()
  const form = open(contentType, receiving.most)
  let name = ''
  let incoming: Readable | null = null
  let kept: Promise<void> = Promise.resolve()
  form.on('file', (field, file, fileName) => {
    // Whoever reads it is told; where nobody does, it would end the process.
    file.on('error', () => {})
    if (field !== receiving.field || !fileName || name !== '') {
      file.resume()
      return
    }
    name = fileName
    incoming = file
    kept = receiving.keep(whole(file, receiving.most))
    // Nobody reads the file any more, so the parser would wait forever.
    kept.catch(() => stop.abort())
  })
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  async function* untilEnd(parts: AsyncIterable<Uint8Array>) {
    yield* parts
    timer = setTimeout(() => stop.abort(), longestEnd)
  }
  const source = Readable.from(untilEnd(request.body.values({ preventCancel: true })))
  const fault = await pipeline(source, form, { signal: stop.signal }).then(
    () => null,
    (error: unknown) => {
      const why = isAppError(error) ? error : broken()
      incoming?.destroy(why)
      return why
    },
  )
  clearTimeout(timer)
  await kept
  if (fault) throw fault
  if (name === '') throw new AppError('invalid-input', 'Please choose a file.')
  return name
}

function open(contentType: string, most: number) {
  const headers: BusboyHeaders = { 'content-type': contentType }
  try {
    return new Busboy({ headers, limits: { files: 2, fields: 20, fileSize: most + 1, parts: 25 } })
  } catch {
    throw broken()
  }
}

/** The file's parts; throws `too-large` where there are more, and why it broke off where it did. */
async function* whole(file: Readable, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const part of unbroken(file)) {
    bytes += part.length
    if (bytes > most) {
      const megabytes = Math.floor(most / 1024 ** 2)
      throw new AppError(
        'too-large',
        `The file has more than ${megabytes} MB: part it, and send one after the other.`,
      )
    }
    yield part
  }
}

async function* unbroken(file: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* file
  } catch (error) {
    throw isAppError(error) ? error : broken()
  }
}

function broken(): AppError {
  return new AppError('bad-request', 'This form did not arrive whole. Please send it again.')
}
