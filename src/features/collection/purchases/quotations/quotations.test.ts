import { expect, test } from 'vitest'
import { todayHere } from '#src/institute/institute-clock.ts'
import { acquisition } from '#test/acquisition.ts'
import { testDatabase } from '#test/database.ts'
import { indentAt } from '../indents/indent-rows.server.ts'
import { enterQuotation, quotationsFor } from './quotations.server.ts'

const { db } = await testDatabase()
const college = acquisition(db)
const { admin } = college

test('quotations in several currencies are compared in rupees; a later one takes the place', async () => {
  const line = await college.line(2)
  const indent = await indentAt(db, admin, line.indentNumber)
  const inRupees = await college.vendor()
  const inDollars = await college.vendor()
  const quotedOn = todayHere()
  const prices = (priceMinor: number) => [{ indentLineId: line.lineId, priceMinor }]
  await enterQuotation(db, admin, indent, {
    vendorId: inRupees.id,
    currency: 'INR',
    rateMillionths: 1_000_000,
    discountPoints: 1000,
    quotedOn,
    prices: prices(900_00),
  })
  const dollars = {
    vendorId: inDollars.id,
    currency: 'USD',
    rateMillionths: 83_250_000,
    discountPoints: 0,
    quotedOn,
  } as const
  await enterQuotation(db, admin, indent, { ...dollars, prices: prices(12_00) })
  await enterQuotation(db, admin, indent, { ...dollars, prices: prices(9_00) })
  const found = await quotationsFor(db, admin, [line.lineId])
  expect(found.map(({ vendor, unitPaise }) => [vendor, unitPaise])).toEqual([
    [inDollars.name, 749_25],
    [inRupees.name, 810_00],
  ])
})

test('a line of another indent is not quoted, and the rupee has no rate', async () => {
  const [line, other] = [await college.line(1), await college.line(1)]
  const indent = await indentAt(db, admin, line.indentNumber)
  const { id: vendorId } = await college.vendor()
  const quotation = {
    vendorId,
    currency: 'INR',
    rateMillionths: 1_000_000,
    discountPoints: 0,
    quotedOn: todayHere(),
    prices: [{ indentLineId: other.lineId, priceMinor: 100 }],
  } as const
  await enterQuotation(db, admin, indent, { ...quotation, prices: [...quotation.prices] })
  expect(await quotationsFor(db, admin, [other.lineId])).toEqual([])
  const wrong = { ...quotation, prices: [...quotation.prices], rateMillionths: 2 }
  await expect(enterQuotation(db, admin, indent, wrong)).rejects.toMatchObject({
    code: 'invalid-input',
  })
})
