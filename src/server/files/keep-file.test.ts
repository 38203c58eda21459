import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { dropUnowned, forgetFiles } from './forget-files.ts'
import { dropFile, keepFile, keepingFile } from './keep-file.ts'

const { db } = await testDatabase()
let files = memoryFiles()
const bytes = Buffer.from('a file')
await sql`
  create table things (file_key text references stored_files, other_key text references stored_files)`.execute(
  db,
)
for (const column of ['file_key', 'other_key']) {
  await sql`create constraint trigger ${sql.ref(`${column}_dropped`)} after delete or update of ${sql.ref(column)} on things
    deferrable initially deferred for each row execute function drop_file(${sql.lit(column)})`.execute(
    db,
  )
}

beforeEach(async () => {
  await sql`delete from things`.execute(db)
  await sql`delete from stored_files`.execute(db)
  await sql`delete from dropped_files`.execute(db)
  files = memoryFiles()
})

const rows = async () =>
  (await db.selectFrom('stored_files').select('key').orderBy('key').execute()).map(({ key }) => key)
const own = (key: string) => sql`insert into things (file_key) values (${key})`.execute(db)
const age = (hours: number) =>
  sql`update stored_files set created_at = now() - ${hours} * interval '1 hour'`.execute(db)

test('a file has its row, with its length and hash', async () => {
  const stored = await keepFile(db, files, { key: 'a/b.pdf', kind: 'pdf' }, bytes)
  const row = await db.selectFrom('stored_files').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ key: 'a/b.pdf', kind: 'pdf', scan: 'unscanned' })
  expect([Number(row.bytes), row.sha256]).toEqual([6, Buffer.from(stored.sha256)])
  const again = keepFile(db, files, { key: 'a/b.pdf', kind: 'pdf' }, bytes)
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  expect(files.keys()).toEqual(['a/b.pdf'])
})

test('with the last row that refers to it a file goes, in that transaction', async () => {
  const file = { key: 'a/b.pdf', kind: 'pdf' }
  await keepingFile(db, files, file, bytes, () => own(file.key))
  await dropFile(db, file.key)
  await sql`insert into things (other_key) values (${file.key})`.execute(db)
  await sql`delete from things where file_key is not null`.execute(db)
  expect(await rows()).toEqual([file.key])
  const broken = db.transaction().execute(async (within) => {
    await sql`delete from things`.execute(within)
    throw new Error('undone')
  })
  await expect(broken).rejects.toThrow('undone')
  expect(await rows()).toEqual([file.key])
  await sql`update things set other_key = null`.execute(db)
  expect([await rows(), files.keys()]).toEqual([[], [file.key]])
  await forgetFiles(db, files)
  expect(files.keys()).toEqual([])
})

test('a row that is written anew in one transaction keeps its file', async () => {
  const file = { key: 'a/b.pdf', kind: 'pdf' }
  await keepingFile(db, files, file, bytes, () => own(file.key))
  await db.transaction().execute(async (within) => {
    await sql`delete from things`.execute(within)
    await sql`insert into things (file_key) values (${file.key})`.execute(within)
  })
  expect(await rows()).toEqual([file.key])
})

test('what fails leaves nothing', async () => {
  const file = { key: 'a/b.pdf', kind: 'pdf' }
  const work = () => Promise.reject(new Error('no row'))
  await expect(keepingFile(db, files, file, bytes, work)).rejects.toThrow('no row')
  const full = { ...files, put: () => Promise.reject(new Error('the disk is full')) }
  await expect(keepFile(db, full, file, bytes)).rejects.toThrow('the disk is full')
  await forgetFiles(db, files)
  expect([await rows(), files.keys()]).toEqual([[], []])
})

test('a file that nobody took goes after a day, and no other', async () => {
  for (const key of ['a/mine.pdf', 'a/nobodys.pdf']) {
    await keepFile(db, files, { key, kind: 'pdf' }, bytes)
  }
  await own('a/mine.pdf')
  await age(23)
  expect(await dropUnowned(db)).toBe(0)
  await age(25)
  expect(await dropUnowned(db)).toBe(1)
  expect(await rows()).toEqual(['a/mine.pdf'])
})

test('a file that took longer than a day to come is not kept behind everybody’s back', async () => {
  const late = {
    ...files,
    put: async (key: string) => {
      const stored = await files.put(key, bytes)
      await age(25)
      await dropUnowned(db)
      await forgetFiles(db, memoryFiles())
      return stored
    },
  }
  await expect(keepFile(db, late, { key: 'a/b.pdf', kind: 'pdf' }, bytes)).rejects.toThrow('a day')
  expect(files.keys()).toEqual([])
})

test('while the store does not answer, what is dropped stays noted', async () => {
  const keys = Array.from({ length: 120 }, (_, at) => `many/${at}.pdf`)
  for (const key of keys) await keepFile(db, files, { key, kind: 'pdf' }, bytes)
  await sql`delete from stored_files`.execute(db)
  const silent = { ...files, remove: () => Promise.reject(new Error('no answer')) }
  await expect(forgetFiles(db, silent)).rejects.toThrow('no answer')
  await Promise.all([forgetFiles(db, files), forgetFiles(db, files)])
  expect(files.keys()).toEqual([])
  expect(await db.selectFrom('dropped_files').select('key').execute()).toEqual([])
})
