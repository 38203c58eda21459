import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyConfig, type BusboyHeaders } from '@fastify/busboy'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { problemWords } from './words.ts'

/**
 * Milliseconds after the last part: the parser of a form that lacks its end may wait for it
 * forever.
 */
const longestEnd = 3000

type FormParts = {
  readonly limits: NonNullable<BusboyConfig['limits']>
  /** Takes a text; where it throws, so does the reading. */
  readonly onText?: (field: string, text: string) => void
  /**
   * Takes a file as it arrives; null: it is not wanted. Where it throws, so does the reading. A
   * file that breaks off throws for whoever reads it.
   */
  readonly onFile: (file: FilePart) => Promise<void> | null
}

export type FilePart = {
  readonly field: string
  /** As its sender has it; '': none was chosen. */
  readonly name: string
  readonly type: string
  readonly parts: AsyncIterable<Uint8Array>
}

/**
 * Reads a form with files (`multipart/form-data`) part by part, so that no file of it is whole in
 * memory. Errors: `bad-request` where it is no such form or breaks off; `too-large` beyond the
 * limits; those of the body, and of whoever takes a part.
 */
export async function readFormParts(
  request: Request,
  { limits, onText = () => {}, onFile }: FormParts,
): Promise<void> {
  const form = open(request, limits)
  if (!form || !request.body) throw notWhole()
  const stop = new AbortController()
  const taken: Promise<void>[] = []
  const incoming: Readable[] = []
  let refused: unknown = null
  const refuse = (error: unknown) => {
    refused ??= error
    stop.abort()
  }
  form.on('field', (field, text, isFieldCut, isTextCut) => {
    if (isFieldCut || isTextCut) return refuse(tooMany())
    try {
      onText(field, text)
    } catch (error) {
      refuse(error)
    }
  })
  form.on('file', (field, file, name, _encoding, type) => {
    // Whoever reads it is told; where nobody does, it would end the process.
    file.on('error', () => {})
    const taking = onFile({ field, name: name ?? '', type, parts: unbroken(file) })
    if (!taking) return void file.resume()
    incoming.push(file)
    taken.push(taking)
    // Nobody reads the file any more, so the parser would wait forever.
    taking.catch(() => stop.abort())
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    form.on(limit, () => refuse(tooMany()))
  }
  let timer: NodeJS.Timeout | undefined
  async function* untilEnd(parts: AsyncIterable<Uint8Array>) {
    yield* parts
    timer = setTimeout(() => stop.abort(), longestEnd)
  }
  const source = Readable.from(untilEnd(request.body.values({ preventCancel: true })))
  const fault = await pipeline(source, form, { signal: stop.signal }).then(
    () => null,
    (error: unknown) => {
      const why = refused ?? (isAppError(error) ? error : notWhole())
      for (const file of incoming) file.destroy(why instanceof Error ? why : notWhole())
      return why
    },
  )
  clearTimeout(timer)
  const ended = await Promise.allSettled(taken)
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  if (fault) throw fault
}

function open({ headers }: Request, limits: FormParts['limits']) {
  const contentType = headers.get('content-type') ?? ''
  if (!isFormWithFiles(contentType)) return null
  const named: BusboyHeaders = { 'content-type': contentType }
  try {
    return new Busboy({ headers: named, limits })
  } catch {
    return null
  }
}

/** Whether a type of content is that of a form that may have files. */
export function isFormWithFiles(contentType: string): boolean {
  return /^multipart\/form-data;.*boundary=/i.test(contentType)
}

async function* unbroken(file: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* file
  } catch (error) {
    throw isAppError(error) ? error : notWhole()
  }
}

function notWhole(): AppError {
  return new AppError(
    'bad-request',
    say(problemWords, (words) => words.notWhole),
  )
}

/** What is told to whoever sends more parts or texts than a form may have. */
export function tooMany(): AppError {
  return new AppError(
    'too-large',
    say(problemWords, (words) => words.tooManyParts),
  )
}
