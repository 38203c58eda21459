import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { verifySignature } from './verify-signature.ts'

/** The examples of the S3 API reference, "Examples: Signature Calculations". */
const credentials = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const now = new Date('2013-05-24T00:05:00Z')
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

function example(url: string, names: string, signature: string, more = {}) {
  return {
    method: 'GET',
    url,
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': nothing,
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKey}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
      ...more,
    },
  } as unknown as IncomingMessage
}

const object = () =>
  example(
    '/test.txt',
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    { range: 'bytes=0-9' },
  )

test('requests of the reference have the signatures of the reference', () => {
  const list = example(
    '/?max-keys=2&prefix=J',
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
  for (const request of [object(), list]) {
    verifySignature(request, Buffer.alloc(0), credentials, now)
  }
})

test('another secret, header, body or hour is refused', () => {
  const refused = (
    code: string,
    ...[request, body, keys, at]: Parameters<typeof verifySignature>
  ) => expect(() => verifySignature(request, body, keys, at)).toThrow(code)
  const empty = Buffer.alloc(0)
  refused('SignatureDoesNotMatch', object(), empty, { ...credentials, secretKey: 'x' }, now)
  const changed = object()
  changed.headers.range = 'bytes=0-99'
  refused('SignatureDoesNotMatch', changed, empty, credentials, now)
  refused('XAmzContentSHA256Mismatch', object(), Buffer.of(1), credentials, now)
  refused('RequestTimeTooSkewed', object(), empty, credentials, new Date('2013-05-24T01:00:00Z'))
  const unsigned = object()
  unsigned.headers['x-amz-acl'] = 'public-read'
  refused('AccessDenied', unsigned, empty, credentials, now)
})
