import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { generateSchema, schemaFile } from './generate-schema.ts'
import { generateTables, tablesFile } from './generate-tables.ts'
import { checkServerVersion, migrate, readMigrations, schemaFolder } from './migrate.ts'

const { db, url } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'almirah-migrations-'))
for (const kind of ['migrations', 'functions']) mkdirSync(join(folder, kind))
const write = (name: string, text: string) => writeFileSync(join(folder, 'migrations', name), text)
const writeFunction = (text: string) => writeFileSync(join(folder, 'functions', 'answer.sql'), text)

afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  write('0001_one.sql', 'create table one (id int); insert into one values (1);')
  write('0002_two.sql', 'alter table one add column name text;')
  rmSync(join(folder, 'functions', 'answer.sql'), { force: true })
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

const answers = (what: number) =>
  `create or replace function answer() returns integer language sql as 'select ${what}'`

test('a function is applied where its file changed, after the migrations, and else left alone', async () => {
  for (const what of [42, 43, 43]) {
    writeFunction(answers(what))
    await migrate(url, folder)
    expect((await sql`select answer()`.execute(db)).rows).toEqual([{ answer: what }])
  }
  await sql`drop function answer()`.execute(db)
  await migrate(url, folder)
  await expect(sql`select answer()`.execute(db)).rejects.toThrow('does not exist')
})

test('a file of functions that fails is undone whole, and tried again at the next start', async () => {
  writeFunction(`${answers(1)}; select 1/0;`)
  await expect(migrate(url, folder)).rejects.toThrow(/functions\/answer.sql failed .*by zero/)
  writeFunction(answers(1))
  await migrate(url, folder)
  expect((await sql`select answer()`.execute(db)).rows).toEqual([{ answer: 1 }])
})

test('every function and trigger of the database stands in db/functions, as the one place', async () => {
  await migrate(url)
  const texts = readdirSync(join(schemaFolder, 'functions')).map((name) =>
    readFileSync(join(schemaFolder, 'functions', name), 'utf8'),
  )
  const said = texts
    .join('\n')
    .matchAll(/^create (?:or replace|constraint) (function|trigger) (\w+)/gm)
  const { rows } = await sql<{ name: string }>`
    select 'trigger ' || tgname as name from pg_trigger where not tgisinternal
    union all select 'function ' || proname from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(
    db,
  )
  const there = rows.map(({ name }) => name)
  expect([...said].map(([, kind, name]) => `${kind} ${name}`).sort()).toEqual(there.sort())
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
  const migrations = join(folder, 'migrations')
  await expect(readMigrations(migrations)).rejects.toThrow(/is not named like|have the number 0002/)
  rmSync(join(migrations, name))
})

test('a server before PostgreSQL 15 is refused', () => {
  expect(() => checkServerVersion(140_018, '14.18')).toThrow(/15 or newer.*is 14.18/)
  checkServerVersion(150_000, '15.0')
})

test('tables.ts is what `npm run db:types` makes of the migrations', async () => {
  await migrate(url)
  expect(await readFile(tablesFile, 'utf8'), oldFile).toBe(await generateTables(url))
})

test('db/schema.sql is what `npm run db:types` makes of migrations and functions', async () => {
  await migrate(url)
  const schema = await generateSchema(url)
  expect(await readFile(schemaFile, 'utf8'), oldFile).toBe(schema)
  expect(await generateSchema(url)).toBe(schema)
})

const oldFile = 'The database is another one now: run `npm run db:types` and commit what it writes.'
