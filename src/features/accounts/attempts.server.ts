import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '../../kernel/errors.ts'
import type { Db } from '../../server/database/connect.ts'
import { secretOf } from '../../server/secrets.ts'
import { authError } from './auth-errors.ts'

/** How many attempts in so many minutes: for one e-mail address, and for one network. A college may be one network. */
const limits = {
  'sign-in': { perAddress: 10, perNetwork: 100, minutes: 15 },
  'sign-up': { perAddress: 5, perNetwork: 60, minutes: 60 },
  'verification-mail': { perAddress: 5, perNetwork: 60, minutes: 60 },
  'reset-mail': { perAddress: 5, perNetwork: 60, minutes: 60 },
  code: { perAddress: 6, perNetwork: 60, minutes: 15 },
  'use-link': { perAddress: 20, perNetwork: 100, minutes: 15 },
  'verify-certificate': { perAddress: 10, perNetwork: 60, minutes: 15 },
} as const

export type AttemptKind = keyof typeof limits

type Who = { readonly email: string; readonly network: string }

/**
 * Counts an attempt before it is made, in the database, so that it counts for all processes and for a hundred at once. Throws
 * `too-many-requests` with the seconds to wait, and takes no more work then.
 */
export async function countAttempt(db: Db, kind: AttemptKind, who: Who): Promise<void> {
  const { perAddress, perNetwork, minutes } = limits[kind]
  const keys = await keysOf(db, who)
  const { rows } = await sql<{ kind: string; count: number; wait: number }>`
    insert into attempts (kind, key, count, window_ends)
    select kind, key, 1, now() + ${minutes} * interval '1 minute'
    from (values (1, ${`${kind} address`}::text, ${keys.email}::text), (2, ${`${kind} network`}, ${keys.network}))
      as given (place, kind, key)
    order by place
    on conflict (kind, key) do update set
      count = case when attempts.window_ends <= now() then 1 else attempts.count + 1 end,
      window_ends = case when attempts.window_ends <= now() then excluded.window_ends else attempts.window_ends end
    returning kind, count, ceil(extract(epoch from window_ends - now()))::integer as wait`.execute(
    db,
  )
  const over = rows.filter(({ kind: counted, count }) =>
    counted.endsWith(' address') ? count > perAddress : count > perNetwork,
  )
  if (over.length === 0) return
  const { code, message, details } = authError('too-many-requests')
  throw new AppError(code, message, {
    ...details,
    retryAfter: Math.max(...over.map(({ wait }) => wait)),
  })
}

/** An attempt that was right does not count: the address starts anew, and its network has one less. */
export async function forgiveAttempt(db: Db, kind: AttemptKind, who: Who): Promise<void> {
  const keys = await keysOf(db, who)
  await sql`
    update attempts set count = case when kind = ${`${kind} address`} then 0 else greatest(count - 1, 0) end
    where (kind, key) in ((${`${kind} address`}, ${keys.email}), (${`${kind} network`}, ${keys.network}))`.execute(
    db,
  )
}

/** Neither addresses nor networks of people who mistyped stand in the table. */
async function keysOf(db: Db, { email, network }: Who): Promise<Who> {
  const secret = await secretOf(db, 'attempts')
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return { email: hash(email), network: hash(network) }
}
