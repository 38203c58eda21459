import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { withImportLock } from '#src/features/collection/imports/import-lock.server.ts'
import { locks } from '#src/server/database/locks.ts'
import { localFiles } from '#src/server/files/local-files.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { takeJobs } from '#test/take-jobs.ts'
import { askForWork } from './ask-for-work.server.ts'
import { doWork } from './do-work.server.ts'
import { readBookImport } from './import-store.server.ts'
import type { ImportTask } from './import-task.server.ts'
import { lookAt } from './look.server.ts'
import { takeIn } from './take-in.server.ts'
import { takeUpCutOffImports } from './take-up-imports.server.ts'

const { db, url } = await testDatabase()
const admin = person('admin')
const folder = await mkdtemp(join(tmpdir(), 'almirah-cut-off-'))
const files = localFiles(folder)
afterAll(() => rm(folder, { recursive: true }))

async function send(name: string, content: string): Promise<number> {
  const body = new FormData()
  body.append('list', new File([content], name))
  const request = new Request('http://localhost/admin/import', { method: 'POST', body })
  return takeIn(db, admin, files, request, lookAt)
}

const read = (number: number) => readBookImport(db, admin, number)

async function pathOf(number: number): Promise<string | null> {
  const { fileKey } = await read(number)
  return fileKey && files.pathOf(fileKey)
}

/** Does what is asked of imports now; which ones. */
async function doJobs(): Promise<number[]> {
  const jobs = await takeJobs(db, 'import')
  const numbers = jobs.map(({ number }) => Number(number))
  for (const number of numbers) {
    await doWork(db, number, await pathOf(number), AbortSignal.any([]))
  }
  return numbers
}

/** Begins work in a thread, and kills the thread as soon as `isFar` tells by the import. */
async function killAt(number: number, isFar: (one: Awaited<ReturnType<typeof read>>) => boolean) {
  await takeJobs(db, 'import')
  const task: ImportTask = { kind: 'work', databaseUrl: url, number, path: await pathOf(number) }
  const thread = new Worker(new URL('./import-thread.server.ts', import.meta.url), {
    workerData: task,
  })
  await expect
    .poll(async () => isFar(await read(number)), { interval: 5, timeout: 50_000 })
    .toBe(true)
  await thread.terminate()
  await expect.poll(importsLocked, { timeout: 20_000 }).toBe(0)
}

/** PostgreSQL sees after a while that a killed connection, which holds the lock, is gone. */
async function importsLocked(): Promise<number> {
  const [group, lock] = locks.import
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory'
      and classid::bigint = ${group} and objid::bigint = ${lock}`.execute(db)
  return rows[0]?.held ?? 0
}

/** As if a process that is gone by now had begun the work. */
async function beginElsewhere(number: number) {
  await sql`
    update import_batches set status = 'running', work = 'run', attempt = gen_random_uuid()
    where number = ${number}`.execute(db)
}

async function takenIn(): Promise<unknown> {
  const { rows } = await sql`
    select count(*)::int as copies, count(distinct accession_number)::int as numbers,
      (select next_number::int from accession_counters) as next,
      (select count(*)::int from books) as books, (select count(distinct title)::int from books) as titles
    from copies`.execute(db)
  return rows[0]
}

/** Every title comes twice, far apart, with a copy each; each hundredth row has none. */
const titles = Array.from({ length: 1200 }, (_, row) => (row % 100 === 7 ? '' : `Book ${row}`))
const rows = [...titles, ...titles].map((title, row) => `${title},Writer ${row % 50},1\n`)
const list = `Title,Author,Copies\n${rows.join('')}`
const whole = { read: 2400, created: 1188, merged: 1188, rejected: 24, copiesCreated: 2376 }
const all = { copies: 2376, numbers: 2376, next: 2377, books: 1188, titles: 1188 }

test('a killed import goes on where it was; nothing comes twice, no number is left out', async () => {
  const number = await send('killed.csv', list)
  await askForWork(db, admin, number, 'run')
  await killAt(number, (one) => one.read >= 500)
  await takeUpCutOffImports(db)
  const cut = await read(number)
  expect(cut).toMatchObject({ status: 'failed', work: 'run', cutOff: true, failure: null })
  expect(cut.read % 500).toBe(0)
  expect(cut.read).toBeLessThan(2400)
  expect(new Set(await doJobs())).toEqual(new Set([number]))
  expect(await read(number)).toMatchObject({ ...whole, status: 'done', work: null, cutOff: false })
  expect(await takenIn()).toEqual(all)

  await askForWork(db, admin, number, 'undo')
  await killAt(number, (one) => (one.undone?.copiesRemoved ?? 0) > 400)
  await takeUpCutOffImports(db)
  await doJobs()
  expect(await read(number)).toMatchObject({
    status: 'undone',
    hasChanges: false,
    undone: { copiesRemoved: 2376, booksRemoved: 1188, keptInAll: 0 },
  })
}, 120_000)

test('one that is cut off twice at one place waits for a person', async () => {
  const number = await send('twice.csv', list)
  await beginElsewhere(number)
  await takeUpCutOffImports(db)
  expect(await read(number)).toMatchObject({ work: 'run', failure: null })
  await beginElsewhere(number)
  await takeUpCutOffImports(db)
  const waits = await read(number)
  expect(waits).toMatchObject({ status: 'failed', work: null, cutOff: true })
  expect(waits.failure).toContain('resume it or undo it')
  await takeJobs(db, 'import')
  await askForWork(db, admin, number, 'run')
  await doJobs()
  expect(await read(number)).toMatchObject({ status: 'done', read: 2400, rejected: 24 })
}, 60_000)

test('what PostgreSQL forgot of copies is found again from the first row on', async () => {
  const number = await send('forgotten.csv', 'Title,Copies\nTwice,1\nTwice,1\n')
  await sql`
    update import_batches set status = 'failed', cut_off = true, read = 1, created = 1 where number = ${number}`.execute(
    db,
  )
  await askForWork(db, admin, number, 'run')
  await doJobs()
  expect(await read(number)).toMatchObject({ read: 2, created: 1, merged: 1, copiesCreated: 2 })
})

test('while an import runs elsewhere, or seems to, a job looks after what was cut off', async () => {
  const number = await send('elsewhere.csv', 'Title\nElsewhere\n')
  await beginElsewhere(number)
  await withImportLock(db, async () => {
    await beginElsewhere(number)
    await takeJobs(db, 'import')
    await takeUpCutOffImports(db)
  })
  expect(await doJobs()).toEqual([number])
  expect(await read(number)).toMatchObject({ status: 'done', created: 1 })
})
