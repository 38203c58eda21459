import { sql } from 'kysely'
import { conflictOf } from '#src/features/collection/books/conflicts.server.ts'
import { writeLocations } from '#src/features/collection/books/copies.server.ts'
import {
  requireOwnCopies,
  requireOwnPlaces,
} from '#src/features/collection/books/copy-branches.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readCopyTexts } from './copy-input.ts'
import { itemTypeCodes, lockCopy } from './copy-rows.server.ts'
import { requireCataloguer } from './require-cataloguer.ts'
import {
  type CopyFacts,
  type CopyTexts,
  copyFacts,
  textsOfCopy,
  type WholeCopy,
} from './whole-copy.ts'

/** A copy after a change, and whether anything was changed. */
type ChangedCopy = { readonly version: number; readonly changed: boolean }

/**
 * Replaces what is kept of a copy by the texts of a form; what is the same already changes nothing.
 * Run it in a transaction. Errors: `forbidden`, `not-found`, `invalid-input`; `conflict` with the
 * copy as it is now in `details.current` where it has changed since `expectedVersion`, or where the
 * barcode is another copy's.
 */
export async function changeCopy(
  db: Db,
  actor: Actor,
  id: string,
  texts: CopyTexts,
  expectedVersion: number,
): Promise<ChangedCopy> {
  requireCataloguer(actor)
  const stored = await lockCopy(db, id)
  requireCopyVersion(stored, expectedVersion)
  return writeCopyFacts(db, actor, stored, readCopyTexts(texts, stored, await itemTypeCodes(db)))
}

/**
 * Writes facts over those of a locked copy, with the audit of what differs. Errors: `conflict`
 * where the barcode is another's; `forbidden` where it is of a branch that is not theirs to work
 * with, or would be.
 */
export async function writeCopyFacts(
  db: Db,
  actor: Actor,
  stored: WholeCopy,
  facts: CopyFacts,
  action = 'changed',
): Promise<ChangedCopy> {
  const changed = copyFacts.filter((fact) => facts[fact] !== stored[fact])
  if (changed.length === 0) return { version: stored.version, changed: false }
  await requireOwnCopies(db, actor, [stored.id])
  if (changed.includes('barcode')) await refuseOthersCode(db, stored, facts.barcode)
  if (facts.location !== null) await writeLocations(db, [facts.location])
  const locationKey = facts.location === null ? null : nameKey(facts.location)
  await conflictOf(() =>
    sql`
      update copies set barcode = ${facts.barcode}, call_number = ${facts.callNumber}, volume = ${facts.volume},
        location_id = (select id from locations where name_key = ${locationKey}),
        state = ${facts.state}, item_type = ${facts.itemType}, reference_only = ${facts.referenceOnly}, hidden = ${facts.hidden},
        price_paise = ${facts.pricePaise}, source = ${facts.source}, bill_number = ${facts.billNumber},
        bill_date = ${facts.billDate}, acquired_on = ${facts.acquiredOn}, note = ${facts.note},
        version = version + 1, updated_at = now()
      where id = ${stored.id}`.execute(db),
  )
  if (changed.includes('location')) await requireOwnPlaces(db, actor, [stored.id])
  const pick = (from: CopyFacts) => Object.fromEntries(changed.map((fact) => [fact, from[fact]]))
  await audit(db, actor, 'copy', [
    { action, id: stored.id, before: pick(stored), after: pick(facts) },
  ])
  return { version: stored.version + 1, changed: true }
}

/**
 * Errors: `conflict` with the copy as it is now in `details.current`, where it is not the one that
 * was expected.
 */
export function requireCopyVersion(stored: WholeCopy, expected: number): void {
  if (stored.version === expected) return
  throw new AppError(
    'conflict',
    `Someone else has changed copy ${stored.accessionNumber} since you opened it. Look at the difference, and save again.`,
    { current: { ...textsOfCopy(stored), version: stored.version } },
  )
}

/** A barcode that reads as another copy's accession number would find two copies. */
async function refuseOthersCode(db: Db, stored: WholeCopy, barcode: string): Promise<void> {
  const other = await db
    .selectFrom('copies')
    .select('accession_number as number')
    .where('id', '<>', stored.id)
    .where(sql<boolean>`(upper(barcode) collate "C" = upper(${barcode}::text)
      or upper(accession_number) collate "C" = upper(${barcode}::text))`)
    .limit(1)
    .executeTakeFirst()
  if (!other) return
  throw new AppError(
    'conflict',
    `Copy ${other.number} has this barcode or accession number: give another barcode.`,
    { fields: [{ field: 'barcode', message: `Copy ${other.number} has it already.` }] },
  )
}
