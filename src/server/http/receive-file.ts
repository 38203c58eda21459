import { AppError } from '#src/kernel/errors.ts'
import { readFormParts } from './form-parts.ts'

type Receiving = {
  /** The form's field that the file is in. */
  readonly field: string
  /** Bytes that are taken. */
  readonly most: number
  /** Takes the file as it arrives; where it throws, so does the receiving. */
  readonly keep: (parts: AsyncIterable<Uint8Array>) => Promise<void>
}

/**
 * Receives a form with one large file. Gives the file's name as its sender has it. Errors:
 * those of `readFormParts`; `invalid-input` without a file; `too-large`.
 */
export async function receiveFile(request: Request, receiving: Receiving): Promise<string> {
  const { field, most, keep } = receiving
  let sentAs = ''
  await readFormParts(request, {
    limits: { files: 2, fields: 20, fileSize: most + 1, parts: 25 },
    onFile: (file) => {
      if (file.field !== field || file.name === '' || sentAs !== '') return null
      sentAs = file.name
      return keep(whole(file.parts, most))
    },
  })
  if (sentAs === '') throw new AppError('invalid-input', 'Please choose a file.')
  return sentAs
}

/** The file's parts; throws `too-large` where there are more. */
async function* whole(parts: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const part of parts) {
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
