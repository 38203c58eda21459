import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setOwnHistory } from '#src/features/lending/my-loans/past-loans.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import { staffDays } from '#src/kernel/retention.ts'
import { inLanguage } from '#src/kernel/words/sentence.ts'
import { borrower } from '#test/borrowers.ts'
import { testDatabase } from '#test/database.ts'
import { madeEbooks } from '#test/made-ebooks.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { borrowEbook, giveBackEbook } from './borrow-ebook.server.ts'
import { ebookDuesCheck } from './ebook-dues.server.ts'
import { placeEbookHold } from './ebook-holds.server.ts'
import { ebookLoanShare } from './ebook-loan-share.server.ts'
import { forgetEbookLoans } from './forget-ebook-loans.server.ts'
import { endOfDay, offerFreeSeats } from './offer-seats.server.ts'
import { endEbookHold, endEbookLoan } from './office/end-lending.server.ts'
import { officeLoans } from './office/office-loans.server.ts'
import { ownEbooks, ownPastEbooks } from './own-ebooks.server.ts'
import { ebookLoansRoom } from './room.server.ts'
import { tellOffers } from './tell-offers.server.ts'

const { db } = await testDatabase()
const made = madeEbooks(db)
const admin = person('admin')
const as = (actor: Actor) => ({ actor, onCampus: null })
const borrow = (actor: Actor, number: string) => borrowEbook(db, as(actor), number)
const giveBack = (actor: Actor, number: string) => giveBackEbook(db, as(actor), number)
const hold = (actor: Actor, number: string) => placeEbookHold(db, as(actor), number)
const firstPage = { page: 1, size: 50, offset: 0 }
const mailsTo = (email: string) =>
  db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', email).execute()

test('who waited is told once, by mail in their language, with the day and the page', async () => {
  const number = await made({ seats: 1, title: 'The Delta' })
  const [reader, waits] = [await borrower(db), await borrower(db)]
  await db.updateTable('users').set({ language: 'or' }).where('email', '=', waits.email).execute()
  await borrow(reader, number)
  await hold(waits, number)
  await tellOffers(db, 'https://library.example', new Date())
  expect(await mailsTo(waits.email)).toEqual([])
  await giveBack(reader, number)
  await tellOffers(db, 'https://library.example', new Date())
  await tellOffers(db, 'https://library.example', new Date())
  const mails = await mailsTo(waits.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('ଇ-ପୁସ୍ତକ “The Delta” ଏବେ ଆପଣ ନେଇପାରିବେ')
  expect(mails[0]?.text).toContain(`https://library.example/BookSoftcopy/${number}/loan`)
})

test('an offer runs over open days, and goes to the next when its time is over', async () => {
  const number = await made({ seats: 1 })
  const [reader, second, third] = [await borrower(db), await borrower(db), await borrower(db)]
  await borrow(reader, number)
  await hold(second, number)
  await hold(third, number)
  await sql`insert into calendar_days (id, first_day, last_day, is_open, name, added_by)
    values (${newId()}, ${dayAfter(todayHere(), 1)}, ${dayAfter(todayHere(), 30)}, false, 'Vacation', 'test')`.execute(
    db,
  )
  await giveBack(reader, number)
  const offered = async () => {
    const { rows } = await sql<{ member: string; until: Date }>`
      select member_id as member, offer_until as until from ebook_holds
      where closed_at is null and offered_at is not null
        and ebook_id = (select id from ebooks where number = ${Number(number)})`.execute(db)
    return rows
  }
  const [offer] = await offered()
  expect(offer?.member).toBe(second.memberId)
  expect(offer?.until.getTime()).toBeGreaterThan(endOfDay(dayAfter(todayHere(), 32)).getTime() - 1)
  await sql`update ebook_holds set offer_until = now() - interval '1 second', offered_at = now() - interval '3 days'
    where member_id = ${second.memberId}::uuid`.execute(db)
  await offerFreeSeats(db)
  expect((await offered()).map(({ member }) => member)).toEqual([third.memberId])
  expect((await ownEbooks(db, third)).holds).toMatchObject([{ offered: true, place: 1 }])
  expect((await ownEbooks(db, second)).holds).toEqual([])
})

test('nobody is offered what is past its last day', async () => {
  const number = await made({ seats: 1 })
  const [reader, waits] = [await borrower(db), await borrower(db)]
  await borrow(reader, number)
  await hold(waits, number)
  await sql`update ebooks set until = ${dayAfter(todayHere(), -1)}::date where number = ${Number(number)}`.execute(
    db,
  )
  await offerFreeSeats(db)
  expect(await ownEbooks(db, waits)).toEqual({ loans: [], holds: [] })
})

test('the office finds loans and queues, and ends them; others do not', async () => {
  const number = await made({ seats: 1, title: 'Estuary' })
  const [reader, waits] = [await borrower(db), await borrower(db)]
  await borrow(reader, number)
  await hold(waits, number)
  const { lines } = await officeLoans(db, admin, 'loans', 'estuary', firstPage)
  expect(lines).toMatchObject([{ title: 'Estuary', member: { name: reader.name }, endedBy: null }])
  const queue = await officeLoans(db, admin, 'queue', waits.code, firstPage)
  expect(queue.lines).toMatchObject([{ title: 'Estuary', place: 1, until: null }])
  await expect(officeLoans(db, reader, 'loans', '', firstPage)).rejects.toMatchObject({
    code: 'forbidden',
  })
  const [loan, held] = [lines[0]?.id ?? '', queue.lines[0]?.id ?? '']
  await expect(endEbookLoan(db, reader, loan)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(endEbookLoan(db, admin, 'x')).rejects.toMatchObject({ code: 'not-found' })
  await endEbookLoan(db, admin, loan)
  await expect(endEbookLoan(db, admin, loan)).rejects.toMatchObject({ code: 'conflict' })
  expect((await ownEbooks(db, waits)).holds).toMatchObject([{ offered: true }])
  await endEbookHold(db, admin, held)
  expect((await ownEbooks(db, waits)).holds).toEqual([])
  const past = await officeLoans(db, admin, 'past', 'estuary', firstPage)
  expect(past.lines).toMatchObject([{ endedBy: 'library' }])
  const { rows } = await sql<{ action: string }>`
    select action from audit where entity = 'e-book' and entity_id = ${number} order by at, id`.execute(
    db,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'e-book.lent',
    'e-book.hold-placed',
    'e-book.loan-ended',
    'e-book.hold-cancelled',
  ])
})

test('no-dues names what runs and waits, in the reader’s language', async () => {
  const [one, two] = [await made({ seats: 1, title: 'Spring' }), await made({ seats: 1 })]
  const [reader, other] = [await borrower(db), await borrower(db)]
  const says = async () =>
    (await ebookDuesCheck(db, reader.memberId)).map((sentence) => inLanguage(sentence, 'en'))
  expect(await says()).toEqual([])
  await borrow(reader, one)
  await borrow(other, two)
  await hold(reader, two)
  expect(await says()).toEqual([
    '1 e-book is on loan: Spring. Give it back in your account.',
    '1 hold on an e-book is open: cancel it in your account.',
  ])
})

test('past loans are listed page by page, and are nobody’s for those who keep none', async () => {
  const number = await made({ seats: 1, title: 'Oxbow' })
  const reader = await borrower(db)
  await setOwnHistory(db, reader, true)
  for (let at = 0; at < 31; at++) {
    await borrow(reader, number)
    await giveBack(reader, number)
  }
  const first = await ownPastEbooks(db, reader, new URLSearchParams())
  expect(first.rows).toHaveLength(30)
  const after = await ownPastEbooks(db, reader, new URLSearchParams({ after: first.next ?? '' }))
  expect(after.rows).toHaveLength(1)
  expect(after.next).toBeNull()
  await setOwnHistory(db, reader, false)
  expect(await ownPastEbooks(db, reader, new URLSearchParams())).toMatchObject({
    rows: [],
    keepsHistory: false,
  })
  expect(await forgetEbookLoans(db)).toBe(0)
  const later = new Date(Date.now() + (staffDays + 1) * 86_400_000)
  await sql`update audit set at = at - interval '60 days'`.execute(db)
  expect(await forgetEbookLoans(db, later)).toBe(31)
  const { rows } = await sql<{ loans: number; audits: number }>`
    select (select count(*)::integer from ebook_loans where member_id = ${reader.memberId}::uuid) as loans,
      (select count(*)::integer from audit where actor = ${reader.email} and entity = 'e-book') as audits`.execute(
    db,
  )
  expect(rows).toEqual([{ loans: 0, audits: 0 }])
})

test('the data of a person has loans and holds; without the account nothing runs on', async () => {
  const [one, two] = [await made({ seats: 1, title: 'Spring' }), await made({ seats: 1 })]
  const [reader, other] = [await borrower(db), await borrower(db)]
  await borrow(reader, one)
  await borrow(other, two)
  await hold(reader, two)
  const subject = { id: reader.id, email: reader.email, verified: true }
  expect(await ebookLoanShare.gather(db, subject)).toMatchObject({
    loans: [{ eBook: Number(one), title: 'Spring', endedAt: null }],
    holds: [{ eBook: Number(two), outcome: null }],
  })
  await ebookLoanShare.erase(db, { ...subject, verified: false })
  expect((await ownEbooks(db, reader)).loans).toHaveLength(1)
  await db.transaction().execute((within) => ebookLoanShare.erase(within, subject))
  expect(await ownEbooks(db, reader)).toEqual({ loans: [], holds: [] })
})

test('programs borrow, wait and give back; a token needs the scope', async () => {
  const number = await made({ seats: 1 })
  const [reader, waits] = [await borrower(db), await borrower(db)]
  const endpoints = ebookLoansRoom.endpoints?.(undefined as never) ?? []
  const ask = (actor: Actor, path: string, method = 'GET') =>
    testSite({ db, endpoints, actor }).request(`/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: 'http://localhost' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
  const loan = await ask(reader, `e-books/${number}/loan`, 'PUT')
  expect([loan.status, await loan.json()]).toEqual([
    200,
    { number: Number(number), endsAt: expect.any(String) },
  ])
  expect((await ask(waits, `e-books/${number}/hold`, 'PUT')).status).toBe(200)
  expect(await (await ask(waits, `e-books/${number}/lending`)).json()).toMatchObject({
    lending: { seats: 1, free: 0, waiting: 1, own: { kind: 'waiting', place: 1 } },
  })
  expect((await ask(reader, `e-books/${number}/loan`, 'DELETE')).status).toBe(200)
  expect(await (await ask(waits, 'me/e-books')).json()).toMatchObject({
    loans: [],
    holds: [{ number: Number(number), offered: true }],
  })
  const scoped = { ...waits, token: { scopes: ['account:read'] } } as Actor
  expect((await ask(scoped, 'me/e-books')).status).toBe(200)
  expect((await ask(scoped, `e-books/${number}/loan`, 'PUT')).status).toBe(403)
  expect((await ask(reader, 'e-book-loans')).status).toBe(403)
})
