import { expect, test } from 'vitest'
import { issue, returnCopy } from '#src/features/lending/circulation/desk.server.ts'
import { placeHold } from '#src/features/lending/circulation/place-hold.server.ts'
import {
  readSlip,
  type SlipOf,
  slipAddress,
} from '#src/features/lending/desk-answers/slip-address.ts'
import { chargeMember, takePayment } from '#src/features/lending/ledger/desk-money.server.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { readMemberNumber } from '#src/kernel/member-number.ts'
import { newKey, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { deskDayBook } from './day-book.server.ts'
import { dayBookSearch, readDayBookQuery } from './day-book-query.ts'
import { slipOf } from './slips.server.ts'
import { en } from './words/en.ts'

const { db } = await testDatabase()
const admin = person('admin')

test('slips say what was issued and returned today, for whom a copy is kept, and what was paid', async () => {
  const { id, code } = await someMember(db)
  const number = readMemberNumber(code) ?? 0
  const { codes, number: book } = await someBook(db)
  const [copy = ''] = codes
  await issue(db, admin, { key: newKey(), member: code, copy })
  const issued = await slipOf(db, admin, { kind: 'issued', member: number })
  expect(issued).toMatchObject({ heading: 'Issued', large: 'Asha Rao', facts: [code] })
  expect(issued.lines[0]?.says).toMatch(/^Due /)
  const other = await someMember(db, { name: 'Meera Sahu' })
  const { holdId } = await placeHold(db, admin, { key: newKey(), book, member: other.code })
  await returnCopy(db, admin, { key: newKey(), copy })
  expect((await slipOf(db, admin, { kind: 'issued', member: number })).lines).toEqual([])
  const returned = await slipOf(db, admin, { kind: 'returned', member: number })
  expect(returned.lines).toHaveLength(1)
  const stored = await slipOf(db, admin, { kind: 'hold', hold: holdId })
  expect(stored).toMatchObject({ heading: 'Kept for', large: 'Meera Sahu' })
  const charge = { key: newKey(), kind: 'manual', paise: 5000, note: 'Lost card' } as const
  await chargeMember(db, admin, id, charge)
  const payment = { key: newKey(), paise: 2050, method: 'upi', reference: 'UTR123456' } as const
  const { receiptNumber } = await takePayment(db, admin, id, payment)
  const receipt = await slipOf(db, admin, { kind: 'receipt', receipt: receiptNumber ?? 0 })
  expect(receipt).toMatchObject({ heading: 'Receipt R-000001', large: '₹\u00a020.50' })
  expect(receipt.facts).toContain(`By ${admin.email}`)
  await db
    .insertInto('users')
    .values({ id: newKey(), email: admin.email, name: 'Hema Rao' })
    .execute()
  const named = await slipOf(db, admin, { kind: 'receipt', receipt: receiptNumber ?? 0 })
  expect(named.facts).toContain('By Hema Rao')
  expect(receipt.lines[0]?.says).toBe('₹\u00a020.50 of ₹\u00a050 · Lost card')
  await expect(slipOf(db, admin, { kind: 'receipt', receipt: 99 })).rejects.toThrow('no receipt')
  await expect(slipOf(db, person('student'), { kind: 'hold', hold: holdId })).rejects.toMatchObject(
    { code: 'forbidden' },
  )
  const today = dayOf(new Date())
  const book1 = await deskDayBook(db, admin, { from: today, to: today, by: '' })
  expect(book1.totals).toEqual({ cash: 0, upi: 2050 })
  expect(book1.people).toMatchObject([{ takenBy: admin.email, name: 'Hema Rao' }])
  const nobody = await deskDayBook(db, admin, {
    from: today,
    to: today,
    by: 'nobody@suiit.example',
  })
  expect([nobody.lines, nobody.totals, nobody.people.length]).toEqual([[], { cash: 0, upi: 0 }, 1])
})

const slips: SlipOf[] = [
  { kind: 'issued', member: 12 },
  { kind: 'returned', member: 1 },
  { kind: 'hold', hold: '0190a000-0000-7000-8000-000000000001' },
  { kind: 'receipt', receipt: 7 },
]
test.each(slips)('the address of a slip of $kind leads to it', (slip) => {
  expect(readSlip(new URL(slipAddress(slip), 'http://x').searchParams)).toEqual(slip)
})

test.each([
  '',
  '?of=receipt',
  '?of=receipt&id=x',
  '?of=hold&id=1',
  '?of=issued&id=0',
  '?of=x&id=1',
])('%j is the address of no slip', (search) =>
  expect(readSlip(new URLSearchParams(search))).toBeNull(),
)

test('the days of a day book are those of its address, within a year, and faults are said', () => {
  const today = '2026-11-23'
  const read = (search: string) => readDayBookQuery(new URLSearchParams(search), today, en)
  expect(read('')).toEqual({ query: { from: today, to: today, by: '' }, faults: [] })
  expect(read('from=2026-12-01').query).toMatchObject({ from: '2026-12-01', to: '2026-12-01' })
  expect(read('from=2026-02-30')).toMatchObject({
    query: { from: today },
    faults: ['2026-02-30 is no day: write YYYY-MM-DD.'],
  })
  expect(read('from=2026-11-20&to=2026-11-01').faults).toHaveLength(1)
  const long = read('from=2020-01-01&to=2026-01-01')
  expect(long.query.to).toBe(dayAfter('2020-01-01', 365))
  expect(long.faults).toHaveLength(1)
  const asked = { from: today, to: today, by: 'a@suiit.example' }
  expect(read(dayBookSearch(asked)).query).toEqual(asked)
})
