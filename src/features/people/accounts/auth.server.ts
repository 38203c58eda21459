import type { BetterAuthOptions } from 'better-auth'
import { sessionDays } from '#src/kernel/cookies.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { secretOf } from '#src/server/secrets.ts'
import { authError } from './auth-errors.ts'
import { hashingSessionTokens } from './hashed-tokens.server.ts'
import { hashPassword, verifyPassword } from './passwords.server.ts'

const resetMinutes = 60
const day = 86_400

const kept = new WeakMap<Db, Promise<Auth>>()

export type Auth = Awaited<ReturnType<typeof makeAuth>>

/**
 * better-auth on this database, with our tables. It is loaded and made on first use: a process that
 * nobody signs in to does without. For a transaction use `authWithin`.
 */
export function authOf(db: Db): Promise<Auth> {
  const known = kept.get(db)
  if (known) return known
  const made = makeAuth(db)
  kept.set(db, made)
  made.catch(() => kept.delete(db))
  return made
}

/**
 * better-auth whose statements all belong to the transaction `db`. `passwordHash` is that of the
 * new password: it is made before the transaction, which would hold a connection meanwhile.
 */
export function authWithin(db: Db, passwordHash?: string): Promise<Auth> {
  return makeAuth(db, passwordHash)
}

async function makeAuth(db: Db, passwordHash?: string) {
  const [{ betterAuth }, { getAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/db/adapter'),
  ])
  const options = {
    ...tables,
    secret: await secretOf(db, 'accounts'),
    baseURL: 'http://localhost',
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: async (password) => passwordHash ?? hashPassword(password),
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    databaseHooks: { session: { create: { before: refuseDisabled(db) } } },
    advanced: {
      cookiePrefix: 'almirah',
      database: { generateId: newId, validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
  } satisfies BetterAuthOptions
  const adapter = await getAdapter({ ...options, database: { db, type: 'postgres' } })
  return betterAuth({ ...options, database: () => hashingSessionTokens(adapter) })
}

/** However someone signs in, a disabled person gets no session. */
function refuseDisabled(db: Db) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    const user = await db
      .selectFrom('users')
      .select('disabled_at')
      .where('id', '=', userId)
      .executeTakeFirst()
    if (user?.disabled_at) throw authError('user-disabled')
  }
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

const tables = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', image: 'photo', ...times },
  },
  account: {
    modelName: 'accounts',
    fields: {
      userId: 'user_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'network',
      userAgent: 'user_agent',
      ...times,
    },
    expiresIn: sessionDays * day,
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', ...times },
    storeIdentifier: 'hashed',
  },
} as const satisfies Partial<BetterAuthOptions>
