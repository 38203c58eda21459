import type { IncomingMessage, ServerResponse } from 'node:http'
import type { S3Bucket, S3Object } from './s3-bucket.ts'
import { S3Fault } from './s3-fault.ts'

const folder = '/almirah'

/** Answers a request whose signature is right. Throws S3Fault. */
export function answerS3(
  bucket: S3Bucket,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  pageLength: number,
): void {
  const { method = 'GET', headers } = request
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://host')
  if (pathname === folder) {
    if (method !== 'GET') throw new S3Fault(501, 'NotImplemented')
    if (query.has('uploads')) sendXml(response, listedUploads(bucket, query))
    else if (query.get('list-type') === '2') sendXml(response, listed(bucket, query, pageLength))
    else throw new S3Fault(501, 'NotImplemented')
    return
  }
  if (!pathname.startsWith(`${folder}/`)) throw new S3Fault(404, 'NoSuchBucket')
  const key = decodeURIComponent(pathname.slice(folder.length + 1))
  const upload = query.get('uploadId')
  const onlyNew = headers['if-none-match'] === '*'
  const source = headers['x-amz-copy-source']
  if (method === 'GET' || method === 'HEAD') sendObject(bucket.get(key), request, response)
  else if (method === 'DELETE') {
    if (upload === null) bucket.objects.delete(key)
    else bucket.drop(upload)
    response.writeHead(204).end()
  } else if (method === 'PUT' && typeof source === 'string') {
    const from = decodeURIComponent(source).slice(folder.length + 1)
    const { tag } = bucket.put(key, bucket.get(from).bytes, onlyNew)
    sendXml(response, `<CopyObjectResult><ETag>${escaped(tag)}</ETag></CopyObjectResult>`)
  } else if (method === 'PUT') {
    if (headers['content-length'] === undefined) throw new S3Fault(411, 'MissingContentLength')
    const tag =
      upload === null
        ? bucket.put(key, body, onlyNew).tag
        : bucket.putPart(upload, Number(query.get('partNumber')), body)
    response.writeHead(200, { etag: tag }).end()
  } else if (method === 'POST' && query.has('uploads')) {
    const id = bucket.begin(key)
    sendXml(
      response,
      `<InitiateMultipartUploadResult><Bucket>almirah</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  } else if (method === 'POST' && upload !== null) {
    const { tag } = bucket.join(upload, partsOf(body.toString()), onlyNew)
    sendXml(
      response,
      `<CompleteMultipartUploadResult><ETag>${escaped(tag)}</ETag></CompleteMultipartUploadResult>`,
    )
  } else throw new S3Fault(405, 'MethodNotAllowed')
}

function partsOf(xml: string): (readonly [number, string])[] {
  const part = /<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag><\/Part>/g
  return [...xml.matchAll(part)].map(
    ([, number, tag = '']) => [Number(number), tag.replaceAll('&quot;', '"')] as const,
  )
}

function sendObject(
  { bytes, tag, changedAt }: S3Object,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const match = headers['if-match']
  if (match !== undefined && match !== tag) throw new S3Fault(412, 'PreconditionFailed')
  const facts = { etag: tag, 'last-modified': changedAt.toUTCString(), 'accept-ranges': 'bytes' }
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (first !== undefined) {
    if (Number(first) >= bytes.length) throw new S3Fault(416, 'InvalidRange')
    const end = last === '' ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1)
    const part = bytes.subarray(Number(first), end + 1)
    response.writeHead(206, {
      ...facts,
      'content-length': part.length,
      'content-range': `bytes ${first}-${end}/${bytes.length}`,
    })
    response.end(part)
    return
  }
  response.writeHead(200, { ...facts, 'content-length': bytes.length })
  response.end(method === 'HEAD' ? undefined : bytes)
}

function listed(bucket: S3Bucket, query: URLSearchParams, pageLength: number): string {
  const prefix = query.get('prefix') ?? ''
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const keys = [...bucket.objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > after)
    .sort()
  const page = keys.slice(0, pageLength)
  const isCut = keys.length > page.length
  const next = Buffer.from(page.at(-1) ?? '').toString('base64')
  const contents = page.map((key) => {
    const { bytes, tag, changedAt } = bucket.get(key)
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified><ETag>${escaped(tag)}</ETag><Size>${bytes.length}</Size></Contents>`
  })
  return `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>almirah</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${isCut ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`
}

/** "ListMultipartUploads" of the reference: uploads that are neither joined nor dropped. */
function listedUploads(bucket: S3Bucket, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const uploads = [...bucket.uploads]
    .filter(([, { key }]) => key.startsWith(prefix))
    .sort(([, one], [, other]) => (one.key < other.key ? -1 : 1))
    .map(([id, { key }]) => `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId></Upload>`)
  return `<ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Bucket>almirah</Bucket><Prefix>${escaped(prefix)}</Prefix><MaxUploads>1000</MaxUploads><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`
}

function sendXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
