import { createWriteStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { fullDisk } from '../full-disk.ts'
import { formFolder } from './form-folder.server.ts'
import { type FilePart, isFormWithFiles, readFormParts, tooMany } from './form-parts.ts'
import { readUrlForm } from './url-form.ts'
import { problemWords } from './words.ts'

/** Bytes of all texts of a form: they are in memory. */
const mostText = 12 * 1024 ** 2
const limits = { fields: 5000, files: 200, parts: 5200, fieldSize: mostText }

/**
 * A sent form. Its files stand on the disk until the request is answered: each is read when it is
 * asked for its bytes. Errors: `bad-request` where the body is no form, or does not come whole;
 * `too-large`; `unavailable` where the disk is full.
 */
export async function readSentForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (isFormWithFiles(type)) return withFiles(request)
  if (/^application\/x-www-form-urlencoded(?:;|$)/i.test(type)) {
    return readUrlForm(request, limits.fields)
  }
  throw noForm()
}

async function withFiles(request: Request): Promise<FormData> {
  const entries: [string, string | File][] = []
  let bytes = 0
  await readFormParts(request, {
    limits,
    onText: (field, text) => {
      bytes += text.length
      if (bytes > mostText) throw tooMany()
      entries.push([field, text])
    },
    onFile: (file) => {
      if (file.name === '') return null
      const place = entries.push([file.field, '']) - 1
      return storedOnDisk(file).then((stored) => {
        entries[place] = [file.field, stored]
      })
    },
  })
  const form = new FormData()
  for (const [field, value] of entries) form.append(field, value)
  return form
}

async function storedOnDisk({ name, type, parts }: FilePart): Promise<File> {
  const path = join(await formFolder(), newId())
  await pipeline(parts, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
    throw fullDisk(error) ?? error
  })
  const sentAs = name.replaceAll('%22', '"')
  return new File([await openAsBlob(path)], sentAs, { type })
}

function noForm(): AppError {
  return new AppError(
    'bad-request',
    say(problemWords, (words) => words.notWhole),
  )
}
