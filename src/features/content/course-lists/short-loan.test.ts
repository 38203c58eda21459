import { expect, test } from 'vitest'
import { issue, renew, returnCopy } from '#src/features/lending/circulation/desk.server.ts'
import { placeHold } from '#src/features/lending/circulation/place-hold.server.ts'
import { explainCase } from '#src/features/lending/lending-settings/explain-case.server.ts'
import { setRule } from '#src/features/lending/loan-rules/change-rules.server.ts'
import { shortLoanOn } from '#src/features/lending/loan-rules/short-loans.ts'
import { snapshotLines } from '#src/features/lending/offline-desk/desk-snapshot.server.ts'
import type { SnapshotHead } from '#src/features/lending/offline-desk/desk-snapshot.ts'
import { dayOf, todayHere } from '#src/institute/institute-clock.ts'
import { visitor } from '#src/kernel/actor.ts'
import { dayAfter, daysBetween } from '#src/kernel/dates.ts'
import { newKey, refusedWith, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { merged } from '#test/merge.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { addEntry, removeEntry } from './change-entries.server.ts'
import { type EntryFacts, emptyEntry, termDays, termOfDay } from './course-lists.ts'
import { ownList, unitsOf } from './course-rows.server.ts'
import { coursesAskingShortLoan } from './listed-courses.server.ts'
import { changeList, createList } from './save-list.server.ts'
import { askShortLoan, endShortLoan, setShortLoan, shortLoanOfList } from './short-loan.server.ts'
import { shownList } from './shown-list.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const term = termOfDay(todayHere())
const { lastDay } = termDays(term)
const course = { code: 'CS 301', title: 'Operating Systems', department: '', programme: '' }
const facts = { ...course, about: '', students: null, ...term }

/** A list with an entry for each book. */
async function listOf(books: readonly number[], more: Partial<EntryFacts> = {}) {
  const seen = { number: String(await createList(db, admin, facts)), version: null }
  const { id } = await ownList(db, admin, seen.number)
  const [unit] = await unitsOf(db, id)
  const entries: string[] = []
  for (const book of books) {
    const written = { kind: 'book', need: 'required', ...emptyEntry, book, ...more } as const
    entries.push(await addEntry(db, admin, seen, { ...written, unit: unit?.id ?? '' }))
  }
  return { seen, id, entries }
}

const required = (days: number) => ({ days, need: 'required' }) as const

async function lent(copy = '', at?: Date) {
  const { code } = await someMember(db)
  return issue(db, admin, { key: newKey(), member: code, copy, ...(at ? { at } : {}) })
}

const daysOf = ({ dueAt }: { dueAt: string }) => daysBetween(todayHere(), dayOf(new Date(dueAt)))

test('while the term runs, a book of the list is lent for less, then as the rules say', async () => {
  const { number, codes } = await someBook(db, 3)
  const { seen, id, entries } = await listOf([number])
  const before = await lent(codes[0])
  expect(before.dueBecause).toBe('length')
  expect(await setShortLoan(db, admin, seen, required(3))).toBe(1)
  const short = await lent(codes[1])
  expect(short.dueBecause).toBe('short-loan')
  expect(daysOf(short)).toBeGreaterThanOrEqual(3)
  expect(daysOf(short)).toBeLessThan(daysOf(before))
  const later = await lent(codes[2], new Date(`${dayAfter(lastDay, 1)}T06:00:00Z`))
  expect(later.dueBecause).toBe('length')
  const { units } = await shownList(db, visitor, await ownList(db, admin, seen.number))
  expect(units[0]?.entries[0]?.shortLoan).toEqual({ days: 3, until: lastDay })
  const { code } = await someMember(db)
  const why = await explainCase(db, admin, { member: code, copy: codes[0] ?? '' })
  const because = 'CS 301 Operating Systems'
  expect(why.shortLoan).toEqual({ days: 3, until: lastDay, because })
  await removeEntry(db, admin, seen, entries[0] ?? '')
  expect((await shortLoanOfList(db, id)).set).toBeNull()
})

test('it never makes a loan longer, and of two the shorter holds', async () => {
  const { number, codes } = await someBook(db, 3)
  await setShortLoan(db, admin, (await listOf([number])).seen, required(60))
  expect((await lent(codes[0])).dueBecause).toBe('length')
  await setShortLoan(db, admin, (await listOf([number])).seen, required(5))
  const scope = { branch: null, category: 'faculty', itemType: null }
  await db.transaction().execute((within) => setRule(within, admin, scope, 'loan-length', 1))
  const { code } = await someMember(db, { category: 'faculty' })
  const soon = await issue(db, admin, { key: newKey(), member: code, copy: codes[1] ?? '' })
  expect(soon.dueBecause).toBe('length')
  expect((await lent(codes[2])).dueBecause).toBe('short-loan')
})

test('a loan that has begun keeps its day; renewing it, and filling a hold, gives a short one', async () => {
  const { number, codes } = await someBook(db, 1)
  const [copy = ''] = codes
  const { seen } = await listOf([number])
  const { dueAt } = await lent(copy)
  await setShortLoan(db, admin, seen, required(2))
  const renewed = await renew(db, admin, { key: newKey(), copy })
  expect(renewed.dueBecause).toBe('short-loan')
  expect(new Date(renewed.dueAt) > new Date(dueAt)).toBe(true)
  expect(daysBetween(dayOf(new Date(dueAt)), dayOf(new Date(renewed.dueAt)))).toBeLessThan(10)
  const { code } = await someMember(db)
  await placeHold(db, admin, { key: newKey(), book: number, member: code })
  expect(await refusedWith(renew(db, admin, { key: newKey(), copy }))).toEqual(['others-wait'])
  await returnCopy(db, admin, { key: newKey(), copy })
  const filled = await issue(db, admin, { key: newKey(), member: code, copy })
  expect(filled.dueBecause).toBe('short-loan')
  expect(filled.filledHold).not.toBeNull()
})

test('it follows a book that becomes part of another, and the term of its list', async () => {
  const goes = await someBook(db)
  const stays = await someBook(db, 2)
  const { seen, id } = await listOf([goes.number])
  await setShortLoan(db, admin, seen, required(4))
  const books = { stays: { id: stays.id, version: 1 }, goes: { id: goes.id, version: 1 } }
  await merged(db, books)
  const { value: head } = await snapshotLines(db, admin, null).next()
  const { shortLoans } = JSON.parse(String(head)) as SnapshotHead
  expect(shortLoanOn(shortLoans, stays.number, todayHere())).toMatchObject({ days: 4 })
  expect(shortLoanOn(shortLoans, stays.number, dayAfter(lastDay, 1))).toBeNull()
  expect((await lent(stays.codes[0])).dueBecause).toBe('short-loan')
  await changeList(db, admin, seen, { ...facts, year: term.year + 1 })
  expect((await shortLoanOfList(db, id)).set?.firstDay).toBe(
    termDays({ ...term, year: term.year + 1 }).firstDay,
  )
  expect((await lent(stays.codes[1])).dueBecause).toBe('length')
})

test('a teacher asks, an administrator sets or declines, and what makes no sense is refused', async () => {
  const { person: teacher } = await signedInAs(db, 'faculty')
  const seen = { number: String(await createList(db, teacher, facts)), version: null }
  const { id } = await ownList(db, teacher, seen.number)
  await askShortLoan(db, teacher, seen, 3)
  const asking = async () => (await coursesAskingShortLoan(db)).map(({ number }) => number)
  expect(await asking()).toContain(Number(seen.number))
  const code = (work: Promise<unknown>) => refusedWith(work)
  expect(await code(setShortLoan(db, teacher, seen, required(3)))).toBe('forbidden')
  expect(await code(endShortLoan(db, teacher, seen))).toBe('forbidden')
  expect(await code(setShortLoan(db, admin, seen, required(3)))).toBe('conflict')
  for (const days of [0, 61, 1.5, Number.NaN]) {
    expect(await code(askShortLoan(db, teacher, seen, days))).toBe('invalid-input')
  }
  await endShortLoan(db, admin, seen)
  expect(await shortLoanOfList(db, id)).toEqual({ asked: null, set: null })
  expect(await asking()).not.toContain(Number(seen.number))
  await changeList(db, teacher, seen, { ...facts, year: term.year - 2 })
  expect(await code(askShortLoan(db, teacher, seen, 3))).toBe('conflict')
})
