import { createHash, createHmac } from 'node:crypto'
import type { Actor } from '#src/kernel/actor.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { secretOf } from '#src/server/secrets.ts'

/** Whoever sends something: who they are, from which network, in which language they read. */
export type Sender = {
  readonly actor: Actor
  /** An IPv4 /24 or an IPv6 /48. */
  readonly network: string
  readonly language: Language
}

/**
 * Keyed hashes by which limits and blocks know a sender again: of the account of whoever is signed
 * in with an address that is theirs, else of the network. The other one is null.
 */
export type SenderHashes = {
  readonly account: string | null
  readonly network: string | null
}

export async function hashesOf(
  db: Db,
  { actor, network }: Pick<Sender, 'actor' | 'network'>,
): Promise<SenderHashes> {
  return actor.kind === 'user' && actor.verified
    ? { account: await accountHash(db, actor.id), network: null }
    : { account: null, network: hashed(await formSecret(db), `network ${network}`) }
}

/** The keyed hash of an account, by its id. */
export async function accountHash(db: Db, id: string): Promise<string> {
  return hashed(await formSecret(db), `account ${id}`)
}

function hashed(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** What signs forms and hashes senders. */
export function formSecret(db: Db): Promise<string> {
  return secretOf(db, 'feedback')
}

/** A token as it is stored. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
