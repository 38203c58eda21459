import { sql } from 'kysely'
import { institute as file } from '#institute-file'
import { changedInstitute, type InstituteChanges } from '#src/institute/current-institute.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { checkedSection } from './checked-section.server.ts'
import { colourNotes, withMade } from './made-settings.server.ts'
import { readInstitute } from './read-institute.server.ts'
import { requireSettingsKeeper } from './require-settings-keeper.ts'
import {
  differingFrom,
  type SectionName,
  sectionNames,
  sectionOf,
  textsOf,
  valueAt,
} from './settings-sections.ts'

/** A part of the settings as the page shows it. */
export type StoredSection = {
  readonly name: SectionName
  /** The texts of its fields today, and as the file has them. */
  readonly texts: Readonly<Record<string, string>>
  readonly inFile: Readonly<Record<string, string>>
  /** 0: nothing was ever set. */
  readonly version: number
  /** What is to say of a field as it is today. */
  readonly notes: Readonly<Record<string, string>>
  /** Who saved it last, where somebody has. */
  readonly saved: { readonly by: string; readonly at: Date } | null
}

/** All parts of the settings. Errors: `forbidden`. */
export async function listSections(db: Db, actor: Actor): Promise<readonly StoredSection[]> {
  requireSettingsKeeper(actor)
  const rows = await db
    .selectFrom('institute_settings')
    .select(['section', 'version', 'changed_by as by', 'changed_at as at'])
    .select(sql<InstituteChanges>`changes`.as('changes'))
    .execute()
  return sectionNames.map((name) => {
    const row = rows.find(({ section }) => section === name)
    return {
      name,
      texts: textsOf(name, changedInstitute(file, row?.changes ?? {})),
      inFile: textsOf(name, file),
      notes: name === 'colours' ? colourNotes() : {},
      version: row?.version ?? 0,
      saved: row ? { by: row.by, at: row.at } : null,
    }
  })
}

/**
 * Sets a part of what the institute says of itself; what is as `institute.ts` has it follows the
 * file. It counts at once here, and within seconds in other processes. Errors: `forbidden`,
 * `invalid-input` with `details.fields`; `conflict` where somebody has saved it since `version`.
 */
export async function saveSection(
  db: Db,
  actor: Actor,
  name: SectionName,
  version: number,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  requireSettingsKeeper(actor)
  const changes = differingFrom(file, checkedSection(name, texts))
  await writeAll(db, actor, [{ name, version, changes, action: 'changed' }])
}

/**
 * Sets several parts, as a file has them, all or none. Errors: as `saveSection`.
 */
export async function saveSections(
  db: Db,
  actor: Actor,
  parts: readonly { name: SectionName; version: number; texts: Record<string, string> }[],
): Promise<void> {
  requireSettingsKeeper(actor)
  const writings = parts.map(({ name, version, texts }): Writing => {
    const changes = differingFrom(file, checkedSection(name, texts))
    return { name, version, changes, action: 'changed' }
  })
  await writeAll(db, actor, writings)
}

/** Lets a part follow `institute.ts` again. Errors: `forbidden`, `conflict` as above. */
export async function resetSection(
  db: Db,
  actor: Actor,
  name: SectionName,
  version: number,
): Promise<void> {
  requireSettingsKeeper(actor)
  await writeAll(db, actor, [{ name, version, changes: {}, action: 'reset' }])
}

type Writing = {
  readonly name: SectionName
  readonly version: number
  readonly changes: InstituteChanges
  readonly action: 'changed' | 'reset'
}

/** Several parts, all or none. */
async function writeAll(db: Db, actor: Actor, writings: readonly Writing[]): Promise<void> {
  await inTransaction(db, async (within) => {
    // Whoever comes second waits, the first time too, when there is no row to lock.
    await sql`lock table institute_settings in share row exclusive mode`.execute(within)
    for (const writing of writings) await write(within, actor, writing)
  })
  await readInstitute(db)
}

async function write(within: Db, actor: Actor, { name, version, changes, action }: Writing) {
  const before = await within
    .selectFrom('institute_settings')
    .select('version')
    .select(sql<InstituteChanges>`changes`.as('changes'))
    .where('section', '=', name)
    .executeTakeFirst()
  if ((before?.version ?? 0) !== version) {
    throw new AppError(
      'conflict',
      'Somebody else has saved this part meanwhile. Nothing of yours is saved yet: look at what differs, and save again.',
      { reason: 'version' },
    )
  }
  const row = {
    changes: JSON.stringify(changes),
    version: version + 1,
    changed_by: actorName(actor),
    changed_at: sql<Date>`now()`,
  }
  await within
    .insertInto('institute_settings')
    .values({ section: name, ...row })
    .onConflict((conflict) => conflict.column('section').doUpdateSet(row))
    .execute()
  await audit(within, actor, 'library-settings', [
    { action, id: name, before: valuesOf(name, before?.changes), after: valuesOf(name, changes) },
  ])
}

/** All of a part, as the audit tells what became of it. */
function valuesOf(name: SectionName, changes: InstituteChanges = {}) {
  const { fields, lists } = sectionOf(name)
  const keys = [...Object.keys(fields), ...Object.keys(lists)].map((field) => field.split('.')[0])
  const institute = changedInstitute(file, withMade(changes))
  return Object.fromEntries(keys.map((key = '') => [key, valueAt(institute, key)]))
}
