import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { generateTables, tablesFile } from './generate-tables.ts'
import { checkServerVersion, migrate, migrationsFolder, readMigrations } from './migrate.ts'

const { db, url } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'almirah-migrations-'))
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  write('0001_one.sql', 'create table one (id int); insert into one values (1);')
  write('0002_two.sql', 'alter table one add column name text;')
})

test('applies what is missing, in order, and nothing twice', async () => {
  expect(await migrate(url, folder)).toEqual(['0001_one.sql', '0002_two.sql'])
  expect(await migrate(url, folder)).toEqual([])
})

test('many that start at once take turns', async () => {
  const applied = await Promise.all(Array.from({ length: 12 }, () => migrate(url, folder)))
  expect(applied.flat()).toEqual(['0001_one.sql', '0002_two.sql'])
  expect((await sql`select * from one`.execute(db)).rows).toHaveLength(1)
})

test('a migration that fails is undone whole, the ones before it stay', async () => {
  write('0002_two.sql', 'create table two (id int); select 1/0;')
  await expect(migrate(url, folder)).rejects.toThrow(/0002_two.sql failed .*division by zero/)
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  expect(rows).toEqual([{ name: '0001_one.sql' }])
  await expect(sql`select * from two`.execute(db)).rejects.toThrow('does not exist')
})

test('a database of a newer version is refused and left as it is', async () => {
  await migrate(url, folder)
  await sql`insert into schema_migrations (name, sha256) values ('0003_later.sql', '')`.execute(db)
  await expect(migrate(url, folder)).rejects.toThrow(/newer than this version.*0003_later.sql/)
})

test('a migration that was changed after it ran is refused', async () => {
  await migrate(url, folder)
  write('0001_one.sql', 'create table one (id bigint);')
  await expect(migrate(url, folder)).rejects.toThrow(/0001_one.sql was changed/)
})

test.each(['notes.txt', '1_short.sql', '0002_again.sql'])('%s is no migration', async (name) => {
  write(name, '')
  await expect(readMigrations(folder)).rejects.toThrow(/is not named like|have the number 0002/)
  rmSync(join(folder, name))
})

test('a server before PostgreSQL 15 is refused', () => {
  expect(() => checkServerVersion(140_018, '14.18')).toThrow(/15 or newer.*is 14.18/)
  checkServerVersion(150_000, '15.0')
})

test('tables.ts is what `npm run db:types` makes of the migrations', async () => {
  await migrate(url, migrationsFolder)
  expect(await readFile(tablesFile, 'utf8')).toBe(await generateTables(url))
})
