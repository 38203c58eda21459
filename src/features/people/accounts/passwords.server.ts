import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { keepTurns } from '#src/server/turns.ts'
import { deriveInThread } from './hash-threads.server.ts'

/**
 * Of the costs that OWASP recommends for argon2id as equally strong (Password Storage Cheat Sheet)
 * one that takes a fifth less processor time than the first of them: memory in KiB, passes, lanes.
 */
const cost = { memory: 9216, passes: 4, parallelism: 1 }
const longest = 128
const tagLength = 32

/**
 * One core stays free, so that pages do not wait. Each hash takes a thread, which stays, and 9 MB.
 */
const inTurn = keepTurns({
  atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)),
  longestQueue: 200,
  longestWait: 60_000,
  retryAfter: 60,
  busy: 'Too many people sign in right now. Please try again in a minute.',
})

/**
 * The hash of a password as a PHC string, `$argon2id$v=19$m=…`. It is made in a thread that lets
 * pages go first.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derived(password, salt, cost, tagLength)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/**
 * Whether the password is the one that was hashed, with whatever parameters; false for a text that
 * is no such hash.
 */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const parts = readHash(hash)
  if (!parts) return false
  const { salt, tag, ...costs } = parts
  return timingSafeEqual(await derived(password, salt, costs, tag.length), tag)
}

/**
 * Whether a hash was made at another cost than today's: then it is made anew when its owner signs
 * in.
 */
export function isOutdated(hash: string): boolean {
  const parts = readHash(hash)
  return (
    !parts ||
    parts.memory !== cost.memory ||
    parts.passes !== cost.passes ||
    parts.parallelism !== cost.parallelism
  )
}

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

/** Unicode writes one letter in several ways: NFKC makes them one (NIST SP 800-63B, 3.1.1.2). */
async function derived(
  password: string,
  salt: Uint8Array,
  { memory, passes, parallelism }: Cost,
  length: number,
): Promise<Buffer> {
  const message = password.normalize('NFKC').slice(0, 4 * longest)
  return inTurn(() =>
    deriveInThread({ message, nonce: salt, parallelism, memory, passes, tagLength: length }),
  )
}

function readHash(hash: string) {
  const found =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([\w+/]{11,86})\$([\w+/]{22,86})$/.exec(
      hash,
    )
  if (!found) return null
  const [, memory, passes, parallelism, salt = '', tag = ''] = found
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
