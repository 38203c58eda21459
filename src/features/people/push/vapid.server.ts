import { createECDH } from 'node:crypto'
import type { Db } from '#src/server/database/connect.ts'
import { secretOf } from '#src/server/secrets.ts'

/**
 * The order of the curve P-256 (SEC 2, section 2.4.2): a private key is a number from 1 to one
 * less.
 */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/**
 * The keys by which push services know this library (RFC 8292), base64url: the same in all of its
 * processes, made on first use.
 */
type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/**
 * The library's keys. Browsers subscribe to the public one; with other keys all devices would have
 * to ask anew.
 */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const random = BigInt(`0x${await secretOf(db, 'vapid')}`)
  const scalar = (random % (order - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}
