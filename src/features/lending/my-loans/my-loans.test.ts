import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { issue, returnCopy } from '#src/features/lending/circulation/desk.server.ts'
import { renewOwn } from '#src/features/lending/circulation/own-renewals.server.ts'
import { placeHold } from '#src/features/lending/circulation/place-hold.server.ts'
import { chargeMember } from '#src/features/lending/ledger/desk-money.server.ts'
import { readReceiptName } from '#src/features/lending/ledger/ledger.ts'
import { visitor } from '#src/kernel/actor.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { newKey, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { dueWords } from './due-words.ts'
import { forgetPastLoans } from './forget-past-loans.server.ts'
import { offerHold } from './hold-offer.server.ts'
import { loanShare } from './loan-share.server.ts'
import { doOwnAction } from './own-actions.server.ts'
import { ownLibrary } from './own-library.server.ts'
import { ownPastLoans, setOwnHistory } from './past-loans.server.ts'
import { suggestedBooks } from './suggested-books.server.ts'
import { myLoansWords } from './words.ts'

const { db } = await testDatabase()
const admin = person('admin')

/** A signed-in student who is a member. */
async function reader() {
  const { person: actor } = await signedInAs(db, 'student')
  return { actor, ...(await someMember(db, { email: actor.email })) }
}

/** The form of a panel. */
const form = (fields: Record<string, string>) => (name: string) => fields[name] ?? ''

const lend = async (member: string, copy: string, at?: Date) =>
  issue(db, admin, { key: newKey(), member, copy, ...(at ? { at } : {}) })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('whoever is no member has nothing here and is told so', async () => {
  const { person: stranger } = await signedInAs(db, 'stranger')
  expect(await ownLibrary(db, stranger, 'en')).toBeNull()
  expect(await ownLibrary(db, visitor, 'en')).toBeNull()
  await expect(ownPastLoans(db, stranger)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a reader sees loans, renews one and all, and is told why one is not renewed', async () => {
  const { actor, code } = await reader()
  const [wanted, other] = [await someBook(db), await someBook(db)]
  await lend(code, wanted.codes[0] ?? '')
  await lend(code, other.codes[0] ?? '')
  const waiting = await someMember(db)
  await placeHold(db, admin, { key: newKey(), book: wanted.number, member: waiting.code })

  const before = await ownLibrary(db, actor, 'en')
  const [held, free] = [wanted, other].map(({ number }) =>
    before?.loans.find(({ bookNumber }) => bookNumber === number),
  )
  expect(held?.reasons).toEqual(['One reader is waiting for this book.'])
  expect(free?.reasons).toEqual([])

  const sent = { intent: 'renew', loan: free?.loanId ?? '', key: free?.key ?? '' }
  expect(await doOwnAction(db, actor, form(sent), 'en')).toMatch(/is renewed: due /)
  await doOwnAction(db, actor, form(sent), 'en')
  const after = await ownLibrary(db, actor, 'en')
  expect(after?.loans.map(({ renewals }) => renewals).sort()).toEqual([0, 1])

  const all = form({ intent: 'renew-all', key: after?.renewAllKey ?? '' })
  expect(await doOwnAction(db, actor, all, 'en')).toMatch(/is renewed.*One could not be renewed/)
})

test('nobody renews the loan of another', async () => {
  const [one, other] = [await reader(), await reader()]
  const book = await someBook(db)
  const { loanId } = await lend(one.code, book.codes[0] ?? '')
  const input = { key: newKey(), loan: loanId }
  await expect(renewOwn(db, other.actor, input)).rejects.toMatchObject({ code: 'not-found' })
  await expect(renewOwn(db, visitor, input)).rejects.toMatchObject({ code: 'sign-in-needed' })
})

test('the page of a book offers a hold, says the place in the queue, and why there is none', async () => {
  const { actor, code } = await reader()
  const book = await someBook(db, 1)
  const asked = { id: book.id, number: book.number, copies: 1 }
  const onShelf = { kind: 'refused', reasons: ['A copy is on the shelf: no hold needed.'] }
  expect(await offerHold(db, visitor, asked, 'en')).toEqual(onShelf)
  expect(await offerHold(db, actor, asked, 'en')).toEqual(onShelf)
  const borrower = await someMember(db)
  await lend(borrower.code, book.codes[0] ?? '')
  expect(await offerHold(db, visitor, asked, 'en')).toEqual({ kind: 'sign-in' })
  expect(await offerHold(db, actor, asked, 'en')).toMatchObject({
    kind: 'place',
    queue: 0,
    byCopy: false,
  })
  await placeHold(db, actor, { key: newKey(), book: book.number })
  expect(await offerHold(db, actor, asked, 'en')).toEqual({
    kind: 'held',
    place: 1,
    pickupUntil: null,
    isSuspended: false,
  })

  const hold = (await ownLibrary(db, actor, 'en'))?.holds[0]
  const change = { hold: hold?.holdId ?? '', key: hold?.key ?? '' }
  await doOwnAction(db, actor, form({ intent: 'suspend', ...change, until: '2099-01-31' }), 'en')
  expect((await ownLibrary(db, actor, 'en'))?.holds[0]).toMatchObject({
    suspendedUntil: '2099-01-31',
  })
  await doOwnAction(db, actor, form({ intent: 'cancel', ...change, key: newKey() }), 'en')
  expect((await ownLibrary(db, actor, 'en'))?.holds).toEqual([])

  const mine = await someBook(db, 2)
  await lend(code, mine.codes[0] ?? '')
  expect(await offerHold(db, actor, { ...asked, id: mine.id, number: mine.number }, 'en')).toEqual({
    kind: 'refused',
    reasons: ['You already have this book on loan.'],
  })
  expect(await offerHold(db, admin, asked, 'en')).toBeNull()
})

test('a single copy can be asked for where more than one is out', async () => {
  const { actor } = await reader()
  const book = await someBook(db, 2)
  const borrower = await someMember(db)
  const other = await someMember(db)
  await lend(borrower.code, book.codes[0] ?? '')
  await lend(other.code, book.codes[1] ?? '')
  const asked = { id: book.id, number: book.number, copies: 2 }
  expect(await offerHold(db, actor, asked, 'en')).toMatchObject({ kind: 'place', byCopy: true })
  const [, copyId = null] = book.copyIds
  await placeHold(db, actor, { key: newKey(), book: book.number, copyId })
  expect(await offerHold(db, actor, asked, 'en')).toMatchObject({ kind: 'held', place: 1 })
})

test('who keeps no history sees none at once, and after a while nobody does', async () => {
  const { actor, id, code } = await reader()
  const [old, fined, late] = [await someBook(db), await someBook(db), await someBook(db)]
  const dates = [
    [old, daysAgo(50), daysAgo(40)],
    [fined, daysAgo(50), daysAgo(40)],
    [late, daysAgo(20), daysAgo(10)],
  ] as const
  const loans: string[] = []
  for (const [book, from, to] of dates) {
    const copy = book.codes[0] ?? ''
    loans.push((await lend(code, copy, from)).loanId)
    await returnCopy(db, admin, { key: newKey(), copy, at: to })
  }
  const damage = { kind: 'damage', paise: 500, note: 'Torn', loanId: loans[1] ?? null } as const
  await chargeMember(db, admin, id, { key: newKey(), ...damage })
  expect((await ownPastLoans(db, actor)).rows).toHaveLength(3)
  expect(await forgetPastLoans(db)).toBe(0)

  await setOwnHistory(db, actor, false)
  expect(await ownPastLoans(db, actor)).toMatchObject({ rows: [], keepsHistory: false })
  expect(await forgetPastLoans(db)).toBe(1)
  const { rows } = await sql<{ id: string; member: string | null }>`
    select id, member_id as member from loans where id = any(${loans}::uuid[]) order by id`.execute(
    db,
  )
  expect(rows.map(({ member }) => member)).toEqual([null, id, id])
  const { rows: traces } = await sql<{ after: unknown }>`
    select after from audit where entity = 'loan' and entity_id = ${loans[0] ?? ''}`.execute(db)
  expect(traces.length).toBeGreaterThan(0)
  for (const { after } of traces) expect(after).not.toHaveProperty('member')
  await setOwnHistory(db, actor, true)
  expect((await ownPastLoans(db, actor)).rows).toHaveLength(2)
})

test('what is kept of a reader’s loans is theirs to download', async () => {
  const { actor, code } = await reader()
  const copy = (await someBook(db)).codes[0] ?? ''
  await lend(code, copy)
  expect(await loanShare.gather(db, actor)).toMatchObject({
    keepsHistory: true,
    loans: [{ title: 'Operating System Concepts', returnedAt: null }],
    holds: [],
    account: [],
  })
  const { person: stranger } = await signedInAs(db, 'stranger')
  expect(await loanShare.gather(db, stranger)).toBeNull()
})

test('past loans come by pages, back and forth, without a gap', async () => {
  const { actor, code } = await reader()
  const book = await someBook(db)
  const copy = book.codes[0] ?? ''
  for (let day = 40; day > 5; day--) {
    await lend(code, copy, daysAgo(day))
    await returnCopy(db, admin, { key: newKey(), copy, at: daysAgo(day) })
  }
  const first = await ownPastLoans(db, actor)
  const second = await ownPastLoans(db, actor, new URLSearchParams({ after: first.next ?? '' }))
  expect([first.rows.length, second.rows.length, second.next]).toEqual([30, 5, null])
  const back = await ownPastLoans(db, actor, new URLSearchParams({ before: second.previous ?? '' }))
  expect(back.rows).toEqual(first.rows)
})

test('suggestions share authors or subjects and were never borrowed', async () => {
  const { id, code } = await reader()
  const [borrowed, alike, unlike] = [await someBook(db), await someBook(db), await someBook(db)]
  const subject = '0190a000-0000-7000-8000-00000000aaaa'
  await sql`insert into subjects (id, heading, heading_key) values (${subject}, 'Kernels', 'kernels')`.execute(
    db,
  )
  for (const book of [borrowed, alike]) {
    await sql`insert into book_subjects (book_id, subject_id, position) values (${book.id}, ${subject}, 1)`.execute(
      db,
    )
  }
  await lend(code, borrowed.codes[0] ?? '')
  const found = await suggestedBooks(db, id, { alsoFromPast: false })
  expect(found.map(({ number }) => number)).toEqual([alike.number])
  expect(found.map(({ number }) => number)).not.toContain(unlike.number)
})

test.each([
  ['2026-11-24T18:29:59Z', 'due in 3 days'],
  ['2026-11-22T18:29:59Z', 'due tomorrow'],
  ['2026-11-21T18:29:59Z', 'due today'],
  ['2026-11-21T12:30:00Z', 'due today at 6:00 pm'],
  ['2026-11-21T04:30:00Z', 'overdue since 10:00 am'],
  ['2026-11-20T18:29:59Z', '1 day overdue'],
  ['2026-11-14T18:29:59Z', '7 days overdue'],
])('what is due at %s is, at noon of 21 November, %s', (dueAt, words) => {
  const now = new Date('2026-11-21T06:30:00Z')
  expect(dueWords(dueAt, now, myLoansWords.en, calendarWords.en)).toBe(words)
})

test.each([
  ['R-000012', 12],
  ['r-12', 12],
  ['12', 12],
  ['R-0', 0],
  ['12; drop', 0],
])('the receipt %j has the number %i', (text, number) => {
  expect(readReceiptName(text)).toBe(number)
})
