import { describe, expect, test } from 'vitest'
import { removeCopies } from '#src/features/collection/books/copies.server.ts'
import { addCalendarDay } from '#src/features/lending/library-calendar/change-calendar.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { inLanguage } from '#src/kernel/words/sentence.ts'
import { newKey, someBook, someBooks, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { deskToday } from './dashboard.server.ts'
import { issue, returnCopy } from './desk.server.ts'
import { deskView, lastOperations } from './desk-view.server.ts'
import { endOfDay } from './due-at.ts'
import { circulationCheck } from './dues-check.server.ts'
import { holdsList } from './holds-list.server.ts'
import { loansList } from './loans-list.server.ts'
import { ownCirculation } from './member-circulation.server.ts'
import { overdueRun } from './overdue-run.server.ts'
import { renewAllOwn, renewOwn } from './own-renewals.server.ts'
import { placeHold } from './place-hold.server.ts'
import { closeLibrary } from './redate-loans.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const issueTo = (member: string, copy = '', at = now) =>
  issue(db, admin, { key: newKey(), member, copy, at })

test('the desk sees loans, holds, dues and what stands against renewing at a glance', async () => {
  const { code, id } = await someMember(db)
  const [late, held] = [await someBook(db), await someBook(db)]
  await issueTo(code, late.codes[0], daysAgo(40))
  const other = await someMember(db)
  await issueTo(other.code, held.codes[0])
  await placeHold(db, admin, { key: newKey(), member: code, book: held.number })
  await placeHold(db, admin, { key: newKey(), member: other.code, book: late.number })
  const view = await deskView(db, admin, code)
  expect(view).toMatchObject({ standing: 'valid', duesPaise: 0, member: { id } })
  expect(view.loans).toMatchObject([
    { isOverdue: true, renewals: 0, copy: { barcode: late.codes[0] } },
  ])
  expect(view.loans[0]?.renewal.refusals.map((one) => one.code)).toEqual(['others-wait'])
  expect(view.accruedPaise).toBeGreaterThan(1000)
  expect(view.holds).toMatchObject([{ status: 'waiting', place: 1, bookNumber: held.number }])
  await expect(deskView(db, person('student'), code)).rejects.toThrow('staff')
})

test('operations of the desk, the newest first', async () => {
  const { code } = await someMember(db)
  const { codes } = await someBook(db)
  const mine = person('admin', { email: 'desk2@suiit.example' })
  await issue(db, mine, { key: newKey(), member: code, copy: codes[0] ?? '' })
  await returnCopy(db, mine, { key: newKey(), copy: codes[0] ?? '' })
  const operations = await lastOperations(db, mine)
  expect(operations.map(({ kind }) => kind)).toEqual(['returned', 'issued'])
  expect(operations[0]).toMatchObject({ copy: { barcode: codes[0] }, isUndone: false })
})

describe('loans in a list', () => {
  test('by due time, page by page, and by filters', async () => {
    const { code } = await someMember(db, { name: 'Zubeida Filter', department: 'Filters' })
    const { codes } = await someBooks(db, 4)
    for (const [index, copy] of codes.entries()) await issueTo(code, copy, daysAgo(10 * index))
    const filters = { department: 'Filters' }
    const first = await loansList(db, admin, filters, new URLSearchParams(), 3)
    expect([first.total, first.rows.length, first.previous]).toEqual([4, 3, null])
    const rest = await loansList(
      db,
      admin,
      filters,
      new URLSearchParams({ after: first.next ?? '' }),
      3,
    )
    expect(rest.rows).toHaveLength(1)
    const back = await loansList(
      db,
      admin,
      filters,
      new URLSearchParams({ before: rest.previous ?? '' }),
      3,
    )
    expect(back.rows).toEqual(first.rows)
    const totals = async (more: object) =>
      (await loansList(db, admin, { ...filters, ...more })).total
    expect(await totals({ state: 'overdue' })).toBe(2)
    expect(await totals({ overdueFrom: 10 })).toBe(1)
    expect(await totals({ overdueFrom: 1, overdueTo: 9 })).toBe(1)
    expect(await totals({ dueFrom: dayAfter(todayHere(), 10) })).toBe(1)
    expect(await totals({ text: 'zubei operating' })).toBe(4)
    expect(await totals({ text: codes[1] ?? '' })).toBe(1)
    expect(await totals({ text: `${code}` })).toBe(4)
    expect(await totals({ text: '%' })).toBe(0)
    expect(await totals({ category: 'guest' })).toBe(0)
    expect(await totals({ state: 'closed' })).toBe(0)
    await expect(
      loansList(db, admin, {}, new URLSearchParams({ after: first.next ?? '' })),
    ).rejects.toThrow()
  })
})

test('holds to pull are as many as copies stand on the shelf', async () => {
  const { codes, number } = await someBook(db, 2)
  const [a, b, c, d] = await Promise.all(Array.from({ length: 4 }, () => someMember(db)))
  await issueTo(a?.code ?? '', codes[0])
  await issueTo(b?.code ?? '', codes[1])
  await placeHold(db, admin, { key: newKey(), member: c?.code ?? '', book: number })
  await placeHold(db, admin, { key: newKey(), member: d?.code ?? '', book: number })
  await db
    .updateTable('loans')
    .set({ closed_at: now, closed_by: 'x', outcome: 'returned', returned_at: new Date() })
    .where('member_id', '=', a?.id ?? '')
    .execute()
  await db
    .updateTable('copies')
    .set({ state: 'available' })
    .where('barcode', '=', codes[0] ?? '')
    .execute()
  const ours = async (list: Parameters<typeof holdsList>[2]) =>
    (await holdsList(db, admin, list)).filter(({ book }) => book.number === number)
  expect(await ours('to-pull')).toMatchObject([
    { place: 1, member: { id: c?.id }, copy: { barcode: codes[0] } },
  ])
  expect(await ours('waiting')).toHaveLength(2)
  await returnCopy(db, admin, { key: newKey(), copy: codes[0] ?? '' })
  expect(await ours('to-pull')).toEqual([])
  expect(await ours('ready')).toMatchObject([
    { member: { id: c?.id }, copy: { barcode: codes[0] } },
  ])
  expect(await ours('not-fetched')).toEqual([])
})

test('the numbers of the day', async () => {
  const before = await deskToday(db, admin)
  const { code } = await someMember(db)
  const { codes } = await someBook(db)
  await issueTo(code, codes[0])
  const after = await deskToday(db, admin)
  expect([after.issuedToday - before.issuedToday, after.onLoan - before.onLoan]).toEqual([1, 1])
  const { codes: others } = await someBooks(db, 2)
  for (const copy of others) await issueTo(code, copy, daysAgo(9))
  await returnCopy(db, admin, { key: newKey(), copy: others[0] ?? '', at: daysAgo(1) })
  await returnCopy(db, admin, { key: newKey(), copy: others[1] ?? '' })
  expect((await deskToday(db, admin)).returnedToday - before.returnedToday).toBe(1)
})

describe('what members do themselves', () => {
  test('renew one loan or all, with reasons where it is refused; another’s is not found', async () => {
    const { person: reader } = await signedInAs(db, 'student')
    const { code } = await someMember(db, { email: reader.email })
    const { codes } = await someBooks(db, 2)
    const first = await issueTo(code, codes[0], daysAgo(3))
    await issueTo(code, codes[1])
    const own = await ownCirculation(db, reader)
    expect(own?.loans.map(({ copy }) => copy.barcode)).toEqual(codes)
    const key = newKey()
    expect((await renewOwn(db, reader, { key, loan: first.loanId })).renewals).toBe(1)
    expect((await renewOwn(db, reader, { key, loan: first.loanId })).renewals).toBe(1)
    const all = { key: newKey(), language: 'en' } as const
    const outcomes = await renewAllOwn(db, reader, all)
    expect(outcomes.map(({ renewed }) => renewed?.renewals)).toEqual([1, 2])
    expect(await renewAllOwn(db, reader, all)).toEqual(expect.arrayContaining(outcomes))
    const refused = await renewAllOwn(db, reader, { ...all, key: newKey() })
    expect(refused.find(({ loanId }) => loanId === first.loanId)?.sentence).toContain(
      'Renewal limit reached (2 of 2)',
    )
    const { person: stranger } = await signedInAs(db, 'student')
    await someMember(db, { email: stranger.email })
    await expect(renewOwn(db, stranger, { key: newKey(), loan: first.loanId })).rejects.toThrow(
      'no such loan',
    )
    expect(await ownCirculation(db, person('faculty'))).toBeNull()
  })

  test('what is open stands against a no-dues certificate', async () => {
    const { code, id } = await someMember(db)
    const reasons = async (language: Language) =>
      (await circulationCheck(db, id)).map((reason) => inLanguage(reason, language))
    expect(await reasons('en')).toEqual([])
    const { codes } = await someBook(db)
    await issueTo(code, codes[0], daysAgo(30))
    expect(await reasons('en')).toEqual(['1 book is not returned: Operating System Concepts.'])
    expect(await reasons('hi')).toEqual(['1 पुस्तक वापस नहीं हुई: Operating System Concepts।'])
    await returnCopy(db, admin, { key: newKey(), copy: codes[0] ?? '' })
    expect((await reasons('en'))[0]).toMatch(/^₹\u00a0\d+ is due at the desk\.$/)
  })
})

test('a closed day moves what is due on it, and what is kept until it, to the next open day', async () => {
  const { code, id } = await someMember(db)
  const { codes } = await someBook(db)
  const { dueAt, loanId } = await issueTo(code, codes[0])
  const day = new Date(new Date(dueAt).getTime() + 19_800_000).toISOString().slice(0, 10)
  const moved = await db
    .transaction()
    .execute((within) =>
      closeLibrary(within, admin, { firstDay: day, lastDay: dayAfter(day, 1), name: 'Cyclone' }),
    )
  expect(moved.loans).toBeGreaterThan(0)
  const loan = await db
    .selectFrom('loans')
    .select('due_at')
    .where('member_id', '=', id)
    .executeTakeFirst()
  expect(loan?.due_at.toISOString()).toBe(endOfDay(moved.until).toISOString())
  expect(moved.until > dayAfter(day, 1)).toBe(true)
  const rows = await db
    .selectFrom('audit')
    .select('action')
    .where('entity_id', '=', loanId)
    .execute()
  expect(rows.map(({ action }) => action)).toContain('loan.redated')
})

test('the overdue run tells what each fine would be, once a day, and ends holds whose time is over', async () => {
  const { code, id } = await someMember(db)
  const { codes } = await someBook(db)
  await issueTo(code, codes[0], daysAgo(60))
  await addCalendarDay(db, admin, { firstDay: dayAfter(todayHere(), -3), name: 'A day off' })
  const run = await overdueRun(db)
  expect(run.loans).toBeGreaterThan(0)
  const { loans } = await deskView(db, admin, code)
  const row = await db
    .selectFrom('loans')
    .select('accrued_paise')
    .where('member_id', '=', id)
    .executeTakeFirst()
  expect(row?.accrued_paise).toBe(loans[0]?.fine.paise)
  expect(await overdueRun(db)).toEqual({ loans: 0, holds: 0 })
})

test('a copy that was lent is not removed: its loans are kept', async () => {
  const { code } = await someMember(db)
  const { codes, copyIds } = await someBook(db)
  await issueTo(code, codes[0])
  const remove = () => db.transaction().execute((within) => removeCopies(within, admin, copyIds))
  await expect(remove()).rejects.toThrow('on loan')
  await returnCopy(db, admin, { key: newKey(), copy: codes[0] ?? '' })
  await expect(remove()).rejects.toThrow('Withdraw it instead')
})
