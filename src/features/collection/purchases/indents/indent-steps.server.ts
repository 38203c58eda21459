import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { OnAcquisition } from '#src/server/acquisition.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { neededLine, optionalLine } from '#src/server/line-shape.ts'
import { tellAcquisitions } from '../acquisitions.server.ts'
import { indentAt, lockIndentLine } from './indent-rows.server.ts'
import { indentLineShape, type NewIndentLine } from './indent-shape.server.ts'
import { indentNumber } from './indents.ts'

/**
 * Approves an indent, so that its lines may be ordered; later lines of the department go into a new
 * one. `sanction`: who approved it, or the number of the minutes; '' for none. Errors: `forbidden`,
 * `not-found`; `conflict` where it is approved, or changed since it was seen.
 */
export async function approveIndent(
  db: Db,
  actor: Actor,
  shown: { readonly number: string; readonly version: number },
  sanction: string,
): Promise<void> {
  const indent = await indentAt(db, actor, shown.number)
  const facts = checkedShape(z.object({ sanction: optionalLine(200) }), { sanction })
  await inTransaction(db, async (within) => {
    const approved = await within
      .updateTable('indents')
      .set({ approved_at: sql<Date>`now()`, sanction: facts.sanction, version: sql`version + 1` })
      .where('id', '=', indent.id)
      .where('approved_at', 'is', null)
      .where('version', '=', shown.version)
      .executeTakeFirst()
    if (approved.numUpdatedRows === 0n) {
      throw new AppError(
        'conflict',
        'Someone else has approved or changed this indent. Look at it again.',
      )
    }
    await audit(within, actor, 'indent', [
      { action: 'approved', id: indentNumber(indent), after: facts },
    ])
  })
}

const lineChange = indentLineShape.omit({ wishedAt: true, department: true })

/**
 * Changes a line, as long as no copy of it is ordered; afterwards its number of copies may still
 * rise. Errors: `forbidden`, `not-found`, `invalid-input`; `conflict` where somebody changed it
 * meanwhile, or copies are on order.
 */
export async function changeIndentLine(
  db: Db,
  actor: Actor,
  shown: { readonly id: string; readonly version: number },
  written: Omit<NewIndentLine, 'department'>,
): Promise<void> {
  requirePurchaser(actor)
  const facts = checkedShape(lineChange, written)
  await inTransaction(db, async (within) => {
    const line = await lockIndentLine(within, shown.id)
    requireVersion(line.version, shown.version)
    if (line.dropReason !== null) throw new AppError('conflict', 'This line was dropped.')
    if (facts.copies < line.ordered) {
      throw new AppError('conflict', `${line.ordered} copies of this line are on order already.`, {
        fields: [{ field: 'copies', message: `Please give at least ${line.ordered}.` }],
      })
    }
    const { fundId, bookId: book_id, estimatePaise: estimate_paise, year, ...same } = facts
    const renamed = { fund_id: fundId, book_id, estimate_paise, wanted_year: year }
    await within
      .updateTable('indent_lines')
      .set({ ...same, ...renamed, version: sql`version + 1` })
      .where('id', '=', line.id)
      .execute()
    await audit(within, actor, 'indent', [
      {
        action: 'line-changed',
        id: await numberOf(within, line.indentId),
        before: line,
        after: facts,
      },
    ])
  })
}

/**
 * Orders no more copies of a line. Where none is on order either, nobody waits for it any longer,
 * and the rooms of `listeners` are told so. Errors: `forbidden`, `not-found`, `invalid-input`
 * without a reason; `conflict` where somebody changed it meanwhile.
 */
export async function dropIndentLine(
  db: Db,
  actor: Actor,
  listeners: readonly OnAcquisition[],
  shown: { readonly id: string; readonly version: number },
  reason: string,
): Promise<void> {
  requirePurchaser(actor)
  await inTransaction(db, async (within) => {
    const line = await lockIndentLine(within, shown.id)
    requireVersion(line.version, shown.version)
    await dropLine(within, actor, listeners, line.id, reason)
  })
}

async function dropLine(
  db: Db,
  actor: Actor,
  listeners: readonly OnAcquisition[],
  lineId: string,
  reason: string,
): Promise<void> {
  const needed = neededLine(500, 'Please say why no more copies are ordered.')
  const facts = checkedShape(z.object({ reason: needed }), { reason })
  const line = await lockIndentLine(db, lineId)
  if (line.dropReason !== null) throw new AppError('conflict', 'This line was dropped already.')
  await db
    .updateTable('indent_lines')
    .set({ dropped_at: sql<Date>`now()`, drop_reason: facts.reason, version: sql`version + 1` })
    .where('id', '=', line.id)
    .execute()
  await audit(db, actor, 'indent', [
    {
      action: 'line-dropped',
      id: await numberOf(db, line.indentId),
      after: { line: line.id, title: line.title, reason: facts.reason },
    },
  ])
  await tellWhereNoneComes(db, actor, listeners, lineId)
}

/**
 * After copies of a line were cancelled at a vendor's: drops it where `dropReason` is given, and
 * tells rooms where nothing of it comes any more. Run it in a transaction.
 */
export async function settleCancelled(
  db: Db,
  actor: Actor,
  listeners: readonly OnAcquisition[],
  lineId: string,
  dropReason: string | null,
): Promise<void> {
  const line = await lockIndentLine(db, lineId)
  if (line.dropReason !== null) await tellWhereNoneComes(db, actor, listeners, lineId)
  else if (dropReason !== null) await dropLine(db, actor, listeners, lineId, dropReason)
}

async function tellWhereNoneComes(
  db: Db,
  actor: Actor,
  listeners: readonly OnAcquisition[],
  lineId: string,
): Promise<void> {
  const { ordered, dropReason } = await lockIndentLine(db, lineId)
  if (ordered > 0 || dropReason === null) return
  const cancelled = { happened: 'cancelled', lineId, because: dropReason } as const
  await tellAcquisitions(db, actor, listeners, [cancelled])
}

function requireVersion(stored: number, shown: number): void {
  if (stored === shown) return
  throw new AppError(
    'conflict',
    'Someone else has changed this line. Load the page again and repeat your change.',
  )
}

async function numberOf(db: Db, indentId: string): Promise<string> {
  const indent = await db
    .selectFrom('indents')
    .select(['year', 'number'])
    .where('id', '=', indentId)
    .executeTakeFirstOrThrow()
  return indentNumber(indent)
}
