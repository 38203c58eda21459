import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { system } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { testDatabase } from '#test/database.ts'
import { type ImportOptions, importFile } from './import.server.ts'
import { recordHeading } from './library-columns.ts'

const { db } = await testDatabase()
const actor = system('test')
const folder = await mkdtemp(join(tmpdir(), 'almirah-apart-'))
afterAll(() => rm(folder, { recursive: true }))

/** A table as the library's own export writes it, of books without control numbers. */
async function exportOf(name: string, titles: readonly string[]): Promise<string> {
  const path = join(folder, name)
  const rows = titles.map((title, index) => `${index + 1},${title},Press`)
  await writeFile(path, [`${recordHeading},Title,Publisher`, ...rows, ''].join('\n'))
  return path
}

/** Imports as the wizard does: the file is kept, and the next run is one of the same import. */
async function importStored(options: ImportOptions) {
  const { number, ...batch } = await importFile(db, actor, options)
  const key = `imports/kept-${number}.data`
  await sql`insert into stored_files (key, kind) values (${key}, 'data')`.execute(db)
  const { rows } = await sql<{ id: string }>`
    update import_batches set file_key = ${key} where number = ${number} returning id`.execute(db)
  return { batch, id: rows[0]?.id ?? '' }
}

const books = async (title: string) =>
  (await db.selectFrom('books').select('id').where('title', '=', title).execute()).length

test('a second run of an import finds the books of the first, also two that agree in everything', async () => {
  const path = await exportOf('twice.csv', ['Twins', 'Twins', 'Alone'])
  const { batch, id } = await importStored({ path })
  expect(batch).toMatchObject({ created: 3, unchanged: 0 })
  const again = await importFile(db, actor, { path, batchId: id })
  expect(again).toMatchObject({ read: 3, created: 0, merged: 0, unchanged: 3 })
  expect([await books('Twins'), await books('Alone')]).toEqual([2, 1])
})

test('a run that was called off begins anew, and makes the books that are missing', async () => {
  const titles = Array.from({ length: 501 }, (_, index) => `Called off ${index}`)
  const path = await exportOf('off.csv', titles)
  const stop = new AbortController()
  const off = { path, signal: stop.signal, onProgress: () => stop.abort() }
  const { batch, id } = await importStored(off)
  expect(batch).toMatchObject({ status: 'cancelled', created: 500 })
  const again = await importFile(db, actor, { path, batchId: id })
  expect(again).toMatchObject({ read: 501, created: 1, unchanged: 500 })
  expect(await books('Called off 0')).toBe(1)
})

test('a run that goes on after it was cut off still parts two books that agree in everything', async () => {
  const between = Array.from({ length: 499 }, (_, index) => `Between ${index}`)
  const path = await exportOf('cut.csv', ['Parted', ...between, 'Parted', 'Last'])
  const { id } = await importStored({ path: await exportOf('first.csv', ['First']) })
  const stop = new AbortController()
  const end = () => stop.abort(new AppError('unavailable', 'The site is being stopped.'))
  const cut = { path, batchId: id, signal: stop.signal, onProgress: end }
  expect(await importFile(db, actor, cut)).toMatchObject({ status: 'running', read: 500 })
  const whole = await importFile(db, actor, { path, batchId: id })
  expect(whole).toMatchObject({ status: 'done', read: 502, created: 502, unchanged: 0 })
  expect(await books('Parted')).toBe(2)
})

test('a process whose import another one has taken up writes nothing more of it', async () => {
  const titles = Array.from({ length: 2100 }, (_, index) => `Taken over ${index}`)
  const path = await exportOf('over.csv', titles)
  const { id } = await importStored({ path: await exportOf('mine.csv', ['Mine']) })
  const takeOver = sql`
    update import_batches set attempt = gen_random_uuid() where id = ${id}`
  let taken: Promise<unknown> | undefined
  const onProgress = () => {
    taken ??= takeOver.execute(db)
  }
  const late = importFile(db, actor, { path, batchId: id, onProgress })
  await expect(late).rejects.toThrow('Another process is already running this import.')
  await taken
  const { read, created, status } = await db
    .selectFrom('import_batches')
    .select(['read', 'created', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('running')
  expect(created).toBe(read)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from books where starts_with(title, 'Taken over')`.execute(db)
  expect(rows).toEqual([{ count: read }])
  expect(read).toBeLessThan(2100)
})
