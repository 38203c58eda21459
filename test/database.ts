import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Db, openDatabase } from '#src/server/database/connect.ts'
import { databaseUrl, runSql } from './postgres.ts'

/**
 * A migrated, empty database of its own for the test file that calls it; it is dropped after the
 * file's last test. `const { db, url } = await testDatabase()`
 */
export async function testDatabase(): Promise<{ db: Db; url: string }> {
  const adminUrl = inject('postgresAdminUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copied as files: through the log it takes seven times as long.
  await runSql(
    adminUrl,
    `create database ${name} owner almirah template almirah_template strategy file_copy`,
  )
  const url = databaseUrl(inject('templateUrl'), name)
  const { db, close } = openDatabase(url)
  afterAll(async () => {
    await close()
    await runSql(adminUrl, `drop database ${name} with (force)`)
  })
  return { db, url }
}
