import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readPage } from '#src/kernel/paging.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram as actor, person } from '#test/person.ts'
import { askForImportWork } from './ask-import-work.server.ts'
import { doImportWork } from './import-job.server.ts'
import { importAt, importRows, keptChanges, rowCounts } from './import-store.server.ts'
import type { ImportWork } from './journal-imports.ts'
import { journalsWhere } from './journal-rows.server.ts'
import { changeJournal } from './save-journal.server.ts'
import { takeList } from './take-list.server.ts'

const { db } = await testDatabase()
const log = createLog('silent')
const said = { package: 'ONOS', way: 'campus', published: true } as const

beforeEach(async () => {
  await sql`truncate journals, journal_imports cascade`.execute(db)
})

const head = [
  'publication_title',
  'print_identifier',
  'online_identifier',
  'date_first_issue_online',
  'date_last_issue_online',
  'title_url',
  'title_id',
  'publisher_name',
  'preceding_publication_title_id',
]

const tsv = (rows: readonly (readonly string[])[]) =>
  new File([[head, ...rows].map((row) => row.join('\t')).join('\r\n')], 'onos.txt')

const list = [
  ['Alpha', '0004-5411', '1557-735X', '1954', '', 'https://a.example/1', 'a', 'ACM', 'b'],
  ['Beta', '0001-0782', '', '1958', '1990', 'https://b.example/', 'b', 'ACM', ''],
  ['Beta', '0001-0782', '', '1995', '', 'https://b.example/', 'b', 'ACM', ''],
  ['Wrong', '0001-0783', '', '', '', 'https://c.example/', 'c', '', ''],
  ['', '', '', '', '', 'https://d.example/', 'd', '', ''],
  ['Alpha', '0004-5411', '1557-735X', '1954', '', 'https://a.example/1', 'a', 'ACM', 'b'],
]

async function work(number: number, kind: ImportWork) {
  const { meanings } = await importAt(db, actor, String(number))
  const choices = kind === 'undo' ? null : { ...said, meanings }
  await askForImportWork(db, actor, String(number), kind, choices)
  await doImportWork(db, log, number)
  return importAt(db, actor, String(number))
}

const all = () => journalsWhere(db, sql`true`, sql`title_sort`)
const states = async () =>
  (await all()).map(({ title, formerTitles, access, version }) => [
    title,
    formerTitles,
    access.map(({ coveredFrom }) => coveredFrom),
    version,
  ])

test('a KBART list is tried without a change, imported, does nothing the second time, and is undone', async () => {
  const number = await takeList(db, actor, tsv(list), said)
  const tried = await work(number, 'try')
  expect(tried.status).toBe('tried')
  const counts = { all: 6, new: 2, changed: 1, unchanged: 1, faulty: 2 }
  expect(await rowCounts(db, tried.id)).toEqual(counts)
  const faulty = await importRows(db, tried.id, 'faulty', readPage(null, 50))
  expect(faulty.map(({ row, reason }) => [row, reason])).toEqual([
    [5, expect.stringContaining('0001-0783')],
    [6, 'It has no title.'],
  ])
  expect(await all()).toEqual([])
  expect((await work(number, 'run')).status).toBe('done')
  expect(await rowCounts(db, tried.id)).toEqual(counts)
  expect(await states()).toEqual([
    ['Alpha', ['Beta'], ['1954'], 1],
    ['Beta', [], ['1958', '1995'], 1],
  ])
  await expect(work(number, 'run')).rejects.toMatchObject({ code: 'conflict' })
  const again = await takeList(db, actor, tsv(list), said)
  const second = await work(again, 'run')
  expect(await rowCounts(db, second.id)).toMatchObject({ new: 0, changed: 0, unchanged: 4 })
  expect((await work(number, 'undo')).status).toBe('undone')
  expect(await all()).toEqual([])
})

test('what was there is filled, what the library wrote stays, and the undo gives it back', async () => {
  const first = await takeList(
    db,
    actor,
    tsv([['Gamma', '', '', '', '', '', '', 'The library’s own', '']]),
    said,
  )
  await work(first, 'run')
  const [before] = await all()
  const number = await takeList(
    db,
    actor,
    tsv([
      ['GAMMA', '0011-3891', '', '1932', '', 'https://g.example/', '', 'Another', ''],
      ['Delta', '', '', '', '', '', '', '', ''],
      ['Epsilon', '', '', '', '', '', '', '', ''],
    ]),
    said,
  )
  await work(number, 'run')
  const [delta, epsilon, gamma] = await all()
  expect(gamma).toMatchObject({
    title: 'Gamma',
    issn: '00113891',
    publisher: 'The library’s own',
    kind: 'both',
    access: [{ package: 'ONOS', way: 'campus', coveredFrom: '1932' }],
    version: 2,
  })
  const shown = { number: epsilon?.number ?? 0, version: null }
  await changeJournal(db, memoryFiles(), actor, shown, { publisher: 'Somebody' })
  await sql`create table holding (journal_id uuid references journals)`.execute(db)
  await sql`insert into holding values (${delta?.id})`.execute(db)
  const undone = await work(number, 'undo')
  expect(undone.status).toBe('undone')
  expect(await keptChanges(db, undone.id)).toEqual([
    { number: delta?.number, title: 'Delta', reason: 'It has print issues or a subscription.' },
    { number: epsilon?.number, title: 'Epsilon', reason: 'It was changed after the import.' },
  ])
  const left = await all()
  expect(left.map(({ title }) => title)).toEqual(['Delta', 'Epsilon', 'Gamma'])
  expect({ ...left[2], version: 1, changedAt: null }).toEqual({ ...before, changedAt: null })
  await sql`drop table holding`.execute(db)
  expect((await work(number, 'undo')).status).toBe('undone')
  expect((await all()).map(({ title }) => title)).toEqual(['Epsilon', 'Gamma'])
})

test('a row whose two numbers are of two journals is faulty, and so is a title of several', async () => {
  const first = await takeList(
    db,
    actor,
    tsv([
      ['One', '0004-5411', '', '', '', '', '', '', ''],
      ['Two', '', '1557-735X', '', '', '', '', '', ''],
      ['Twin', '0011-3891', '', '', '', '', '', '', ''],
      ['Twin', '0256-2499', '', '', '', '', '', '', ''],
    ]),
    said,
  )
  await work(first, 'run')
  const number = await takeList(
    db,
    actor,
    tsv([
      ['Both', '0004-5411', '1557-735X', '', '', '', '', '', ''],
      ['Twin', '', '', '', '', '', '', '', ''],
    ]),
    said,
  )
  const { id } = await work(number, 'run')
  const rows = await importRows(db, id, 'faulty', readPage(null, 50))
  expect(rows.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('that of “One”, its eISSN 1557-735X that of “Two”'),
    expect.stringContaining('Several journals have this title'),
  ])
  expect(await all()).toHaveLength(4)
})

test('hostile and mistaken files are refused with a sentence, and nothing is kept', async () => {
  const send = (text: string | Uint8Array<ArrayBuffer>, name: string) =>
    takeList(db, actor, new File([text], name), said)
  await expect(send('', 'empty.txt')).rejects.toThrow('is empty')
  await expect(send('%PDF-1.7', 'list.pdf')).rejects.toThrow('a list of journals must be KBART')
  await expect(send('a\tb\n1\t2\n', 'list.txt')).rejects.toThrow('one of them Title')
  await expect(send(`${head.join('\t')}\n`, 'list.txt')).rejects.toThrow('no rows')
  await expect(send('<html><table></table></html>', 'list.xls')).rejects.toThrow('web page')
  await expect(takeList(db, actor, null, said)).rejects.toThrow('choose a file')
  await expect(takeList(db, person('faculty'), tsv(list), said)).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await db.selectFrom('journal_imports').select('number').execute()).toEqual([])
  const wide = `Title\tISSN\n${'x'.repeat(400)}\t\n=cmd|' /C calc'!A0\t\nNul\0byte\t\n`
  const number = await send(wide, 'wide.tsv')
  const { id } = await work(number, 'run')
  expect((await all()).map(({ title }) => title)).toEqual(["=cmd|' /C calc'!A0", 'Nul\ufffdbyte'])
  expect(await importRows(db, id, 'faulty', readPage(null, 50))).toMatchObject([
    { row: 2, reason: expect.stringContaining('300') },
  ])
})

test('a job that is taken over stops, and what was cut off goes on with the rows that are left', async () => {
  const number = await takeList(db, actor, tsv(list), said)
  const { meanings, id } = await importAt(db, actor, String(number))
  await askForImportWork(db, actor, String(number), 'run', { ...said, meanings })
  await expect(
    askForImportWork(db, actor, String(number), 'run', { ...said, meanings }),
  ).rejects.toMatchObject({ code: 'conflict' })
  await Promise.all([1, 2, 3].map(() => doImportWork(db, log, number)))
  expect(await rowCounts(db, id)).toEqual({ all: 6, new: 2, changed: 1, unchanged: 1, faulty: 2 })
  expect((await importAt(db, actor, String(number))).status).toBe('done')
  expect(await all()).toHaveLength(2)
})
