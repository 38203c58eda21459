import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import type { Log } from '../log.ts'
import type { S3Address } from './s3-address.ts'
import { faultOf } from './s3-answers.ts'

type S3Request = {
  readonly method?: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The file; left out: the bucket. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent again where the store did not take it, so it is whole; its SHA-256 is signed with it. */
  readonly body?: Uint8Array<ArrayBuffer> | string
  /** Answers that are no fault, besides those of 2xx. */
  readonly expected?: readonly number[]
}

/** What was answered, and whether it was asked more than once: the first may have been done. */
type S3Answer = { readonly response: Response; readonly asked: number }

export type S3Requests = (request: S3Request) => Promise<S3Answer>

/** How long a store may be silent, how often it is asked, and how long the first pause is. */
export type S3Patience = {
  readonly silence: number
  readonly tries: number
  readonly pause: number
}

export const usualPatience: S3Patience = { silence: 20_000, tries: 5, pause: 200 }

/** Bytes a millisecond that a part may need on its way. */
const slowestLine = 64

/**
 * Asks an S3-compatible store, signed. What it refuses for a while (429, 5xx), and what does not
 * come through, is asked again. Errors: `unavailable`, whose cause says why; the log has it too.
 */
export function s3Requests(address: S3Address, patience: S3Patience, log?: Log): S3Requests {
  const keys = new Map<string, ArrayBuffer>()
  async function once(request: S3Request): Promise<Response> {
    const { url, ...signed } = await signedRequest(address, keys, request)
    const silence = new AbortController()
    const longest = patience.silence + bytesOf(request.body).length / slowestLine
    const timer = setTimeout(() => silence.abort(new Error('no answer')), longest)
    try {
      return await fetch(url, { ...signed, signal: silence.signal })
    } finally {
      clearTimeout(timer)
    }
  }
  return async (request) => {
    for (let asked = 1; ; asked++) {
      const isLast = asked >= patience.tries
      const { response, error } = await settledRequest(once(request))
      if (response) {
        const { ok, status } = response
        if (ok || request.expected?.includes(status)) return { response, asked }
        const fault = await faultOf(response)
        if (isLast || !isPassing(status, fault.message)) throw refused(fault, request, log)
      } else if (isLast) throw refused(error, request, log)
      await delay(Math.random() * patience.pause * 2 ** asked)
    }
  }
}

/** Hono puts a `Response` of its own in the place of Node's: no answer is told by its class. */
async function settledRequest(asked: Promise<Response>) {
  try {
    return { response: await asked, error: null }
  } catch (error) {
    return { response: null, error }
  }
}

/** Some stores answer 400 where a body came too slowly, or too little of it. */
function isPassing(status: number, code: string): boolean {
  return status >= 500 || status === 429 || /^(RequestTimeout|IncompleteBody)\b/.test(code)
}

async function signedRequest(
  { bucketUrl, region, accessKey, secretKey }: S3Address,
  cache: Map<string, ArrayBuffer>,
  { method = 'GET', key, query = {}, headers = {}, body }: S3Request,
): Promise<RequestInit & { readonly url: URL }> {
  const url = new URL(key === undefined ? bucketUrl : `${bucketUrl}/${key}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const hash = createHash('sha256').update(bytesOf(body)).digest('hex')
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': hash },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    cache,
  })
  const signed = await signer.sign()
  // Not signed, for some proxies write it anew; packed, a file would not have its length.
  signed.headers.set('accept-encoding', 'identity')
  const request = { url: signed.url, method, headers: signed.headers }
  if (typeof body !== 'object') return { ...request, body: body ?? null }
  signed.headers.set('content-length', String(body.length))
  const sent = { body: viewsOf(body), duplex: 'half' }
  return { ...request, ...sent }
}

const viewBytes = 256 * 1024

/** The body by and by: `fetch` makes a copy of what it is given as a whole. */
function viewsOf(body: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream(
    {
      pull: (controller) => {
        if (at >= body.length) return controller.close()
        controller.enqueue(body.subarray(at, at + viewBytes))
        at += viewBytes
      },
    },
    { highWaterMark: 0 },
  )
}

function bytesOf(body: S3Request['body']): Uint8Array<ArrayBuffer> {
  return typeof body === 'object' ? body : new TextEncoder().encode(body ?? '')
}

function refused(cause: unknown, { method = 'GET', key }: S3Request, log?: Log): AppError {
  if (isAppError(cause)) return cause
  log?.error({ err: cause, method, key }, 'the store of files did not do what it was asked')
  const error = new AppError(
    'unavailable',
    'The store of the library’s files does not answer as it should. Please try again later.',
  )
  error.cause = cause
  return error
}
