import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { registerOfTwoSeries } from '#test/two-series.ts'
import { listImports } from './batches.server.ts'
import { importFile } from './import.server.ts'
import { undoImport } from './undo.server.ts'

const { db, url } = await testDatabase()
const actor = system('test')
const folder = await mkdtemp(join(tmpdir(), 'almirah-cli-'))
const command = join(import.meta.dirname, 'import-cli.ts')

function start(...args: string[]) {
  return spawn(process.execPath, [command, ...args], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function run(...args: string[]) {
  const child = start(...args)
  const exit = once(child, 'exit')
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exit
  return { code, out, error }
}

async function save(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

test('imports, lists and undoes from the command line', { timeout: 120_000 }, async () => {
  const path = await save('list.csv', 'Title,Author,Shelf mark of old\nLooms,Padhi,7\n,Nobody,8\n')
  const dry = await run('--dry-run', path)
  expect(dry).toMatchObject({ code: 0, error: '' })
  expect(dry.out).toMatch(
    /dry run: nothing was changed\n {2}2 read: 1 created, 0 merged, 0 unchanged, 1 rejected; 0 copies added/,
  )

  const real = await run(path)
  expect(real).toMatchObject({ code: 0, error: '' })
  expect(real.out).toContain('2 read: 1 created, 0 merged, 0 unchanged, 1 rejected')
  expect(real.out).toContain('Columns that were not used: Shelf mark of old')
  const rejected = /Rejected: (.+)\n/.exec(real.out)?.[1] ?? ''
  await access(rejected)
  expect(rejected).toBe(join(folder, 'imports', 'import-2-rejected.csv'))

  expect((await run('--list')).out).toMatch(/^2 .*done.*\n1 .*dry run/)
  expect(await run('--undo', '2')).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 books removed'),
  })
  expect(await run('--undo', '2')).toMatchObject({
    code: 1,
    error: expect.stringContaining('undone already'),
  })
})

test('says what is wrong and ends with status 1', { timeout: 120_000 }, async () => {
  const good = await save('good.csv', 'Title\nA good one')
  const bad = await save('bad.xlsx', 'no workbook')
  const mixed = await run(bad, good)
  expect(mixed.code).toBe(1)
  expect(mixed.error).toContain('bad.xlsx is not what its name says')
  expect(mixed.out).toContain('1 created')
  expect(await run()).toMatchObject({
    code: 1,
    error: expect.stringContaining('Name a file to import'),
  })
  expect(await run('--undo', 'x')).toMatchObject({
    code: 1,
    error: expect.stringContaining('--undo takes the number'),
  })
  expect(await run('--frobnicate')).toMatchObject({
    code: 1,
    error: expect.stringContaining('--frobnicate'),
  })
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--dry-run') })
})

test('what a killed import had written can be undone', { timeout: 120_000 }, async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, index) => `Killed ${index},Author ${index},${index + 1}`,
  )
  const path = await save('long.csv', `Title,Author,Acc No\n${rows.join('\n')}`)
  const child = start(path)
  const exit = once(child, 'exit')
  const written = () =>
    db
      .selectFrom('import_batches')
      .select(['number', 'read'])
      .where('file_name', '=', 'long.csv')
      .executeTakeFirst()
  let batch = await written()
  while (child.exitCode === null && !batch?.read) batch = await written()
  child.kill('SIGKILL')
  await exit
  const locks = sql<{
    held: boolean
  }>`select exists (select from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())) as held`
  // The server notices the dead connection a moment later.
  for (let held = true; held; ) held = (await locks.execute(db)).rows[0]?.held ?? false

  await importFile(db, actor, { path: await save('next.csv', 'Title\nThe next one') })
  const dead = (await listImports(db, actor)).find(({ number }) => number === batch?.number)
  expect(dead).toMatchObject({ status: 'failed' })
  const { rows: counted } = await sql<{
    count: number
  }>`select count(*)::int as count from books where title like 'Killed%'`.execute(db)
  expect(counted).toEqual([{ count: dead?.created }])
  expect(await undoImport(db, actor, dead?.number ?? 0)).toMatchObject({
    booksRemoved: dead?.created,
    copiesRemoved: dead?.copiesCreated,
    kept: [],
  })
})

const marcXml = (leader: string, fields: string) =>
  `<record><leader>${leader}</leader><controlfield tag="001">1</controlfield>${fields}</record>`
const marcField = (tag: string, text: string) =>
  `<datafield tag="${tag}" ind1="1" ind2=" "><subfield code="a">${text}</subfield></datafield>`

test('a dry run shows the first titles, what looks wrong, and what is no book', async () => {
  const path = await save(
    'mixed.xml',
    `<collection>${[
      marcXml('00000nam a2200000 a 4500', marcField('245', 'Caf\u00c3\u00a9 noir')),
      marcXml('00000nam0 2200000   450 ', marcField('200', 'Le petit prince')),
      marcXml('00000nz  a2200000n  4500', marcField('100', 'Herbert, Frank')),
    ].join('')}</collection>`,
  )
  const { code, out } = await run('--dry-run', path)
  expect(code).toBe(0)
  expect(out).toContain('3 read: 2 created, 0 merged, 0 unchanged, 1 rejected')
  expect(out).toContain(
    'as they are read:\n    record 1: CafÃ© noir\n    record 2: Le petit prince\n',
  )
  expect(out).toContain('  record 1 (CafÃ© noir): The text looks as if UTF-8 had been read')
  expect(out).toContain('  record 2 (Le petit prince): The record is in UNIMARC')
  const [, notes = ''] = /Notes on the records: (.+)\n/.exec(out) ?? []
  expect(await readFile(notes, 'utf8')).toMatch(
    /^\ufeffRecord,Title,Note\r\nrecord 1,CafÃ© noir,"The text looks.+"\r\nrecord 2,Le petit prince,The record is in UNIMARC/,
  )
})

test('a register of several series is imported with them', { timeout: 120_000 }, async () => {
  const path = await save('departments.csv', registerOfTwoSeries(12))
  const plain = await run('--dry-run', path)
  expect(plain.out).toContain('12 rows have an accession number that another book of the file has')
  expect(plain.out).toContain('use --series "Department (2)"')
  const options = ['--series', 'department (2)', '--prefix', 'Electronics=EC-']
  const real = await run(...options, path)
  expect(real).toMatchObject({ code: 0, error: '' })
  expect(real.out).toContain('24 read: 24 created')
  const { rows } = await sql<{ numbers: string[] }>`
    select array_agg(prefix || next_number order by prefix) as numbers from accession_counters
    where prefix <> ''`.execute(db)
  expect(rows[0]?.numbers).toEqual(['CS-13', 'EC-13'])
  expect(await run('--join', 'Year', '--prefix', 'X-', path)).toMatchObject({
    code: 1,
    error: expect.stringContaining('--join is used alone'),
  })
  expect(await run('--series', 'Shelf', path)).toMatchObject({
    code: 1,
    error: expect.stringContaining('There is no column “Shelf”'),
  })
})
