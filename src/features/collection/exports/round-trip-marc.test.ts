import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { importFile } from '#src/features/collection/imports/import.server.ts'
import { system } from '#src/kernel/actor.ts'
import { emptyDatabases, roundTrip } from '#test/round-trip.ts'
import { realFiles, realFilesAreHere } from '#test/shared-data.ts'
import { exportFormats } from './export.server.ts'

const databases = await emptyDatabases(realFilesAreHere ? 2 * exportFormats.length : 0)

describe.runIf(realFilesAreHere)('real MARC', () => {
  const real = ['evergreen/jazz_1k.mrc', 'traject/test_data.utf8.mrc', 'yaz/marccol1.u8.marc']
  test.each(exportFormats)(
    'as %s',
    async (format) => {
      const db = databases.next()
      for (const file of real) await importFile(db, system('test'), { path: join(realFiles, file) })
      // What the library knows beyond the records goes out too.
      await sql`update books set edition = 'Changed', updated_at = now() where number % 7 = 0`.execute(
        db,
      )
      await sql`update books set summary = 'New' where number % 11 = 0`.execute(db)
      await sql`update books set year = 1999, languages = '{ori}', format = 'ebook' where number % 13 = 0`.execute(
        db,
      )
      const { books } = await roundTrip(db, databases.next(), format)
      expect(books).toBeGreaterThan(1000)
    },
    240_000,
  )
})
