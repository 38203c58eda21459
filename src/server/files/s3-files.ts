import type { Log } from '../log.ts'
import { streamOf, taken } from './content-parts.ts'
import { checkedKey, type FileStore, isKey, type ListedFile } from './file-store.ts'
import type { S3Address } from './s3-address.ts'
import { doneTexts, textAt, textsAt, type XmlTexts } from './s3-answers.ts'
import { s3Body } from './s3-body.ts'
import { s3Abandon, s3Put } from './s3-put.ts'
import { type S3Patience, type S3Requests, s3Requests, usualPatience } from './s3-requests.ts'

/** Files in a bucket of an S3-compatible store, which is there. */
export function s3Files(
  address: S3Address,
  log?: Log,
  patience: S3Patience = usualPatience,
): FileStore {
  const ask = s3Requests(address, patience, log)
  const { pathname } = new URL(address.bucketUrl)
  return {
    put: (key, content) => s3Put(ask, checkedKey(key), content),
    open: async (key, range) => {
      const asked = range ? { range: `bytes=${range.first}-${range.last}` } : {}
      const { response } = await ask({ key: checkedKey(key), headers: asked, expected: [404] })
      if (response.status === 404) return gone(response)
      const facts = factsOf(response)
      const whole = { first: 0, last: facts.bytes - 1 }
      const within = response.status === 206 && range ? range : whole
      const tag = response.headers.get('etag') ?? '*'
      const begun = { key, range: within, tag, response, silence: patience.silence }
      const abandon = () => void gone(response)
      return { ...facts, stream: streamOf(s3Body(ask, begun), abandon) }
    },
    facts: async (key) => {
      const { response } = await ask({ method: 'HEAD', key: checkedKey(key), expected: [404] })
      return response.status === 404 ? gone(response) : factsOf(response)
    },
    copy: async (from, to) => {
      const headers = {
        'x-amz-copy-source': `${pathname}/${checkedKey(from)}`,
        'if-none-match': '*',
      }
      const key = checkedKey(to)
      const { response } = await ask({ method: 'PUT', key, headers, expected: [404, 412] })
      if (response.status === 412) throw taken(to)
      if (response.status === 404) return gone(response) !== null
      await doneTexts(response)
      return true
    },
    remove: async (key) => {
      await ask({ method: 'DELETE', key: checkedKey(key), expected: [404] })
    },
    abandon: (key) => s3Abandon(ask, checkedKey(key)),
    list: (prefix) => listBucket(ask, prefix),
    pathOf: async () => null,
  }
}

function gone(response: Response): null {
  response.body?.cancel().catch(() => {})
  return null
}

/** `Content-Range` has the length of the whole file, of which the answer is a part. */
function factsOf({ headers }: Response) {
  const [, whole] = /\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  const bytes = Number(whole ?? headers.get('content-length') ?? Number.NaN)
  if (!Number.isSafeInteger(bytes)) throw new Error('the store does not say how long a file is')
  return { bytes, changedAt: new Date(headers.get('last-modified') ?? 0) }
}

async function* listBucket(ask: S3Requests, prefix: string): AsyncGenerator<ListedFile> {
  let next: string | undefined
  do {
    const more = next === undefined ? {} : { 'continuation-token': next }
    const { response } = await ask({ query: { 'list-type': '2', prefix, ...more } })
    const texts = await doneTexts(response)
    yield* listedFiles(texts)
    const isCut = textAt(texts, 'ListBucketResult/IsTruncated') === 'true'
    next = isCut ? textAt(texts, 'ListBucketResult/NextContinuationToken') : undefined
  } while (next !== undefined)
}

/** What others have put into the bucket, under names that are no keys, is not the site's. */
function* listedFiles(texts: XmlTexts): Generator<ListedFile> {
  const of = (name: string) => textsAt(texts, `ListBucketResult/Contents/${name}`)
  const sizes = of('Size')
  const changes = of('LastModified')
  for (const [at, key] of of('Key').entries()) {
    if (isKey(key)) yield { key, bytes: Number(sizes[at]), changedAt: new Date(changes[at] ?? 0) }
  }
}
