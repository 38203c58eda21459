import { createHash } from 'node:crypto'
import { measured, pieces, taken } from './content-parts.ts'
import type { Content, StoredFile } from './file-store.ts'
import { doneTexts, textAt, textsAt } from './s3-answers.ts'
import type { S3Requests } from './s3-requests.ts'

/** A store takes ten thousand parts of one file at most, none but the last below 5 MB. */
const partBytes = 5 * 1024 ** 2

const onlyNew = { 'if-none-match': '*' }

/**
 * Keeps a content under a key that has no file: in one request where it is small, else in parts, of
 * which one is in memory. Errors: `conflict`, those of the content and of `ask`; then
 * nothing of it is kept.
 */
export async function s3Put(ask: S3Requests, key: string, content: Content): Promise<StoredFile> {
  if (content instanceof Uint8Array && content.length < partBytes) {
    const sha256 = new Uint8Array(createHash('sha256').update(content).digest())
    const stored = { bytes: content.length, sha256 }
    return putWhole(ask, key, content as Uint8Array<ArrayBuffer>, stored)
  }
  const { parts, stored } = measured(content)
  const coming = pieces(parts, partBytes)
  try {
    const first = (await coming.next()).value ?? Buffer.alloc(0)
    if (first.length < partBytes) return await putWhole(ask, key, first, stored())
    const upload = await beginParts(ask, key)
    try {
      const tags = [await putPart(ask, upload, 1, first)]
      for await (const piece of coming) {
        tags.push(await putPart(ask, upload, tags.length + 1, piece))
      }
      return await joinParts(ask, upload, tags, stored())
    } catch (error) {
      await dropParts(ask, upload).catch(() => {})
      throw error
    }
  } finally {
    await coming.return(undefined)
  }
}

async function putWhole(
  ask: S3Requests,
  key: string,
  body: Uint8Array<ArrayBuffer>,
  stored: StoredFile,
): Promise<StoredFile> {
  const { response, asked } = await ask({
    method: 'PUT',
    key,
    headers: onlyNew,
    body,
    expected: [412],
  })
  return settled(ask, key, response, asked, stored)
}

type PartedUpload = { readonly key: string; readonly id: string }

async function beginParts(ask: S3Requests, key: string): Promise<PartedUpload> {
  const { response } = await ask({ method: 'POST', key, query: { uploads: '' } })
  const id = textAt(await doneTexts(response), 'InitiateMultipartUploadResult/UploadId')
  if (!id) throw new Error('the store begins no upload in parts')
  return { key, id }
}

async function putPart(
  ask: S3Requests,
  { key, id }: PartedUpload,
  number: number,
  body: Buffer<ArrayBuffer>,
): Promise<string> {
  const query = { partNumber: String(number), uploadId: id }
  const { response } = await ask({ method: 'PUT', key, query, body })
  await response.body?.cancel()
  const tag = response.headers.get('etag')
  if (!tag) throw new Error('the store gives no tag of a part')
  return tag
}

async function joinParts(
  ask: S3Requests,
  { key, id }: PartedUpload,
  tags: readonly string[],
  stored: StoredFile,
): Promise<StoredFile> {
  const parts = tags.map(
    (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  )
  const { response, asked } = await ask({
    method: 'POST',
    key,
    query: { uploadId: id },
    headers: onlyNew,
    body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
    expected: [404, 412],
  })
  if (response.ok) {
    await doneTexts(response)
    return stored
  }
  return settled(ask, key, response, asked, stored)
}

async function dropParts(ask: S3Requests, { key, id }: PartedUpload): Promise<void> {
  await ask({ method: 'DELETE', key, query: { uploadId: id }, expected: [404] })
}

/**
 * Drops the parts of uploads of a file that were never joined, nor dropped: they cost as much as
 * files, and no list of files has them.
 */
export async function s3Abandon(ask: S3Requests, key: string): Promise<void> {
  const { response } = await ask({ query: { uploads: '', prefix: key } })
  const texts = await doneTexts(response)
  const of = (name: string) => textsAt(texts, `ListMultipartUploadsResult/Upload/${name}`)
  const ids = of('UploadId')
  for (const [at, found] of of('Key').entries()) {
    const id = ids[at]
    if (found === key && id !== undefined) await dropParts(ask, { key, id })
  }
}

/**
 * Where it was asked for more than once, a refusal because the file is there may mean that the
 * first time went through, and its answer was lost.
 */
async function settled(
  ask: S3Requests,
  key: string,
  response: Response,
  asked: number,
  stored: StoredFile,
): Promise<StoredFile> {
  await response.body?.cancel()
  if (response.ok) return stored
  if (asked === 1) throw taken(key)
  const { response: there } = await ask({ method: 'HEAD', key, expected: [404] })
  if (there.ok && Number(there.headers.get('content-length')) === stored.bytes) return stored
  throw taken(key)
}
