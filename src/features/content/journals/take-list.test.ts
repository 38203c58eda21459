import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import type { MarcRecord } from '#src/features/collection/marc/marc.ts'
import { system } from '#src/kernel/actor.ts'
import { createLog } from '#src/server/log.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { officeProgram as actor } from '#test/person.ts'
import { sheetOfRows, workbookFile } from '#test/workbook-file.ts'
import { askForImportWork } from './ask-import-work.server.ts'
import { doImportWork } from './import-job.server.ts'
import { importAt, rowCounts } from './import-store.server.ts'
import { journalsWhere } from './journal-rows.server.ts'
import { takeCatalogueSerials, takeList } from './take-list.server.ts'

const { db } = await testDatabase()
const said = { package: '', way: 'open', published: false } as const

async function imported(number: number) {
  const { meanings, id } = await importAt(db, actor, String(number))
  await askForImportWork(db, actor, String(number), 'run', { ...said, meanings })
  await doImportWork(db, createLog('silent'), number)
  return rowCounts(db, id)
}

const field = (tag: string, ...parts: readonly (readonly [string, string])[]) => ({
  tag,
  ind1: ' ',
  ind2: ' ',
  subfields: parts.map(([code, value]) => ({ code, value })),
})

const marc: MarcRecord = {
  leader: '00000nas a2200000 a 4500',
  fields: [
    field('022', ['a', '0012-5768']),
    field('210', ['a', 'Down beat']),
    field('245', ['a', 'DownBeat :'], ['b', 'jazz, blues & beyond.']),
    field('310', ['a', 'Monthly,'], ['b', '1979-']),
    field('362', ['a', 'Vol. 1, no. 1 (July 1934)-']),
    field('780', ['t', 'Down beat (Chicago)']),
    field('856', ['u', 'https://downbeat.example/']),
  ],
}

test('the serials of the catalogue come as journals, with what their MARC records say', async () => {
  await expect(takeCatalogueSerials(db, actor, said)).rejects.toMatchObject({ code: 'not-found' })
  await createBooks(db, system('test'), [
    aBook('A book'),
    aBook('DownBeat', {
      subtitle: 'jazz, blues & beyond',
      format: 'serial',
      publisher: 'Maher Publications',
      subjects: ['Jazz; Periodicals'],
      identifiers: [{ kind: 'issn', value: '0012-5768' }],
      marc,
    }),
    aBook('Without a record', { format: 'serial' }),
  ])
  const counts = await imported(await takeCatalogueSerials(db, actor, said))
  expect(counts).toEqual({ all: 2, new: 2, changed: 0, unchanged: 0, faulty: 0 })
  expect(await journalsWhere(db, sql`true`, sql`title_sort`)).toMatchObject([
    {
      title: 'DownBeat: jazz, blues & beyond',
      formerTitles: ['Down beat (Chicago)'],
      abbreviations: ['Down beat'],
      issn: '00125768',
      publisher: 'Maher Publications',
      subjects: ['Jazz, Periodicals'],
      frequency: 'monthly',
      holdings: 'Vol. 1, no. 1 (July 1934)-',
      kind: 'both',
      access: [{ href: 'https://downbeat.example/', way: 'open' }],
      publishedAt: null,
    },
    { title: 'Without a record', kind: 'print', access: [] },
  ])
  const again = await imported(await takeCatalogueSerials(db, actor, said))
  expect(again).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
})

test('a workbook with title rows above its headings, and numbers for ISSNs, comes in', async () => {
  const xml = sheetOfRows([
    ['List of journals subscribed 2026', null, null, null],
    [null, null, null, null],
    ['S. No.', 'Name of the Journal', 'ISSN', 'Periodicity'],
    [1, 'Economic and Political Weekly', 129976, 'Weekly'],
    [2, 'Resonance', '0971-8044', '12'],
    [3, '', '', ''],
  ])
  const bytes = new Uint8Array(workbookFile([{ name: 'Sheet1', xml }]))
  const number = await takeList(db, actor, new File([bytes], 'journals.xlsx'), said)
  expect(await imported(number)).toMatchObject({ all: 3, new: 2, faulty: 1 })
  const found = await journalsWhere(db, sql`issn is not null`, sql`title_sort`)
  expect(found.map(({ issn, frequency }) => [issn, frequency])).toEqual([
    ['00125768', 'monthly'],
    ['00129976', 'weekly'],
    ['09718044', 'monthly'],
  ])
})

test('what the columns were said to mean holds for the next list with the same headings, in any order', async () => {
  const list = async (headings: readonly string[], row: readonly string[]) => {
    const file = new File([`${headings.join(',')}\n${row.join(',')}\n`], 'list.csv')
    const number = await takeList(db, actor, file, said)
    return importAt(db, actor, String(number))
  }
  const first = await list(['Title', 'Code', 'Publisher'], ['Prameya', '2321-0001', 'A house'])
  expect(first.meanings).toEqual(['title', null, 'publisher'])
  const choices = { ...said, meanings: ['title', 'issn', 'publisher'] } as const
  await askForImportWork(db, actor, String(first.number), 'try', choices)
  const second = await list(['Publisher', 'Title', 'Code'], ['A house', 'Suchitra', '2321-0001'])
  expect(second.meanings).toEqual(['publisher', 'title', 'issn'])
  await doImportWork(db, createLog('silent'), first.number)
  const corrected = { ...said, meanings: ['title', 'issn', null] } as const
  await askForImportWork(db, actor, String(first.number), 'try', corrected)
  const third = await list(['Title', 'Code', 'Publisher'], ['Prameya', '2321-0001', 'A house'])
  expect(third.meanings).toEqual(['title', 'issn', null])
  const others = await list(['Title', 'Code', 'ISSN'], ['Prameya', '1', '2321-0001'])
  expect(others.meanings).toEqual(['title', null, 'issn'])
})
