import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { secretOf } from '#src/server/secrets.ts'
import { authError } from './auth-errors.ts'

/**
 * What attempts are counted by: `pair` is an address together with the network it is tried from.
 */
type Measure = 'address' | 'network' | 'pair' | 'browser'

type Limit = { readonly by: Measure; readonly most: number; readonly minutes: number }

/**
 * How many attempts in so many minutes, the narrowest limit first. A college may be one network.
 * Signing in is not limited by the address first, or anybody could keep its owner out;
 * `known-browser` is for those in which the owner has signed in before.
 */
const limits = {
  'sign-in': [
    { by: 'pair', most: 10, minutes: 15 },
    { by: 'network', most: 100, minutes: 15 },
    { by: 'address', most: 40, minutes: 60 },
  ],
  'known-browser': [{ by: 'browser', most: 10, minutes: 15 }],
  'refusal-mail': [{ by: 'address', most: 1, minutes: 24 * 60 }],
  'own-password': addressAndNetwork(10, 100, 15),
  'sign-up': addressAndNetwork(5, 60, 60),
  'verification-mail': addressAndNetwork(5, 60, 60),
  'reset-mail': addressAndNetwork(5, 60, 60),
  code: addressAndNetwork(6, 60, 15),
  'use-link': addressAndNetwork(20, 100, 15),
  'verify-certificate': addressAndNetwork(10, 60, 15),
  'gate-code': addressAndNetwork(20, 120, 15),
  'app-password': [{ by: 'network', most: 100, minutes: 15 }],
  contact: [{ by: 'network', most: 60, minutes: 60 }],
  'contact-signed-in': [{ by: 'address', most: 60, minutes: 60 }],
} as const satisfies Record<string, readonly Limit[]>

/** Hours after which no attempt counts any more. */
export const attemptHours =
  Math.max(
    ...Object.values(limits)
      .flat()
      .map(({ minutes }) => minutes),
  ) / 60

function addressAndNetwork(address: number, network: number, minutes: number) {
  return [
    { by: 'address', most: address, minutes },
    { by: 'network', most: network, minutes },
  ] as const
}

export type AttemptKind = keyof typeof limits

/** Whose attempt it is; `browser` as its cookie names it, for attempts that are counted by it. */
type Attempter = {
  readonly email: string
  readonly network: string
  readonly browser?: string | null
}

/** A limit that is reached, and the seconds until it counts anew. */
type Reached = { readonly by: Measure; readonly wait: number }

/**
 * Counts an attempt before it is made, in the database, so that it counts for all processes and for
 * a hundred at once. Throws `too-many-requests` with the seconds to wait, and takes no more work
 * then.
 */
export async function countAttempt(db: Db, kind: AttemptKind, who: Attempter): Promise<void> {
  const reached = await limitReached(db, kind, who)
  if (reached) throw tooManyRequests(reached)
}

/**
 * Counts an attempt; the limit that it is beyond, or null. What a narrow limit refuses is not
 * counted by the wider ones: one who tries a single address shuts out neither its owner elsewhere
 * nor the network.
 */
export async function limitReached(
  db: Db,
  kind: AttemptKind,
  who: Attempter,
): Promise<Reached | null> {
  for (const { by, most, minutes } of limits[kind]) {
    const { rows } = await sql<{ count: number; wait: number }>`
      insert into attempts (kind, key, count, window_ends)
      values (${`${kind} ${by}`}, ${await keyOf(db, by, who)}, 1, now() + ${minutes} * interval '1 minute')
      on conflict (kind, key) do update set
        count = case when attempts.window_ends <= now() then 1 else attempts.count + 1 end,
        window_ends = case when attempts.window_ends <= now() then excluded.window_ends else attempts.window_ends end
      returning count, ceil(extract(epoch from window_ends - now()))::integer as wait`.execute(db)
    const [{ count, wait } = { count: 0, wait: 0 }] = rows
    if (count > most) return { by, wait }
  }
  return null
}

/** The error for a limit that is reached. */
export function tooManyRequests({ wait }: Reached): AppError {
  const { code, sentence, details } = authError('too-many-requests')
  return new AppError(code, sentence, { ...details, retryAfter: wait })
}

/**
 * An attempt that was right does not count: each of its counts has one less, so that no guesser
 * gains by the owner's coming and going.
 */
export async function forgiveAttempt(db: Db, kind: AttemptKind, who: Attempter): Promise<void> {
  for (const { by } of limits[kind]) {
    await sql`
      update attempts set count = greatest(count - 1, 0)
      where kind = ${`${kind} ${by}`} and key = ${await keyOf(db, by, who)}`.execute(db)
  }
}

/** Neither addresses nor networks of people who mistyped stand in the table. */
async function keyOf(db: Db, by: Measure, { email, network, browser }: Attempter): Promise<string> {
  const secret = await secretOf(db, 'attempts')
  const texts = {
    address: email,
    network,
    pair: `${email} ${network}`,
    browser: `${email} ${browser}`,
  }
  return createHmac('sha256', secret).update(texts[by]).digest('base64url')
}
