import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { S3Fault } from './s3-fault.ts'

export type Credentials = { accessKey: string; secretKey: string; region: string }

const longestSkew = 15 * 60_000

/**
 * Verifies a request by the S3 API reference, "Authenticating Requests (AWS Signature Version 4)":
 * the canonical request is written down anew from what arrived. Throws S3Fault.
 */
export function verifySignature(
  request: IncomingMessage,
  body: Buffer,
  { accessKey, secretKey, region }: Credentials,
  now: Date,
): void {
  const { method = '', url = '', headers } = request
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) throw new S3Fault(403, 'AccessDenied')
  const [, key, day = '', place, signedNames = '', signature = ''] = parts
  if (key !== accessKey) throw new S3Fault(403, 'InvalidAccessKeyId')
  if (place !== region) throw new S3Fault(400, 'AuthorizationHeaderMalformed')
  const date = String(headers['x-amz-date'] ?? '')
  const sent = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date)
  if (!sent || !date.startsWith(day)) throw new S3Fault(403, 'AccessDenied')
  const [, year, month, date_, hour, minute, second] = sent.map(Number)
  const at = Date.UTC(year ?? 0, (month ?? 1) - 1, date_, hour, minute, second)
  if (Math.abs(at - now.getTime()) > longestSkew) throw new S3Fault(403, 'RequestTimeTooSkewed')
  const names = signedNames.split(';')
  const mustBeSigned = Object.keys(headers).filter((name) => /^x-amz-|^host$/.test(name))
  if (mustBeSigned.some((name) => !names.includes(name))) throw new S3Fault(403, 'AccessDenied')
  const hash = String(headers['x-amz-content-sha256'] ?? '')
  if (hash !== 'UNSIGNED-PAYLOAD') {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new S3Fault(400, 'InvalidRequest')
    if (hash !== sha256(body)) throw new S3Fault(400, 'XAmzContentSHA256Mismatch')
  }
  const address = new URL(url, 'http://host')
  const canonical = [
    method,
    uriEncoded(decodeURIComponent(address.pathname), false),
    [...address.searchParams]
      .map(([name, value]) => [uriEncoded(name, true), uriEncoded(value, true)] as const)
      .sort(([one, first], [other, second]) =>
        one === other ? compare(first, second) : compare(one, other),
      )
      .map(([name, value]) => `${name}=${value}`)
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signedNames,
    hash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (under, text) => createHmac('sha256', under).update(text).digest(),
    `AWS4${secretKey}`,
  )
  const expected = createHmac('sha256', signingKey).update(toSign).digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) {
    throw new S3Fault(403, 'SignatureDoesNotMatch')
  }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** "UriEncode" of the reference: all bytes but unreserved letters, and slashes of a path. */
function uriEncoded(text: string, encodesSlash: boolean): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte)
      if (/[A-Za-z0-9\-._~]/.test(letter) || (letter === '/' && !encodesSlash)) return letter
      return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}
