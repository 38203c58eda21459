import { expect, test } from 'vitest'
import { newVendorTexts } from '#src/features/collection/vendors/vendor-shape.server.ts'
import { changeVendor } from '#src/features/collection/vendors/vendors.server.ts'
import { acquisition } from '#test/acquisition.ts'
import { testDatabase } from '#test/database.ts'
import { orderAt } from '../orders/order-rows.server.ts'
import { remindersOf, remindVendor } from './remind-vendor.server.ts'

const { db } = await testDatabase()
const college = acquisition(db)
const { admin } = college

test('an overdue order is reminded of by mail or letter; one whose day lies ahead is not', async () => {
  const budgetId = await college.budget(2000_00)
  const vendor = await college.vendor()
  const line = await college.line(2, { title: 'Late books' })
  const number = await college.order(vendor.id, budgetId, [{ ...line, paise: 300_00 }])
  const remind = async (by: 'mail' | 'post') => {
    const { version } = await orderAt(db, admin, number)
    await remindVendor(db, admin, { number, version }, by)
  }
  await expect(remind('post')).rejects.toMatchObject({ code: 'conflict' })
  await db
    .updateTable('purchase_orders')
    .set({ ordered_on: '2026-01-01', expected_by: '2026-01-05' })
    .execute()
  await expect(remind('mail')).rejects.toMatchObject({ code: 'conflict' })
  await remind('post')
  const email = 'orders@utkalbooks.example'
  const texts = { ...newVendorTexts, name: vendor.name, email }
  await changeVendor(db, admin, { number: vendor.number, version: 1 }, texts, false)
  await remind('mail')
  const mail = await db.selectFrom('mails').select(['to_address', 'subject', 'text']).execute()
  expect(mail).toEqual([
    { to_address: email, subject: expect.stringContaining('2 copies'), text: expect.any(String) },
  ])
  expect(mail[0]?.text).toContain('Late books: 2 copies')
  expect(mail[0]?.text).toContain('We wrote to you about this on')
  const { id } = await orderAt(db, admin, number)
  expect(await remindersOf(db, id)).toHaveLength(2)
})
