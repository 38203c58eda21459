import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { pushWords } from './words.ts'

/**
 * What a browser gives for its subscription (W3C Push API): where its push service takes messages,
 * and the keys that only it can open.
 */
export type Subscription = {
  readonly endpoint: string
  /** A point of the curve P-256, base64url. */
  readonly p256dh: string
  /** 16 bytes, base64url. */
  readonly auth: string
}

const longestEndpoint = 1000

/**
 * A subscription that can be written to, as it was sent. `trusted` is the origin of a push service
 * of one's own network; null: none. Errors: `invalid-input` where the address is not one of https
 * at a public host, or the keys are none.
 */
export function checkSubscription(
  { endpoint, p256dh, auth }: Subscription,
  trusted: string | null,
): Subscription {
  if (!isReachable(endpoint, trusted)) {
    throw new AppError(
      'invalid-input',
      say(pushWords, (words) => words.unknownService),
    )
  }
  if (!isPoint(p256dh) || bytesOf(auth)?.length !== 16) {
    throw new AppError(
      'invalid-input',
      say(pushWords, (words) => words.damagedKeys),
    )
  }
  return { endpoint, p256dh, auth }
}

/**
 * Whether the address is of the trusted push service, or of https at a host with a name. Which
 * addresses the name has is asked with each message.
 */
function isReachable(endpoint: string, trusted: string | null): boolean {
  if (endpoint.length > longestEndpoint || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (origin === trusted) return true
  const isNamed = !isIP(hostname.replace(/^\[|\]$/g, '')) && /\.[a-z][a-z0-9-]+$/.test(hostname)
  return protocol === 'https:' && port === '' && isNamed
}

function isPoint(text: string): boolean {
  const point = bytesOf(text)
  if (point?.length !== 65) return false
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    curve.computeSecret(point)
    return true
  } catch {
    return false
  }
}

function bytesOf(text: string): Buffer | null {
  return /^[\w-]{1,200}$/.test(text) ? Buffer.from(text, 'base64url') : null
}
