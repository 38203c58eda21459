import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import { isGstin, tidyGstin } from '#src/features/collection/vendors/gstin.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLines } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { optionalLine } from '#src/server/line-shape.ts'

/** What stands on every purchase order. */
export type PurchaseSettings = {
  /** The institute's GST number; null: it has none. */
  readonly gstin: string | null
  /** One condition a line. */
  readonly terms: string
  /** Who signs, from left to right. */
  readonly signatures: readonly string[]
  readonly version: number
}

/** The settings of purchase orders. Errors: `forbidden`. */
export async function purchaseSettings(db: Db, actor: Actor): Promise<PurchaseSettings> {
  requirePurchaser(actor)
  const { rows } = await sql<PurchaseSettings>`
    select gstin, terms, signatures, version from purchase_settings`.execute(db)
  const [settings] = rows
  if (!settings) throw new AppError('internal', 'The settings of purchases are gone.')
  return settings
}

const settingsShape = z.object({
  gstin: z
    .string()
    .transform(tidyGstin)
    .refine(
      (text) => text === '' || isGstin(text),
      'This is no GSTIN: compare it with the registration.',
    )
    .transform((text) => text || null),
  terms: z
    .string()
    .transform((text) => cleanLines(text, 2001))
    .refine((text) => text.length <= 2000, 'Please give at most 2000 characters.'),
  signatures: z
    .string()
    .transform((text) => cleanLines(text, 400).split('\n').filter(Boolean))
    .pipe(
      z
        .array(optionalLine(60).transform((text) => text ?? ''))
        .min(1, 'Please give who signs, one per line.')
        .max(4, 'At most four sign an order.'),
    ),
})

/**
 * Changes the settings. Errors: `forbidden`, `invalid-input`; `conflict` where somebody changed them
 * meanwhile.
 */
export async function changePurchaseSettings(
  db: Db,
  actor: Actor,
  shownVersion: number,
  written: z.input<typeof settingsShape>,
): Promise<void> {
  requirePurchaser(actor)
  const facts = checkedShape(settingsShape, written)
  await inTransaction(db, async (within) => {
    const before = await purchaseSettings(within, actor)
    const changed = await within
      .updateTable('purchase_settings')
      .set({ ...facts, version: sql`version + 1` })
      .where('version', '=', shownVersion)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) {
      throw new AppError(
        'conflict',
        'Someone else has changed these settings. Load the page again and repeat your change.',
      )
    }
    await audit(within, actor, 'purchase-settings', [
      { action: 'changed', id: 'orders', before, after: facts },
    ])
  })
}
