import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'

const { db } = await testDatabase()

test('a test database is migrated and empty', async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from schema_migrations`.execute(db)
  expect(rows[0]?.n).toBeGreaterThan(0)
})
