import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { testDatabase } from '#test/database.ts'
import { writeHistory } from '#test/library-history.ts'
import { twoMadeYears } from '#test/made-years.ts'
import { person } from '#test/person.ts'
import { textOfPdf } from '#test/rendered-pdf.ts'
import { paperPdf } from '../pack/pack-pdf.server.ts'
import {
  handedInAt,
  handIn,
  lastHandedIn,
  lastUsedPaper,
  listHandedIn,
} from './handed-in.server.ts'
import { comparedItems, differencesOf } from './handed-in.ts'
import { handedInShare } from './handed-in-share.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const { db } = await testDatabase()
const admin = person('admin')
const paper = (year: number) => ({ template: 'aicte', year, on: null })
let [former, latter] = [0, 0]

beforeAll(async () => {
  await writeHistory(db, twoMadeYears())
  former = await handIn(db, admin, paper(2023), '')
  latter = await handIn(db, admin, paper(2024), '  To the  council ')
})

test('what was handed in stays, whatever happens to the rows', async () => {
  const before = await handedInAt(db, admin, String(latter))
  expect(before).toMatchObject({ note: 'To the council', asOf: '2025-05-31', words: '2024-25' })
  await sql`update copies set state = 'withdrawn', withdrawn_on = '2023-01-01'`.execute(db)
  expect(await handedInAt(db, admin, String(latter))).toEqual(before)
  const now = await handedInAt(db, admin, String(await handIn(db, admin, paper(2024), '')))
  const volumes = (of: typeof now) =>
    of.paper.items.find(({ label }) => label === 'Volumes')?.values[0]
  expect(volumes(now)?.value).toBe(0)
  expect(Number(volumes(before)?.value)).toBeGreaterThan(0)
})

test.each([
  sql`update accreditation_handed_in set paper = '{"items": []}'`,
  sql`update accreditation_handed_in set note = 'other'`,
  sql`update accreditation_handed_in set handed_by = 'someone@else.example'`,
  sql`update accreditation_handed_in set handed_by = 'deleted:x', year = 2000`,
  sql`delete from accreditation_handed_in`,
])('the database changes nothing of it (%#)', async (statement) => {
  await expect(statement.execute(db)).rejects.toThrow('never changed or deleted')
})

test('it is compared with what was handed in for the year before', async () => {
  const [now, before] = [
    await handedInAt(db, admin, String(latter)),
    await lastHandedIn(db, admin, { template: 'aicte', year: 2023 }),
  ]
  expect(before?.number).toBe(former)
  const compared = comparedItems(now.paper.items, before?.paper.items ?? [])
  const titles = compared.find(({ label }) => label === 'Titles')
  expect(titles?.change).toBe(Number(titles?.value) - Number(titles?.before))
  const alone = comparedItems(now.paper.items, [])
  expect(alone.every((item) => item.before === undefined && item.change === null)).toBe(true)
})

test('its PDF says that it was handed in, when and by whom', async () => {
  const found = await handedInAt(db, admin, String(latter))
  const words = {
    number: found.number,
    by: found.handedBy,
    at: 'Fri, 27 Nov 2026',
    note: found.note,
  }
  const text = (await textOfPdf(await paperPdf(found.paper, null, words))).join(' ')
  expect(text).toContain(`Handed in as no. ${latter} on Fri, 27 Nov 2026 by ${admin.email}`)
  expect(text).toContain('Note: To the council')
  expect(text).not.toMatch(/(is|are) missing|compare with yours|Draft/)
  expect(text).toContain('page 1 of')
})

test('with values missing it is handed in only by those who mean it', async () => {
  const asks = handIn(db, admin, paper(2024), '', false)
  await expect(asks).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field: 'incomplete' }] },
  })
})

test('it is known how many values differ, and which paper somebody used last', async () => {
  const { items } = (await handedInAt(db, admin, String(latter))).paper
  expect(differencesOf(items, items)).toBe(0)
  const [first, ...rest] = items
  if (!first) throw new Error('the paper has no item')
  const changed = { ...first, values: first.values.map((one) => ({ ...one, value: -1 })) }
  expect(differencesOf([changed, ...rest], items)).toBe(first.values.length)
  expect(await lastUsedPaper(db, admin)).toEqual({ template: 'aicte', year: 2024 })
  expect(await lastUsedPaper(db, person('admin', { email: 'other@suiit.example' }))).toBeNull()
})

test.each(['0', '-1', '1.5', '999999999', '99999999999999', "1'", ''])(
  'number “%s” is none',
  async (number) => {
    await expect(handedInAt(db, admin, number)).rejects.toMatchObject({ code: 'not-found' })
  },
)

test('only administrators hand in and read; notes have a length, years have begun', async () => {
  const student = person('student')
  await expect(handIn(db, student, paper(2024), '')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(listHandedIn(db, student)).rejects.toMatchObject({ code: 'forbidden' })
  const long = handIn(db, admin, paper(2024), 'x'.repeat(501))
  await expect(long).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(handIn(db, admin, paper(2900), '')).rejects.toMatchObject({ code: 'invalid-input' })
})

test('a deleted account leaves its papers without the name', async () => {
  const subject = { id: newId(), email: admin.email, verified: true }
  expect(await handedInShare.gather(db, { ...subject, verified: false })).toEqual([])
  expect(await handedInShare.gather(db, subject)).toHaveLength(3)
  await handedInShare.erase(db, { ...subject, verified: false })
  expect(await handedInShare.gather(db, subject)).toHaveLength(3)
  await handedInShare.erase(db, subject)
  expect(await handedInShare.gather(db, subject)).toEqual([])
  const lines = await listHandedIn(db, admin)
  expect(new Set(lines.map(({ handedBy }) => handedBy))).toEqual(
    new Set(['someone whose account is deleted']),
  )
})
