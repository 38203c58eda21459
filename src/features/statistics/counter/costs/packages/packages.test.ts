import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { headerOf, reportText } from '#test/publisher-report.ts'
import { takeReport } from '../../publishers/take-report.server.ts'
import { packageTable, platformTable } from '../cost-per-use.ts'
import { costsOfYear } from '../cost-rows.server.ts'
import { newPackageTexts, textsOfPackage } from './ebook-packages.ts'
import {
  addPackage,
  changePackage,
  deletePackage,
  listPackages,
  packageAt,
} from './packages.server.ts'

const { db } = await testDatabase()
const admin = person('admin')

const whole = {
  ...newPackageTexts,
  name: 'Rivers',
  platform: 'Book Stream',
  startsOn: '2025-01-01',
  endsOn: '2025-12-31',
  price: '1,000',
}

/** A report of titles with two e-books and a journal on one platform. */
const titles = [
  ...headerOf('TR_B1'),
  [
    'Title',
    'Publisher',
    'Platform',
    'ISBN',
    'Data_Type',
    'Metric_Type',
    'Reporting_Period_Total',
    'Jan-2025',
    'Feb-2025',
  ],
  ['C', 'P', 'Book Stream', '0-13-110362-8', 'Book', 'Total_Item_Requests', 50, 30, 20],
  ['D', 'P', 'Book Stream', '9780262033848', 'Book', 'Total_Item_Requests', 25, 5, 20],
  ['J', 'P', 'Book Stream', '', 'Journal', 'Total_Item_Requests', 100, 50, 50],
]

test('a package costs its days of a year, and its e-books are found on its platform', async () => {
  await takeReport(db, admin, new File([reportText(titles)], 'tr.tsv'))
  await addPackage(db, admin, whole)
  // Its months alone count, and of its e-books the one.
  await addPackage(db, admin, {
    ...whole,
    name: 'One of them',
    isbns: '978-0-13-110362-7',
    startsOn: '2025-02-10',
    endsOn: '2026-02-09',
  })
  await addPackage(db, admin, { ...whole, name: 'Unused', platform: 'Elsewhere' })
  await addPackage(db, admin, {
    ...whole,
    name: 'Later',
    startsOn: '2026-01-01',
    endsOn: '2026-01-31',
  })
  const { packages, platforms } = await costsOfYear(db, admin, 2025)
  const partly = Math.round((100_000 * 325) / 365)
  expect(packageTable(packages).rows.map(({ cells }) => cells)).toEqual([
    ['One of them', 'Book Stream', partly, 20, Math.round(partly / 20)],
    ['Rivers', 'Book Stream', 100_000, 75, 1333],
    ['Unused', 'Elsewhere', 100_000, 'no use known', 'not known'],
  ])
  // What both have counts once.
  expect(platformTable(platforms).rows.map(({ cells }) => cells)).toEqual([
    ['Book Stream', 175, 100_000 + partly, 75, Math.round((100_000 + partly) / 75)],
  ])
})

test('what is wrong with a package is said at its field', async () => {
  const wrong = {
    ...whole,
    name: ' ',
    startsOn: '2026-02-30',
    price: 'much',
    isbns: '123\n9780131103627',
  }
  await expect(addPackage(db, admin, wrong)).rejects.toMatchObject({
    code: 'invalid-input',
    details: {
      fields: expect.arrayContaining(
        ['name', 'startsOn', 'price', 'isbns'].map((field) => expect.objectContaining({ field })),
      ),
    },
  })
  await expect(addPackage(db, admin, { ...whole, endsOn: '2024-12-31' })).rejects.toMatchObject({
    details: { fields: [expect.objectContaining({ field: 'endsOn' })] },
  })
})

test('of two who change a package the second is told; who has no duty sees none', async () => {
  const number = String(await addPackage(db, admin, { ...whole, name: 'Changing' }))
  const found = await packageAt(db, admin, number)
  const shown = { number, version: found.version }
  await changePackage(db, admin, shown, { ...textsOfPackage(found), price: '12.50' })
  expect(await packageAt(db, admin, number)).toMatchObject({ pricePaise: 1250, version: 2 })
  await expect(changePackage(db, admin, shown, whole)).rejects.toMatchObject({ code: 'conflict' })
  await expect(deletePackage(db, admin, shown)).rejects.toMatchObject({ code: 'conflict' })
  await deletePackage(db, admin, { number, version: 2 })
  await expect(packageAt(db, admin, number)).rejects.toMatchObject({ code: 'not-found' })
  const { rows } = await sql<{ action: string }>`
    select action from audit where entity = 'e-book-package' and entity_id = ${number} order by id`.execute(
    db,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'e-book-package.created',
    'e-book-package.changed',
    'e-book-package.deleted',
  ])
  await expect(listPackages(db, visitor)).rejects.toMatchObject({ code: 'forbidden' })
})
