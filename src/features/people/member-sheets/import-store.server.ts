import { sql } from 'kysely'
import { requireAdminOfMembers } from '#src/features/people/members/require-staff.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import type { SheetRow } from './list-rows.ts'
import { guessColumns } from './member-columns.ts'
import {
  countResults,
  type ImportSettings,
  type MemberCounts,
  type Outcome,
} from './member-imports.ts'
import type { MemberSheet } from './member-sheet.server.ts'

/** An import of members as its page shows it. */
export type MemberImport = {
  readonly id: string
  readonly number: number
  readonly fileName: string
  readonly headings: readonly string[]
  readonly actor: string
  readonly madeAt: Date
  readonly status: 'open' | 'done' | 'undone'
  readonly settings: ImportSettings
}

/**
 * Keeps an uploaded list with what its columns probably mean; gives the import's number. Errors:
 * `forbidden`.
 */
export async function keepSheet(
  db: Db,
  actor: Actor,
  sheet: MemberSheet,
  category: string,
): Promise<number> {
  requireAdminOfMembers(actor)
  const columns = guessColumns(sheet.headings).map((meaning) => ({ meaning, rule: 'fill' }))
  return inTransaction(db, async (within) => {
    const { id, number } = await within
      .insertInto('member_imports')
      .values({
        id: newId(),
        file_name: sheet.fileName,
        headings: [...sheet.headings],
        actor: actorName(actor),
        settings: JSON.stringify({ columns, category }),
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    const rows = sheet.rows.map(({ place, cells, problem }, index) => ({
      place: index,
      sheet_row: place,
      cells,
      reason: problem,
    }))
    const types = { place: 'integer', sheet_row: 'text', cells: 'text[]', reason: 'text' } as const
    await sql`
      insert into member_import_rows (import_id, place, sheet_row, cells, reason)
      select ${id}::uuid, place, sheet_row, cells, reason from ${rowTable('given', types, rows)}`.execute(
      within,
    )
    return number
  })
}

/** The import with that number. Errors: `forbidden`, `not-found`. */
export async function readImport(db: Db, actor: Actor, number: string): Promise<MemberImport> {
  requireAdminOfMembers(actor)
  const wanted = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0
  const found = await imports(db).where('number', '=', wanted).executeTakeFirst()
  if (!found) throw new AppError('not-found', 'There is no such import of members.')
  return found
}

/** The imports, the newest first; at most fifty. Errors: `forbidden`. */
export async function listMemberImports(db: Db, actor: Actor): Promise<MemberImport[]> {
  requireAdminOfMembers(actor)
  return imports(db).orderBy('number', 'desc').limit(50).execute()
}

/** The import, locked until the transaction ends. */
export async function lockImport(db: Db, id: string): Promise<MemberImport> {
  const found = await imports(db).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw new AppError('not-found', 'There is no such import of members.')
  return found
}

function imports(db: Db) {
  return db
    .selectFrom('member_imports')
    .select(['id', 'number', 'file_name as fileName', 'headings', 'actor', 'made_at as madeAt'])
    .select(['status', sql<ImportSettings>`settings`.as('settings')])
    .$narrowType<Pick<MemberImport, 'status'>>()
}

/** Sets what the columns mean. Errors: `forbidden`, `conflict` once it ran. */
export async function saveSettings(
  db: Db,
  actor: Actor,
  id: string,
  settings: ImportSettings,
): Promise<void> {
  requireAdminOfMembers(actor)
  const { rows } = await sql`
    update member_imports set settings = ${JSON.stringify(settings)}::jsonb
    where id = ${id} and status = 'open' returning id`.execute(db)
  if (rows.length === 0) throw new AppError('conflict', 'This import has run already.')
}

/** The rows of the list in their order; `limit` of them where only a look is wanted. */
export function readRows(db: Db, id: string, limit: number | null = null): Promise<SheetRow[]> {
  return db
    .selectFrom('member_import_rows')
    .select(['sheet_row as place', 'cells'])
    .select(sql<string | null>`case when outcome is null then reason end`.as('problem'))
    .where('import_id', '=', id)
    .orderBy('member_import_rows.place')
    .limit(limit)
    .execute()
}

/** A row that was not taken, with the reason. */
type RejectedRow = SheetRow & { readonly reason: string }

/**
 * The rows that an import rejected; `limit` of them where only a look is wanted. Errors:
 * `forbidden`.
 */
export async function rejectedRows(
  db: Db,
  actor: Actor,
  id: string,
  limit: number | null = null,
): Promise<RejectedRow[]> {
  requireAdminOfMembers(actor)
  return db
    .selectFrom('member_import_rows')
    .select(['sheet_row as place', 'cells', 'reason', sql<null>`null`.as('problem')])
    .$narrowType<{ reason: string }>()
    .where('import_id', '=', id)
    .where('outcome', '=', 'rejected')
    .orderBy('member_import_rows.place')
    .limit(limit)
    .execute()
}

/** How the rows of an import that ran fared. */
export async function countRows(db: Db, id: string): Promise<MemberCounts> {
  const rows = await db
    .selectFrom('member_import_rows')
    .select('outcome')
    .$narrowType<{ outcome: Outcome }>()
    .where('import_id', '=', id)
    .where('outcome', 'is not', null)
    .execute()
  return countResults(rows)
}
