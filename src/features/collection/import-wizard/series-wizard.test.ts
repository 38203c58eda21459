import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { nextNumbersIn } from '#src/features/collection/books/accession-series.server.ts'
import { localFiles } from '#src/server/files/local-files.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { takeJobs } from '#test/take-jobs.ts'
import { registerOfTwoSeries } from '#test/two-series.ts'
import { askForWork } from './ask-for-work.server.ts'
import { doWork } from './do-work.server.ts'
import { doImportAction } from './import-actions.server.ts'
import { readBookImport } from './import-store.server.ts'
import { lookAt } from './look.server.ts'
import { shownImport } from './shown-import.server.ts'
import { takeIn } from './take-in.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const folder = await mkdtemp(join(tmpdir(), 'almirah-series-wizard-'))
const files = localFiles(folder)
afterAll(() => rm(folder, { recursive: true }))

async function send(name: string, content: string): Promise<string> {
  const body = new FormData()
  body.append('list', new File([content], name))
  const request = new Request('http://localhost/admin/import', { method: 'POST', body })
  return String(await takeIn(db, admin, files, request, lookAt))
}

/** Sends the form of an import with its columns as they are, and these fields. */
async function sendForm(number: string, fields: Readonly<Record<string, string>>) {
  const { meanings } = await readBookImport(db, admin, number)
  const columns = (meanings ?? []).map((meaning, index) => [`meaning-${index}`, meaning ?? ''])
  const sent: Readonly<Record<string, string>> = {
    intent: 'look',
    columns: 'chosen',
    ...Object.fromEntries(columns),
    ...fields,
  }
  return doImportAction(db, admin, files, number, { field: (name) => sent[name] ?? '' })
}

async function work(number: string, what: 'try' | 'run' | 'undo') {
  await askForWork(db, admin, number, what)
  await takeJobs(db, 'import')
  const { fileKey } = await readBookImport(db, admin, number)
  const path = fileKey && (await files.pathOf(fileKey))
  await doWork(db, Number(number), path, new AbortController().signal)
  return readBookImport(db, admin, number)
}

test('a register of two departments says so before anything is written, and goes in with a series for each', async () => {
  const number = await send('register.csv', registerOfTwoSeries(40))
  const first = await shownImport(db, admin, number)
  expect(first.clashes).toMatchObject({ rows: 80, clashing: 40, isWhole: true })
  expect(first.choice).toMatchObject({
    kind: 'none',
    by: 1,
    prefixes: [
      { value: 'Computer Science', prefix: 'CS-', rows: 40 },
      { value: 'Electronics', prefix: 'ELE-', rows: 40 },
    ],
  })
  expect(await work(number, 'try')).toMatchObject({ created: 40, rejected: 40 })
  const chosen = { 'series-by': '1', 'prefixes-of': '1', 'prefix-0': 'cs-', 'prefix-1': 'ec-' }
  await sendForm(number, { ...chosen, series: 'series' })
  const second = await shownImport(db, admin, number)
  expect(second).toMatchObject({ dryRun: false, read: 0, choice: { kind: 'series' } })
  expect(second.preview[0]).toMatchObject({ copies: 'CS-1', problem: null })
  const tried = await work(number, 'try')
  expect(tried).toMatchObject({ created: 80, rejected: 0, dryRun: true })
  await sendForm(number, { ...chosen, series: 'series' })
  expect(await readBookImport(db, admin, number)).toMatchObject({ dryRun: true, created: 80 })
  expect(await work(number, 'run')).toMatchObject({ status: 'done', copiesCreated: 80 })
  expect(await work(number, 'undo')).toMatchObject({ status: 'undone', hasChanges: false })

  const later = await send('later.csv', registerOfTwoSeries(41))
  expect(await readBookImport(db, admin, later)).toMatchObject({
    series: { kind: 'series', by: 1, prefixes: { electronics: 'EC-' } },
  })
  await sendForm(later, { ...chosen, series: 'none' })
  expect((await readBookImport(db, admin, later)).series).toBeNull()
})

test('prefixes that cannot be told apart are refused, and what was chosen before stays', async () => {
  const number = await send('again.csv', registerOfTwoSeries(10).replace('Year', 'Printed in'))
  const same = { 'series-by': '1', 'prefixes-of': '1', 'prefix-0': 'X-', 'prefix-1': 'x-' }
  await expect(sendForm(number, { ...same, series: 'series' })).rejects.toThrow('both have')
  await expect(sendForm(number, { ...same, series: 'series', 'series-by': '' })).rejects.toThrow(
    'choose the column',
  )
  await expect(sendForm(number, { series: 'joined', 'series-by': 'file' })).rejects.toThrow(
    'choose the column',
  )
  expect((await readBookImport(db, admin, number)).series).toBeNull()
  await sendForm(number, { series: 'joined', 'series-by': '1' })
  expect((await shownImport(db, admin, number)).preview[0]?.copies).toBe('Computer Science-1')
})

test('what the file says of its numbers is counted anew when another column holds them', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => `${index % 15},Book ${index},R${index}`)
  const number = await send('other.csv', ['Acc No,Title,Roll', ...rows].join('\n'))
  expect((await readBookImport(db, admin, number)).clashes).toMatchObject({ clashing: 15 })
  await sendForm(number, { 'meaning-0': '', 'meaning-2': 'accession' })
  expect((await readBookImport(db, admin, number)).clashes).toMatchObject({ clashing: 0 })
  await sendForm(number, { 'meaning-2': '' })
  expect((await shownImport(db, admin, number)).choice).toBeNull()
}, 60_000)

test('rows without numbers say from which number on their copies are numbered, as they are then', async () => {
  const number = await send('counted.csv', 'Title,Copies\nGroups,2\nFields,1\n')
  const { preview, firstNumbers } = await shownImport(db, admin, number)
  expect(preview.map(({ copies }) => copies)).toEqual([
    '2 copies, numbered at import',
    '1 copy, numbered at import',
  ])
  expect(await work(number, 'run')).toMatchObject({ copiesCreated: 3 })
  const made = await db
    .selectFrom('copies')
    .innerJoin('books', 'books.id', 'book_id')
    .select('accession_number as number')
    .where('title', 'in', ['Groups', 'Fields'])
    .execute()
  const first = Number(firstNumbers[0])
  const numbers = made.map((copy) => Number(copy.number)).toSorted((one, other) => one - other)
  expect(numbers).toEqual([first, first + 1, first + 2])
  expect(await nextNumbersIn(db, ['', 'NEW-'])).toEqual([String(first + 3), 'NEW-1'])
})
