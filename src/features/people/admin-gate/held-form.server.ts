import { sql } from 'kysely'
import type { Person } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readSentForm } from '#src/server/http/sent-form.ts'
import type { HeldForm } from './admin-gate.ts'

const heldMinutes = 60
/** Bytes of a form that is read to be kept: a larger one is a file, which is not kept. */
const largestHeld = 12 * 1024 ** 2

/**
 * Keeps a form that met a shut gate, in the place of an earlier one of this session. `path` is
 * where it was sent to.
 */
export async function keepForm(
  db: Db,
  { sessionId }: Person,
  path: string,
  request: Request,
): Promise<void> {
  if (Number(request.headers.get('content-length') ?? 0) > largestHeld) return
  const form = await readSentForm(request).catch((error: unknown) => {
    if (isAppError(error)) return null
    throw error
  })
  if (!form) return
  const entries = [...form]
  const fields = entries.filter(([, value]) => typeof value === 'string')
  const hadFiles = entries.some(([, value]) => value instanceof File && value.size > 0)
  const values = {
    path,
    fields: JSON.stringify(fields).replaceAll('\\u0000', '\\ufffd'),
    had_files: hadFiles,
    kept_at: sql<Date>`now()`,
  }
  await db
    .insertInto('gate_kept_forms')
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute()
}

/** The form that is kept for this session, if any. */
export async function heldForm(db: Db, { sessionId }: Person): Promise<HeldForm | null> {
  const row = await db
    .selectFrom('gate_kept_forms')
    .select(['path', 'had_files'])
    .select(sql<HeldForm['fields']>`fields`.as('fields'))
    .where('session_id', '=', sessionId)
    .where('kept_at', '>', sql<Date>`now() - ${heldMinutes} * interval '1 minute'`)
    .executeTakeFirst()
  return row ? { path: row.path, fields: row.fields, hadFiles: row.had_files } : null
}

/** Forgets the kept form: it was sent again, or is not wanted. */
export async function forgetForm(db: Db, { sessionId }: Person): Promise<void> {
  await db.deleteFrom('gate_kept_forms').where('session_id', '=', sessionId).execute()
}

/** Deletes the forms that nobody came back for in time. */
export async function sweepHeldForms(db: Db): Promise<void> {
  await db
    .deleteFrom('gate_kept_forms')
    .where('kept_at', '<', sql<Date>`now() - ${heldMinutes} * interval '1 minute'`)
    .execute()
}
