import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Address } from '#src/server/files/s3-address.ts'
import { answerS3 } from './answer-s3.ts'
import { S3Bucket } from './s3-bucket.ts'
import { S3Fault } from './s3-fault.ts'
import { type Credentials, verifySignature } from './verify-signature.ts'

/** What a store does wrong to a request; false: nothing, it is answered. */
export type Misdeed = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
) => boolean | undefined

export type S3Server = {
  readonly address: S3Address
  readonly bucket: S3Bucket
  /** Asked before each request is answered; set it to make the store slow, or refuse. */
  misdeed: Misdeed
  /** What the server takes for the time. */
  now: () => Date
  /** Methods and addresses of all requests, in order. */
  readonly asked: string[]
  /** Keys of a page of a list. */
  pageLength: number
  readonly close: () => Promise<void>
}

const credentials: Credentials = {
  accessKey: 'ALMIRAHTEST',
  secretKey: 'secret/with+signs',
  region: 'eu-test',
}

/**
 * An S3 server on loopback with one bucket in memory. It takes nothing on trust: each signature is
 * verified by the reference.
 */
export async function s3Server(port = 0): Promise<S3Server> {
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { accessKey, secretKey, region } = credentials
  const bucketUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/almirah`
  const one: S3Server = {
    address: { bucketUrl, region, accessKey, secretKey },
    bucket: new S3Bucket(),
    misdeed: () => false,
    now: () => new Date(),
    asked: [],
    pageLength: 1000,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    one.asked.push(`${request.method} ${request.url}`)
    const answer = () => {
      try {
        verifySignature(request, body, credentials, one.now())
        answerS3(one.bucket, request, body, response, one.pageLength)
      } catch (error) {
        if (!(error instanceof S3Fault)) throw error
        response.writeHead(error.status, { 'content-type': 'application/xml' })
        const { code } = error
        const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}.</Message></Error>`
        response.end(request.method === 'HEAD' ? undefined : xml)
      }
    }
    if (!one.misdeed(request, response, answer)) answer()
  }
  return one
}
