import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { withImportLock } from '#src/features/collection/imports/import-lock.server.ts'
import { noteRows } from '#src/features/collection/imports/notes.server.ts'
import { rejectTable } from '#src/features/collection/imports/rejects.server.ts'
import { localFiles } from '#src/server/files/local-files.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { namesIn } from '#test/stored-files.ts'
import { takeJobs } from '#test/take-jobs.ts'
import { askForWork, cancelWork, removeImport } from './ask-for-work.server.ts'
import { chooseColumns } from './choose-columns.server.ts'
import { doWork } from './do-work.server.ts'
import { importJobs } from './import-job.server.ts'
import { listBookImports, readBookImport } from './import-store.server.ts'
import { lookAt } from './look.server.ts'
import { shownImport } from './shown-import.server.ts'
import { sweepImportFiles } from './sweep-files.server.ts'
import { takeIn } from './take-in.server.ts'

const { db, url } = await testDatabase()
const admin = person('admin')
const folder = await mkdtemp(join(tmpdir(), 'almirah-wizard-'))
const files = localFiles(folder)
afterAll(() => rm(folder, { recursive: true }))
const stopping = new AbortController()
const doJob = importJobs({
  db,
  databaseUrl: url,
  files,
  log: createLog('silent'),
  stopping: stopping.signal,
})

function formOf(name: string, content: string | Uint8Array<ArrayBuffer>): Request {
  const body = new FormData()
  body.append('list', new File([content], name))
  return new Request('http://localhost/admin/import', { method: 'POST', body })
}

const send = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  takeIn(db, admin, files, formOf(name, content), lookAt)

/** Does what is asked of imports now, as the thread of a job would. */
async function doJobs() {
  for (const { number } of await takeJobs(db, 'import')) {
    const { fileKey } = await readBookImport(db, admin, number ?? '')
    const path = fileKey && (await files.pathOf(fileKey))
    await doWork(db, Number(number), path, stopping.signal)
  }
}

async function ask(number: number, work: 'try' | 'run' | 'undo') {
  await askForWork(db, admin, number, work)
  await doJobs()
  return readBookImport(db, admin, number)
}

const register = `THE COLLEGE,,,
Accession register,,,
Acc. No.,Title,Author,Shelf mark here
101,Networks,Tanenbaum,A1
102,Networks,Tanenbaum,A2
103,Databases,Date,A3
103,Graphs,Diestel,A4
104,,Nobody,A5
`

test('a register is looked at, tried, imported, mended, undone and imported again', async () => {
  const number = await send('ପଞ୍ଜିକା register.csv', register)
  const first = await shownImport(db, admin, String(number))
  expect(first).toMatchObject({
    fileName: 'ପଞ୍ଜିକା register.csv',
    status: 'open',
    meanings: ['accession', 'title', 'author', null],
    values: [
      ['101', '102', '103'],
      ['Networks', 'Databases', 'Graphs'],
      expect.anything(),
      ['A1', 'A2', 'A3'],
    ],
  })
  expect(
    first.preview.map(({ title, copies, problem }) => problem ?? `${title} ${copies}`),
  ).toEqual([
    'Networks 101',
    'Networks 102',
    'Databases 103',
    'Graphs 103',
    'The row has no title.',
  ])
  await chooseColumns(db, admin, number, ['accession', 'title', 'author', 'location'])
  const tried = await ask(number, 'try')
  const counts = { read: 5, created: 2, merged: 1, unchanged: 0, rejected: 2, copiesCreated: 3 }
  expect(tried).toMatchObject({ ...counts, status: 'open', dryRun: true, work: null })
  expect(await countBooks()).toBe(0)
  const done = await ask(number, 'run')
  expect(done).toMatchObject({
    ...counts,
    status: 'done',
    dryRun: false,
    work: null,
    failure: null,
  })

  const { headings, groups } = rejectTable(db, done)
  const sheet: (readonly string[])[] = [headings]
  for await (const rows of groups) sheet.push(...rows)
  expect(sheet).toEqual([
    ['Rejected because', 'Row in the file', 'Acc. No.', 'Title', 'Author', 'Shelf mark here'],
    [expect.stringContaining('103 belongs to another'), 'row 7', '103', 'Graphs', 'Diestel', 'A4'],
    ['The row has no title.', 'row 8', '104', '', 'Nobody', 'A5'],
  ])
  const mended = sheet.map((row) => row.map((cell) => (cell === '103' ? '105' : cell || 'Trees')))
  const second = await send('mended.csv', mended.map((row) => `${row.join(',')}\n`).join(''))
  const recalled = await readBookImport(db, admin, second)
  expect(recalled.meanings).toEqual([null, null, 'accession', 'title', 'author', 'location'])
  expect(await ask(second, 'run')).toMatchObject({ created: 2, rejected: 0, copiesCreated: 2 })

  expect(await ask(number, 'undo')).toMatchObject({
    status: 'undone',
    hasChanges: false,
    undone: { booksRemoved: 2, copiesRemoved: 3, keptInAll: 0 },
  })
  expect(await ask(number, 'run')).toMatchObject({ ...counts, status: 'done', undone: null })
  const { rows: audited } = await sql<{ actor: string; action: string }>`
    select distinct actor, action from audit where entity = 'import' or entity = 'copy' order by action`.execute(
    db,
  )
  expect(audited).toEqual(
    expect.arrayContaining([
      { actor: admin.email, action: 'import.run-asked-for' },
      { actor: `system:import ${number}`, action: 'copy.created' },
    ]),
  )
})

async function countBooks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from books`.execute(
    db,
  )
  return rows[0]?.count ?? -1
}

test('a list whose headings say nothing is imported once somebody says what they mean', async () => {
  const number = await send('list.csv', 'Werk,Wer\nFaust,Goethe\nEmilia,Lessing\n')
  expect((await readBookImport(db, admin, number)).meanings).toEqual([null, null])
  await expect(askForWork(db, admin, number, 'run')).rejects.toThrow('which column holds the title')
  await chooseColumns(db, admin, number, ['title', 'author'])
  expect(await ask(number, 'run')).toMatchObject({ read: 2, created: 2, status: 'done' })
  const again = await send('later.csv', 'Wer,Werk\nKleist,Penthesilea\n')
  expect((await readBookImport(db, admin, again)).meanings).toEqual(['author', 'title'])
})

test('what was tried is void with other columns; work that is called off is not done', async () => {
  const number = await send('b.csv', 'Title,Author\nA book,Somebody\n')
  await ask(number, 'try')
  await chooseColumns(db, admin, number, ['title', null])
  expect(await readBookImport(db, admin, number)).toMatchObject({ dryRun: false, read: 0 })
  await askForWork(db, admin, number, 'run')
  await expect(askForWork(db, admin, number, 'try')).rejects.toMatchObject({ code: 'conflict' })
  await cancelWork(db, admin, number)
  await doJobs()
  expect(await readBookImport(db, admin, number)).toMatchObject({ status: 'open', work: null })
  await expect(cancelWork(db, admin, number)).rejects.toMatchObject({ code: 'conflict' })
})

test('while another process imports, an import waits; what a process that stops leaves goes on in the next', async () => {
  const rows = Array.from({ length: 12_000 }, (_, row) => `Book ${row},Writer ${row % 50}\n`)
  const number = await send('long.csv', `Title,Author\n${rows.join('')}`)
  await askForWork(db, admin, number, 'run')
  const [job = {}] = await takeJobs(db, 'import')
  await withImportLock(db, () => expect(doJob(job)).rejects.toThrow('Another import'))
  expect(await readBookImport(db, admin, number)).toMatchObject({ status: 'open', work: 'run' })
  const stop = new AbortController()
  const other = importJobs({
    db,
    databaseUrl: url,
    files,
    log: createLog('silent'),
    stopping: stop.signal,
  })
  const doing = other(job)
  await expect
    .poll(async () => (await readBookImport(db, admin, number)).progress, { timeout: 50_000 })
    .toMatchObject({ totalBytes: expect.any(Number) })
  stop.abort()
  await doing
  const stopped = await readBookImport(db, admin, number)
  expect(stopped).toMatchObject({ status: 'failed', cutOff: true, work: 'run', failure: null })
  expect(stopped.read).toBeLessThan(12_000)
  await expect(other(job)).rejects.toThrow('shutting down')
  await doJobs()
  expect(await readBookImport(db, admin, number)).toMatchObject({
    status: 'done',
    work: null,
    cutOff: false,
    read: 12_000,
    created: 12_000,
  })
  await doJob(job)
  expect(await ask(number, 'undo')).toMatchObject({ status: 'undone', hasChanges: false })
}, 60_000)

test('an import is cancelled while it runs', async () => {
  const rows = Array.from({ length: 12_000 }, (_, row) => `Volume ${row},Writer ${row % 50}\n`)
  const number = await send('cancelled.csv', `Title,Author\n${rows.join('')}`)
  await askForWork(db, admin, number, 'try')
  const doing = doJobs()
  await expect
    .poll(async () => (await readBookImport(db, admin, number)).progress, { timeout: 50_000 })
    .not.toBeNull()
  await cancelWork(db, admin, number)
  await doing
  expect(await readBookImport(db, admin, number)).toMatchObject({
    status: 'open',
    dryRun: false,
    work: null,
    hasChanges: false,
  })
}, 60_000)

test('files that are no book lists are refused, and nothing of them is kept', async () => {
  const before = await namesIn(db, files, join(folder, 'imports'))
  await expect(send('a.pdf', '%PDF-1.4 …')).rejects.toMatchObject({ code: 'unsupported-file' })
  await expect(send('empty.csv', '')).rejects.toMatchObject({ code: 'unsupported-file' })
  await expect(send('', 'Title\nA')).rejects.toMatchObject({ code: 'invalid-input' })
  const broken = new Request('http://localhost/admin/import', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\ncontent-disposition: form-data; name="list"; filename="a.csv"\r\n\r\nTitle,Au',
  })
  await expect(takeIn(db, admin, files, broken, lookAt)).rejects.toMatchObject({
    code: 'bad-request',
  })
  await expect(
    takeIn(db, person('faculty'), files, formOf('a.csv', 'Title\nA')),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await namesIn(db, files, join(folder, 'imports'))).toEqual(before)
})

test('imports are listed newest first, removed while they have not run, and their files go after a month', async () => {
  const number = await send('gone.csv', 'Title,Author\nA book,Somebody\n')
  const { rows } = await listBookImports(db, admin, null)
  expect(rows[0]).toMatchObject({ number, fileName: 'gone.csv' })
  await removeImport(db, admin, number)
  await expect(readBookImport(db, admin, number)).rejects.toMatchObject({ code: 'not-found' })
  await expect(readBookImport(db, admin, '1e3')).rejects.toMatchObject({ code: 'not-found' })
  await expect(removeImport(db, admin, 1)).rejects.toMatchObject({ code: 'conflict' })
  await sql`update import_batches set started_at = now() - interval '40 days', finished_at = null`.execute(
    db,
  )
  await sweepImportFiles(db)
  expect(await namesIn(db, files, join(folder, 'imports'))).toEqual([])
  await expect(askForWork(db, admin, 1, 'run')).rejects.toMatchObject({ code: 'conflict' })
})

test('records with a note are taken, and the note is told before, after and in a file', async () => {
  const unimarc =
    '<record><leader>00000nam0 2200000   450 </leader><datafield tag="200" ind1="1" ind2=" "><subfield code="a">Vol de nuit</subfield></datafield></record>'
  const number = await send('unimarc.xml', `<collection>${unimarc}</collection>`)
  const { preview } = await shownImport(db, admin, String(number))
  expect(preview).toMatchObject([
    { title: 'Vol de nuit', problem: null, note: expect.stringContaining('UNIMARC') },
  ])
  await ask(number, 'try')
  const note = { records: 1, place: 'record 1', title: 'Vol de nuit' }
  const { notes } = await shownImport(db, admin, String(number))
  expect(notes).toEqual([{ ...note, note: expect.stringContaining('turned into MARC 21') }])
  const { id } = await ask(number, 'run')
  expect((await shownImport(db, admin, String(number))).notes).toEqual(notes)
  const rows = []
  for await (const page of noteRows(db, id)) rows.push(...page)
  expect(rows).toEqual([['record 1', 'Vol de nuit', expect.stringContaining('UNIMARC')]])
})

test('an import says that it waits for another one only where another one is there', async () => {
  const [first, second] = [await send('first.csv', register), await send('second.csv', register)]
  const waits = async (number: number) =>
    (await shownImport(db, admin, String(number))).waitsForAnother
  await askForWork(db, admin, first, 'try')
  expect(await waits(first)).toBe(false)
  await askForWork(db, admin, second, 'try')
  expect([await waits(first), await waits(second)]).toEqual([true, true])
  await cancelWork(db, admin, first)
  expect([await waits(first), await waits(second)]).toEqual([false, false])
  await doJobs()
  expect(await waits(second)).toBe(false)
  for (const number of [first, second]) await removeImport(db, admin, number)
})
