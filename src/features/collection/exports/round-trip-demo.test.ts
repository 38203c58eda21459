import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { importFile } from '#src/features/collection/imports/import.server.ts'
import { system } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { emptyDatabases, roundTrip } from '#test/round-trip.ts'
import { exportFormats } from './export.server.ts'

const demo = resolve(import.meta.dirname, '../../../../db/demo/books')
const { db } = await testDatabase()
const databases = await emptyDatabases(exportFormats.length)
for (const file of ['computing.csv', 'engineering.csv', 'letters.csv']) {
  await importFile(db, system('test'), { path: join(demo, file) })
}

test.each(exportFormats)(
  'the demo college as %s, there and back',
  async (format) => {
    const { books, copies } = await roundTrip(db, databases.next(), format)
    expect(books).toBeGreaterThan(500)
    expect(copies).toBeGreaterThan(1000)
  },
  120_000,
)
