import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { withImportLock } from '#src/features/collection/imports/import-lock.server.ts'
import { localFiles } from '#src/server/files/local-files.ts'
import { testDatabase } from '#test/database.ts'
import { dyingDatabase } from '#test/dying-database.ts'
import { person } from '#test/person.ts'
import { takeJobs } from '#test/take-jobs.ts'
import { askForWork } from './ask-for-work.server.ts'
import type { Work } from './book-imports.ts'
import { doWork } from './do-work.server.ts'
import { readBookImport } from './import-store.server.ts'
import { lookAt } from './look.server.ts'
import { takeIn } from './take-in.server.ts'

const { db, url } = await testDatabase()
const admin = person('admin')
const folder = await mkdtemp(join(tmpdir(), 'almirah-killed-'))
const files = localFiles(folder)
afterAll(() => rm(folder, { recursive: true }))

async function send(lines: readonly string[]): Promise<number> {
  const body = new FormData()
  body.append('list', new File([lines.join('\n')], 'killed.csv'))
  const request = new Request('http://localhost/admin/import', { method: 'POST', body })
  return takeIn(db, admin, files, request, lookAt)
}

const read = (number: number) => readBookImport(db, admin, number)

async function work(number: number, by = db): Promise<void> {
  const { fileKey } = await read(number)
  const path = fileKey && (await files.pathOf(fileKey))
  await doWork(by, number, path, new AbortController().signal)
}

/**
 * Does the work in a process that is killed at its statement `end`; another one takes it up then
 * and brings it to its end, and what the killed one had on its way arrives in between. Answers
 * whether the work came to that statement.
 */
async function doInTwo(number: number, what: Work, end: number): Promise<boolean> {
  await askForWork(db, admin, number, what)
  const dying = dyingDatabase(url, end)
  await work(number, dying.db).catch(() => {})
  await dying.close()
  if (!dying.isDead()) return false
  const takeUp = () => withImportLock(db, async () => 'taken up').catch(String)
  await expect.poll(takeUp, { interval: 5 }).toBe('taken up')
  await dying.arriveLate(db)
  await work(number)
  await takeJobs(db, 'import')
  return true
}

/** Each of two transactions takes in a few books; all other rows are refused. */
const rowsInAll = 504
const places = [0, 200, 499, 500, 502, 503]

function linesOf(heading: string, taken: readonly string[]): string[] {
  const lines = Array.from({ length: rowsInAll }, () => ',Nobody,')
  for (const [index, line] of taken.entries()) lines[places[index] ?? 0] = line
  return [heading, ...lines, '']
}

/** Two copies of a book and one of four others, the second copy in the second transaction. */
function booksOf(round: number): string[] {
  const taken = [1, 2, 3, 1, 4, 5].map((book) => `Book ${round}-${book},Writer ${book},1`)
  return linesOf('Title,Author,Copies', taken)
}

const counts = { read: rowsInAll, created: 5, merged: 1, unchanged: 0, copiesCreated: 6 }

async function plainNumbers(): Promise<unknown> {
  const { rows } = await sql`
    select count(*)::int as copies, max(accession_number::int) as last,
      (select next_number::int - 1 from accession_counters where prefix = '') as given
    from copies where accession_number ~ '^[0-9]+$'`.execute(db)
  return rows[0]
}

test('wherever an import is killed, it goes on; nothing comes twice, no number is left out', async () => {
  for (let end = 1, isCut = true; isCut; end++) {
    const number = await send(booksOf(end))
    isCut = await doInTwo(number, 'run', end)
    const done = { status: 'done', work: null, cutOff: false, progress: null }
    expect(await read(number), `killed at ${end}`).toMatchObject({ ...counts, ...done })
    const copies = end * counts.copiesCreated
    expect(await plainNumbers()).toEqual({ copies, last: copies, given: copies })
  }
}, 300_000)

test('wherever an undo is killed, it goes on, and counts all that it took back', async () => {
  for (let end = 1, isCut = true; isCut; end++) {
    const number = await send(booksOf(10_000 + end))
    await askForWork(db, admin, number, 'run')
    await work(number)
    isCut = await doInTwo(number, 'undo', end)
    expect(await read(number), `killed at ${end}`).toMatchObject({
      status: 'undone',
      work: null,
      progress: null,
      failure: null,
      hasChanges: false,
      undone: { copiesRemoved: 6, booksRemoved: 5, keptInAll: 0 },
    })
  }
}, 300_000)

test('a register of several series that is killed has each number of each series once', async () => {
  for (let end = 1, isCut = true; isCut; end++) {
    const taken = places.map((_, index) => {
      const department = index % 2 === 0 ? 'Civil' : 'Mining'
      return `${Math.floor(index / 2) + 1},${department},Series ${end}-${index}`
    })
    const number = await send(linesOf('Acc No,Department,Title', taken))
    const prefixes = { civil: `C${end}C-`, mining: `M${end}M-` }
    const names = { [prefixes.civil]: 'Civil', [prefixes.mining]: 'Mining' }
    const series = JSON.stringify({ kind: 'series', by: 1, prefixes, names })
    await sql`update import_batches set series = ${series} where number = ${number}`.execute(db)
    isCut = await doInTwo(number, 'run', end)
    expect(await read(number), `killed at ${end}`).toMatchObject({
      status: 'done',
      read: rowsInAll,
      created: 6,
      merged: 0,
      unchanged: 0,
      copiesCreated: 6,
    })
    for (const prefix of Object.values(prefixes)) {
      const { rows } = await sql`
        select accession_number as number, next_number::int as next from copies
        join accession_counters on prefix = ${prefix}
        where starts_with(accession_number, ${prefix}) order by 1`.execute(db)
      expect(rows).toEqual([1, 2, 3].map((count) => ({ number: `${prefix}${count}`, next: 4 })))
    }
  }
}, 300_000)
