import { sql } from 'kysely'
import { requireImporter } from '#src/features/collection/imports/batches.server.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import { checkedName } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import type { SavedColumns } from './book-imports.ts'
import { chooseColumns } from './choose-columns.server.ts'
import { clashesWith } from './clashes-with.server.ts'
import {
  choiceOfSaved,
  choiceToSave,
  headingSet,
  type SavedChoice,
} from './column-memory.server.ts'
import { readBookImport } from './import-store.server.ts'

const longestName = 100
/** More names than a library has kinds of lists. */
const mostSaved = 200

/**
 * The kept columns by their names; `headings`: those for a list with these alone. Errors:
 * `forbidden`.
 */
export async function listSavedColumns(
  db: Db,
  actor: Actor,
  headings: readonly string[] | null,
): Promise<SavedColumns[]> {
  requireImporter(actor)
  const saved = db.selectFrom('import_kept_columns').select(['id', 'name'])
  const fitting = headings ? saved.where('headings', '=', headingSet(headings)) : saved
  return fitting.orderBy(sql`lower(name)`).limit(mostSaved).execute()
}

/**
 * Keeps what is chosen for the columns of an import under a name, for the next list with these
 * headings. Errors: `forbidden`, `not-found`; `invalid-input` where the name is none; `conflict`
 * where it is taken, or the import has no columns to choose.
 */
export async function saveColumns(
  db: Db,
  actor: Actor,
  number: string,
  typed: string,
): Promise<SavedColumns> {
  const { headings, meanings, series } = await readBookImport(db, actor, number)
  const name = checkedName(typed, longestName)
  if (!meanings) throw new AppError('conflict', 'This file says itself what its columns mean.')
  const saved = choiceToSave(headings, { meanings, series })
  const id = newId()
  await inTransaction(db, async (within) => {
    const { rows } = await sql`
      insert into import_kept_columns (id, name, headings, meanings, series, actor)
      select ${id}::uuid, ${name}, ${headingSet(headings)}, ${JSON.stringify(saved.meanings)}::jsonb,
        ${saved.series && JSON.stringify(saved.series)}::jsonb, ${actorName(actor)}
      where (select count(*) from import_kept_columns) < ${mostSaved}
      on conflict (lower(name)) do nothing returning id`.execute(within)
    if (rows.length === 0) throw taken(name)
    await audit(within, actor, 'kept-columns', [{ action: 'kept', id, after: { name } }])
  })
  return { id, name }
}

/**
 * Chooses for an import what was kept. Errors: `forbidden`, `not-found`, and those of
 * `chooseColumns` and `clashesWith`.
 */
export async function chooseSavedColumns(
  db: Db,
  actor: Actor,
  files: FileStore,
  number: string,
  id: string,
): Promise<void> {
  const one = await readBookImport(db, actor, number)
  const { headings } = one
  const saved = await db
    .selectFrom('import_kept_columns')
    .select(['meanings', 'series'])
    .$narrowType<SavedChoice>()
    .where(sql`id::text`, '=', id)
    .where('headings', '=', headingSet(headings))
    .executeTakeFirst()
  if (!saved) throw gone()
  const { meanings, series } = choiceOfSaved(headings, saved)
  const clashes = await clashesWith(files, one, meanings)
  await chooseColumns(db, actor, number, meanings, { series, clashes })
}

/**
 * Gives kept columns another name. Errors: `forbidden`, `not-found`, `invalid-input`; `conflict`
 * where the name is taken.
 */
export async function renameSavedColumns(
  db: Db,
  actor: Actor,
  id: string,
  typed: string,
): Promise<void> {
  requireImporter(actor)
  const name = checkedName(typed, longestName)
  await inTransaction(db, async (within) => {
    const before = await lockSaved(within, id)
    const { rows } = await sql`
      update import_kept_columns set name = ${name} where id = ${before.id}
        and not exists (select from import_kept_columns where lower(name) = lower(${name}) and id <> ${before.id})
      returning id`.execute(within)
    if (rows.length === 0) throw taken(name)
    const change = { before: { name: before.name }, after: { name } }
    await audit(within, actor, 'kept-columns', [{ action: 'renamed', id, ...change }])
  })
}

/**
 * Removes kept columns; imports that used them stay as they are. Errors: `forbidden`, `not-found`.
 */
export async function removeSavedColumns(db: Db, actor: Actor, id: string): Promise<void> {
  requireImporter(actor)
  await inTransaction(db, async (within) => {
    const { name } = await lockSaved(within, id)
    await sql`delete from import_kept_columns where id::text = ${id}`.execute(within)
    await audit(within, actor, 'kept-columns', [{ action: 'removed', id, before: { name } }])
  })
}

async function lockSaved(db: Db, id: string): Promise<SavedColumns> {
  const saved = await db
    .selectFrom('import_kept_columns')
    .select(['id', 'name'])
    .where(sql`id::text`, '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!saved) throw gone()
  return saved
}

function taken(name: string): AppError {
  return new AppError('conflict', `“${name}” is the name of other columns: give another one.`)
}

function gone(): AppError {
  return new AppError('not-found', 'These columns are no longer saved. Load the page again.')
}
