import { createHash } from 'node:crypto'
import type { DBAdapter, Where } from 'better-auth'

/** What the database keeps of a session's token: who reads the table cannot sign in with it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * The adapter of better-auth with the tokens of sessions hashed on their way into the database and
 * into conditions. A session that was made or found by its token has the token itself in the
 * answer, as better-auth puts it into the cookie.
 */
export function hashingSessionTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    create: async (call) => {
      const made: typeof call.data & { token?: unknown } = call.data
      if (call.model !== 'session' || typeof made.token !== 'string') return adapter.create(call)
      const row = await adapter.create({ ...call, data: { ...made, token: tokenHash(made.token) } })
      return { ...row, token: made.token } as never
    },
    findOne: async (call) => {
      const found = await adapter.findOne(hashed(call))
      const token = call.model === 'session' ? tokenIn(call.where) : undefined
      return (found && token ? { ...found, token } : found) as never
    },
    findMany: (call) => adapter.findMany(hashed(call)),
    count: (call) => adapter.count(hashed(call)),
    update: (call) => adapter.update(hashed(call)),
    updateMany: (call) => adapter.updateMany(hashed(call)),
    delete: (call) => adapter.delete(hashed(call)),
    deleteMany: (call) => adapter.deleteMany(hashed(call)),
  }
}

function hashed<Call extends { model: string; where?: Where[] | undefined }>(call: Call): Call {
  if (call.model !== 'session' || !call.where) return call
  return { ...call, where: call.where.map(hashedCondition) }
}

function hashedCondition(condition: Where): Where {
  if (condition.field !== 'token') return condition
  const { value } = condition
  if (typeof value === 'string') return { ...condition, value: tokenHash(value) }
  if (!Array.isArray(value)) return condition
  return { ...condition, value: value.map((one) => tokenHash(String(one))) }
}

function tokenIn(where: readonly Where[]): string | undefined {
  const value = where.find((condition) => condition.field === 'token')?.value
  return typeof value === 'string' ? value : undefined
}
