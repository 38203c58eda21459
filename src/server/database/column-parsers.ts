import pg from 'pg'
import { AppError } from '#src/kernel/errors.ts'

/**
 * How column values arrive in JavaScript where node-postgres's own choice does not fit: bigint as a
 * number, a date as `2026-11-24` (a calendar day belongs to no time zone). Everything else is
 * node-postgres's default.
 */
export const columnParsers = new pg.TypeOverrides()

columnParsers.setTypeParser(pg.types.builtins.INT8, parseInt8)
columnParsers.setTypeParser(pg.types.builtins.DATE, (text) => text)

function parseInt8(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new AppError(
    'internal',
    `The database holds ${text}, a number too large to be read exactly.`,
  )
}
