import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { migrate, schemaFolder } from '../database/migrate.ts'
import { dropUnowned, forgetFiles } from './forget-files.ts'

const { db, url } = await testDatabase()
const earlier = mkdtempSync(join(tmpdir(), 'almirah-earlier-'))
afterAll(() => rmSync(earlier, { recursive: true }))

/** The schema as it was before files had rows. */
function earlierSchema(): string {
  for (const kind of ['migrations', 'functions']) mkdirSync(join(earlier, kind))
  for (const name of readdirSync(join(schemaFolder, 'migrations'))) {
    if (name >= '0100') continue
    cpSync(join(schemaFolder, 'migrations', name), join(earlier, 'migrations', name))
  }
  return earlier
}

const id = (last: number) => `01930000-0000-7000-8000-${String(last).padStart(12, '0')}`

test('files of an installation that there is get their rows, and go with what they belong to', async () => {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrate(url, earlierSchema())
  await db.transaction().execute(async (within) => {
    const statements = [
      sql`insert into notices (id, title, body, created_by) values (${id(1)}, 'A', 'B', 'c')`,
      sql`insert into notice_files (id, notice_id, place, name, kind, bytes)
        values (${id(2)}, ${id(1)}, 1, 'a.pdf', 'pdf', 7)`,
      sql`insert into users (id, name, email, photo)
        values (${id(3)}, 'A', 'a@suiit.example', ${`/photos/${id(4)}.webp`}),
          (${id(5)}, 'B', 'b@suiit.example', 'https://provider.example/me.jpg')`,
      sql`insert into audit (actor, action, entity, entity_id, before, after)
        values ('a', 'book.cover-set', 'book', ${id(6)}, '{"cover": null}', ${`{"cover": "/covers/${id(7)}.webp"}`})`,
    ]
    for (const statement of statements) await statement.execute(within)
  })
  await migrate(url)
  const rows = await db
    .selectFrom('stored_files')
    .select(['key', 'kind', 'bytes', 'scan'])
    .orderBy('key')
    .execute()
  expect(rows).toEqual([
    { key: `covers/${id(7)}.webp`, kind: 'webp', bytes: null, scan: 'drawn' },
    { key: `notices/${id(2)}.pdf`, kind: 'pdf', bytes: 7, scan: 'unscanned' },
    { key: `photos/${id(4)}.webp`, kind: 'webp', bytes: null, scan: 'drawn' },
  ])
  await sql`update stored_files set created_at = now() - interval '25 hours'`.execute(db)
  expect(await dropUnowned(db)).toBe(0)
  const files = memoryFiles()
  for (const { key } of rows) await files.put(key, Buffer.of(1))
  await sql`delete from notices`.execute(db)
  await sql`delete from users`.execute(db)
  await forgetFiles(db, files)
  expect(files.keys()).toEqual([`covers/${id(7)}.webp`])
})
