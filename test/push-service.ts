import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Subscription } from '#src/features/people/push/subscription.server.ts'

/** A message as a push service gets it. */
type Received = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/**
 * A push service on loopback. It takes everything, but for the next requests where `answers` says
 * otherwise. Asked for an address, it gives the bodies that came there, base64.
 */
export async function startPushService() {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { url: path = '', headers, method } = request
      if (method === 'GET') {
        const came = received.filter((one) => one.path === path)
        response.end(JSON.stringify(came.map(({ body }) => body.toString('base64'))))
        return
      }
      received.push({ path, headers, body: Buffer.concat(parts) })
      response.writeHead(answers.shift() ?? 201).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin, received, answers, stop }
}

/** A browser that has subscribed at the service of this origin, with the keys that only it has. */
export function newBrowser(origin: string) {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const auth = randomBytes(16)
  const subscription: Subscription = {
    endpoint: `${origin}/push/${randomBytes(8).toString('hex')}`,
    p256dh: curve.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  }
  const open = (body: Buffer) => openMessage(body, curve.getPrivateKey(), auth)
  return { subscription, open }
}

/**
 * The text of a message (RFC 8291, section 3.4 and RFC 8188, section 2), opened with the browser's
 * private key. Throws where it is another's.
 */
export function openMessage(body: Buffer, privateKey: Buffer, auth: Buffer): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const derive = (key: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, length))
  const said = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = derive(curve.computeSecret(sender), auth, said, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) {
    throw new Error('the message is not one whole record')
  }
  return padded.subarray(0, end).toString()
}

/**
 * What the header says of who sends (RFC 8292, section 2), once its signature is found to be of its
 * key. Throws where it is not.
 */
export function readVapid(authorization: string | undefined) {
  const [, token = '', publicKey = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  const given = Buffer.from(signature, 'base64url')
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, given)) {
    throw new Error('the signature is not of this key')
  }
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { publicKey, header: read(header), claims: read(claims) }
}
