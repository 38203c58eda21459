import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { headerOf, journals, reportText } from '#test/publisher-report.ts'
import { aJournal } from '#test/rows-of-rooms.ts'
import { takeReport } from '../publishers/take-report.server.ts'
import { costPerUse, journalTable, platformTable } from './cost-per-use.ts'
import { costsOfYear } from './cost-rows.server.ts'

const { db } = await testDatabase()
const admin = person('admin')

async function journal(title: string, eissn: string | null, licence: readonly string[] | null) {
  const id = newId()
  await db
    .insertInto('journals')
    .values({
      ...aJournal,
      id,
      title,
      title_sort: title.toLowerCase(),
      kind: 'electronic',
      eissn,
      created_by: 'test',
    })
    .execute()
  if (!licence) return
  const [startsOn, endsOn, paise] = licence
  await sql`
    insert into journal_licences (journal_id, starts_on, ends_on, price_paise)
    values (${id}, ${startsOn}, ${endsOn}, ${paise})`.execute(db)
}

test('costs of the days in the year meet what publishers tell; what is not known is said', async () => {
  const take = (text: string) => takeReport(db, admin, new File([text], 'tr.tsv'))
  await take(reportText([...headerOf('TR_J1'), ...journals('River Online', 30, 10)]))
  // 187 of its 368 days lie in 2025.
  await journal('Journal of Rivers', '20487754', ['2025-06-28', '2026-06-30', '736000'])
  await journal('Quiet Letters', '13616536', ['2025-01-01', '2025-12-31', '90000'])
  await journal('Elsewhere', null, null)
  const { journals: found, platforms } = await costsOfYear(db, admin, 2025)
  expect(found.map(({ title, costPaise }) => [title, costPaise])).toEqual([
    ['Journal of Rivers', Math.round((736000 * 187) / 368)],
    ['Quiet Letters', 90000],
  ])
  const each = Math.round((736000 * 187) / 368 / 40)
  expect(journalTable(found).rows.map(({ cells }) => cells.slice(2))).toEqual([
    ['River Online', Math.round((736000 * 187) / 368), 40, each],
    ['', 90000, 'no use known', 'not known'],
  ])
  expect(platformTable(platforms).rows.map(({ cells }) => cells)).toEqual([
    ['River Online', 40, Math.round((736000 * 187) / 368), 40, each],
  ])
})

test('what is used and has no price, has no cost per use', async () => {
  const { journals: found, platforms } = await costsOfYear(db, admin, 2024)
  expect([found, platforms]).toEqual([[], []])
  expect(costPerUse(null, 3)).toBeNull()
  expect(costPerUse(300, null)).toBeNull()
  expect(costPerUse(300, 0)).toBeNull()
  const unpaid = { number: 1, title: 'Unpaid', publisher: '', costPaise: null }
  const rows = journalTable([{ ...unpaid, platforms: [{ name: 'A', uses: 3 }] }]).rows
  expect(rows[0]?.cells.slice(3)).toEqual(['no cost known', 3, 'not known'])
})

test('only the office sees what is paid', async () => {
  await expect(costsOfYear(db, visitor, 2025)).rejects.toMatchObject({ code: 'forbidden' })
})
