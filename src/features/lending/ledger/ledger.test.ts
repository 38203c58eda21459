import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { institute } from '#institute'
import { createMember } from '#src/features/people/members/members.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { accountOf, dayBook, ownAccount, receiptOf } from './account.server.ts'
import {
  chargeMember,
  refundCredit,
  reverseCharge,
  takePayment,
  waiveDues,
} from './desk-money.server.ts'
import { settle } from './ledger.ts'
import { balanceOf } from './ledger-lines.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const key = () => crypto.randomUUID()

async function newMember(): Promise<string> {
  const { id } = await db
    .transaction()
    .execute((within) => createMember(within, admin, memberTexts()))
  return id
}
const charge = (member: string, paise: number) =>
  chargeMember(db, admin, member, { key: key(), kind: 'manual', paise, note: 'Card' })
const pay = (member: string, paise: number, more = {}) =>
  takePayment(db, admin, member, { key: key(), paise, method: 'cash', ...more })

test('part payment, waiver and the rest; the receipt says what it settled', async () => {
  const member = await newMember()
  await charge(member, 5000)
  await charge(member, 2000)
  const first = await pay(member, 5500)
  expect(first.balancePaise).toBe(1500)
  const receipt = await receiptOf(db, admin, first.receiptNumber ?? 0)
  expect(receipt).toMatchObject({ kind: 'payment', paise: 5500, method: 'cash' })
  expect(receipt.settles.map(({ paise }) => paise)).toEqual([5000, 500])
  const waiver = { key: key(), paise: 500, reason: 'Hardship' }
  expect((await waiveDues(db, admin, member, waiver)).balancePaise).toBe(1000)
  expect((await pay(member, 1000)).balancePaise).toBe(0)
  const { lines } = await accountOf(db, admin, member)
  expect(lines.every(({ openPaise }) => openPaise === 0)).toBe(true)
  await expect(pay(member, 1)).rejects.toThrow('Only ₹\u00a00 is due')
})

test('a charge that was paid and is taken back becomes credit, which is paid out or spent', async () => {
  const member = await newMember()
  const { lineId } = await charge(member, 3000)
  await pay(member, 3000)
  const reversal = { key: key(), charge: lineId, reason: 'The book was found' }
  expect((await reverseCharge(db, admin, member, reversal)).balancePaise).toBe(-3000)
  const again = reverseCharge(db, admin, member, { ...reversal, key: key() })
  await expect(again).rejects.toThrow('taken back already')
  expect((await charge(member, 1000)).balancePaise).toBe(-2000)
  const out = { key: key(), paise: 2001, method: 'cash' } as const
  await expect(refundCredit(db, admin, member, out)).rejects.toThrow(
    'Only ₹\u00a020 can be paid out',
  )
  expect((await refundCredit(db, admin, member, { ...out, paise: 2000 })).balancePaise).toBe(0)
  const { lines } = await accountOf(db, admin, member)
  expect(lines.every(({ openPaise }) => openPaise === 0)).toBe(true)
})

test('the same key pays once; with another amount it is refused', async () => {
  const member = await newMember()
  await charge(member, 9000)
  const payment = { key: key(), paise: 1000, method: 'upi', reference: key().slice(0, 12) } as const
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => takePayment(db, admin, member, payment)),
  )
  expect(new Set(answers.map(({ receiptNumber }) => receiptNumber)).size).toBe(1)
  expect(await balanceOf(db, member)).toBe(8000)
  await expect(takePayment(db, admin, member, { ...payment, paise: 1 })).rejects.toThrow('key')
  const other = { ...payment, key: key(), reference: payment.reference.toUpperCase() }
  await expect(takePayment(db, admin, member, other)).rejects.toThrow('another payment already')
})

test('a UPI reference is the same one however it is written', async () => {
  const member = await newMember()
  await charge(member, 9000)
  const digits = String(Date.now())
  const upi = (reference: string) => pay(member, 100, { method: 'upi', reference })
  const grouped = `utr ${digits.slice(0, 4)}-${digits.slice(4)}`
  const { receiptNumber } = await upi(grouped)
  const receipt = await receiptOf(db, admin, receiptNumber ?? 0)
  expect(receipt.reference).toBe(`UTR${digits}`)
  const group = (mark: string) => `UTR${digits.slice(0, 6)}${mark}${digits.slice(6)}`
  for (const mark of ['', ' ', '-', '\u2010', '\u2013', '\u00a0', '\u200b', ' - ']) {
    await expect(upi(group(mark))).rejects.toThrow(`another payment already: UTR${digits}.`)
  }
  for (const wrong of ['----', '12 3', `${digits}/1`, `UTR${digits}€`]) {
    await expect(upi(wrong)).rejects.toThrow('4 to 60 letters and digits')
  }
  expect(await balanceOf(db, member)).toBe(8900)
})

test('twenty at once pay no more than is due, and receipts have no gaps', async () => {
  const member = await newMember()
  await charge(member, 5000)
  const before = await pay(member, 1000)
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => pay(member, 1000)))
  const numbers = answers
    .flatMap((one) => (one.status === 'fulfilled' ? [one.value.receiptNumber ?? 0] : []))
    .toSorted((one, other) => one - other)
  const first = before.receiptNumber ?? 0
  expect(numbers).toEqual([1, 2, 3, 4].map((ahead) => first + ahead))
  expect(await balanceOf(db, member)).toBe(0)
})

test('lines are never changed or deleted, and a credit settles no more than it is', async () => {
  const member = await newMember()
  const { lineId } = await charge(member, 100)
  const change = db.updateTable('ledger_lines').set({ amount_paise: 1 }).where('id', '=', lineId)
  await expect(change.execute()).rejects.toThrow('never changed')
  const remove = db.deleteFrom('ledger_lines').where('id', '=', lineId)
  await expect(remove.execute()).rejects.toThrow('never changed')
  const paid = await pay(member, 60)
  const settlement = { credit_id: paid.lineId, charge_id: lineId, paise: 1 }
  const more = db.insertInto('ledger_settlements').values(settlement)
  await expect(more.execute()).rejects.toThrow()
  expect(await balanceOf(db, member)).toBe(40)
})

test('whoever works at the desk settles the dues of others, not their own', async () => {
  const { person: reader } = await signedInAs(db, 'student')
  const clerk = { ...reader, staffRoles: ['desk'] as const }
  const { id: own } = await db
    .transaction()
    .execute((within) => createMember(within, admin, memberTexts({ email: reader.email })))
  await charge(own, 500)
  const waiver = { key: key(), paise: 500, reason: 'Hardship' }
  const payment = { key: key(), paise: 500, method: 'cash' } as const
  const refused = { code: 'forbidden', message: expect.stringContaining('ask a colleague') }
  await expect(waiveDues(db, clerk, own, waiver)).rejects.toMatchObject(refused)
  await expect(takePayment(db, clerk, own, payment)).rejects.toMatchObject(refused)
  const other = await newMember()
  await charge(other, 500)
  expect((await waiveDues(db, clerk, other, waiver)).balancePaise).toBe(0)
  expect((await takePayment(db, admin, own, payment)).balancePaise).toBe(0)
})

type Step = { what: 'charge' | 'pay' | 'waive' | 'reverse' | 'refund'; paise: number }
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('charge', 'pay', 'waive', 'reverse', 'refund'),
  paise: fc.integer({ min: 1, max: 400 }),
})

test('after any history the balance is the sum of what was done, and nobody both owes and has credit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const member = await newMember()
      const charges: string[] = []
      let sum = 0
      for (const { what, paise } of steps) {
        const done = await take(member, { what, paise }, charges).catch((error: unknown) => {
          if (!isAppError(error)) throw error
          return null
        })
        if (done) sum += done.change
        if (done) expect(done.balancePaise).toBe(sum)
      }
      const { balancePaise, lines } = await accountOf(db, admin, member)
      expect(balancePaise).toBe(sum)
      expect(lines.reduce((total, { amountPaise }) => total + amountPaise, 0)).toBe(sum)
      const open = (sign: number) =>
        lines
          .filter(({ amountPaise }) => amountPaise * sign > 0)
          .reduce((total, { openPaise }) => total + openPaise, 0)
      expect([open(1), open(-1)]).toEqual([Math.max(0, sum), Math.max(0, -sum)])
      expect(
        lines.every(
          ({ openPaise, amountPaise }) => openPaise >= 0 && openPaise <= Math.abs(amountPaise),
        ),
      ).toBe(true)
    }),
    { numRuns: 25 },
  )
})

async function take(member: string, { what, paise }: Step, charges: string[]) {
  if (what === 'charge') {
    const done = await charge(member, paise)
    charges.push(done.lineId)
    return { ...done, change: paise }
  }
  if (what === 'pay') return { ...(await pay(member, paise)), change: -paise }
  if (what === 'waive') {
    const waiver = { key: key(), paise, reason: 'Reason' }
    return { ...(await waiveDues(db, admin, member, waiver)), change: -paise }
  }
  if (what === 'refund') {
    const out = { key: key(), paise, method: 'cash' } as const
    return { ...(await refundCredit(db, admin, member, out)), change: paise }
  }
  const chosen = charges[paise % Math.max(1, charges.length)] ?? key()
  const before = await balanceOf(db, member)
  const done = await reverseCharge(db, admin, member, {
    key: key(),
    charge: chosen,
    reason: 'Reason',
  })
  return { ...done, change: done.balancePaise - before }
}

const someLines = fc.array(
  fc.record({ id: fc.uuid(), openPaise: fc.integer({ min: 0, max: 50 }) }),
  { maxLength: 6 },
)
test('settling leaves one side with nothing, and takes from nobody what they have not', () => {
  fc.assert(
    fc.property(someLines, someLines, (credits, charges) => {
      const settlements = settle(credits, charges)
      const sum = (lines: readonly { openPaise: number }[]) =>
        lines.reduce((total, { openPaise }) => total + openPaise, 0)
      const settled = settlements.reduce((total, { paise }) => total + paise, 0)
      expect(settled).toBe(Math.min(sum(credits), sum(charges)))
      expect(settlements.every(({ paise }) => paise > 0)).toBe(true)
    }),
  )
})

describe('who may', () => {
  test('nobody but the staff writes or reads another’s account', async () => {
    const member = await newMember()
    const student = person('student')
    const cash = { key: key(), paise: 1, method: 'cash' } as const
    const asked = [
      () => takePayment(db, student, member, cash),
      () => refundCredit(db, student, member, cash),
      () => accountOf(db, student, member),
      () => dayBook(db, student, { from: todayHere(), to: todayHere(), timeZone: 'UTC' }),
    ]
    for (const ask of asked) await expect(ask()).rejects.toThrow('staff of the library')
    await charge(member, 100)
    const { receiptNumber } = await pay(member, 100)
    await expect(receiptOf(db, student, receiptNumber ?? 0)).rejects.toThrow('no receipt')
    expect(await ownAccount(db, student)).toBeNull()
  })

  test.each([
    [{ paise: 0 }, 'above zero'],
    [{ paise: 1.5 }, 'above zero'],
    [{ paise: Number.NaN }, 'above zero'],
    [{ method: 'upi' }, 'reference number'],
    [{ method: 'gold' }, 'cash or UPI'],
    [{ reference: 'a b c d' }, 'without spaces'],
    [{ key: 'x' }, 'UUID'],
  ])('%j is refused', async (more, said) => {
    const member = await newMember()
    await charge(member, 100)
    await expect(pay(member, 100, more)).rejects.toThrow(said)
    expect(await balanceOf(db, member)).toBe(100)
  })

  test('a member who is not there owes nothing', async () => {
    await expect(charge(key(), 100)).rejects.toThrow('no such member')
  })
})

test('the day book sums what was taken in less what was paid out', async () => {
  const span = { from: todayHere(), to: todayHere(), timeZone: institute.timeZone }
  const before = await dayBook(db, admin, span)
  const member = await newMember()
  await charge(member, 700)
  await pay(member, 300)
  await pay(member, 400, { method: 'upi', reference: `UTR${Date.now()}` })
  const { totals, lines } = await dayBook(db, admin, span)
  expect(totals.cash - before.totals.cash).toBe(300)
  expect(totals.upi - before.totals.upi).toBe(400)
  const numbers = lines.map(({ receiptNumber }) => receiptNumber)
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
})
