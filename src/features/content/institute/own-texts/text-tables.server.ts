import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { TextTables } from '../library-text.server.ts'
import { deviceTables } from '../text-tables/device-tables.server.ts'
import { lendingTable } from '../text-tables/lending-table.server.ts'

/** The tables that a text may name. */
export async function tablesOf(db: Db, name: string, language: Language): Promise<TextTables> {
  const tables = deviceTables(language)
  return name === 'terms' ? { ...tables, lending: await lendingTable(db, language) } : tables
}
