import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readEbookFilter } from '#src/features/ebooks/ebooks/ebook-filter.ts'
import { lendingOf } from '#src/features/ebooks/ebooks/ebook-lending.server.ts'
import { listEbooks } from '#src/features/ebooks/ebooks/ebook-list.server.ts'
import { ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { findInTexts } from '#src/features/ebooks/ebooks/find-in-texts.server.ts'
import { ebooksRoom } from '#src/features/ebooks/ebooks/room.server.ts'
import { setRule } from '#src/features/lending/loan-rules/change-rules.server.ts'
import { blockMember } from '#src/features/people/members/member-blocks.server.ts'
import { withdrawMember } from '#src/features/people/members/members.server.ts'
import { dayOf, todayHere } from '#src/institute/institute-clock.ts'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import { readPage } from '#src/kernel/paging.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { borrower } from '#test/borrowers.ts'
import { testDatabase } from '#test/database.ts'
import { madeEbooks } from '#test/made-ebooks.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { borrowEbook, giveBackEbook } from './borrow-ebook.server.ts'
import { cancelEbookHold, placeEbookHold } from './ebook-holds.server.ts'
import { ownEbooks } from './own-ebooks.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const made = madeEbooks(db, files)
const admin = person('admin')
const as = (actor: Actor) => ({ actor, onCampus: null })
const borrow = (actor: Actor, number: string) => borrowEbook(db, as(actor), number)
const giveBack = (actor: Actor, number: string) => giveBackEbook(db, as(actor), number)
const hold = (actor: Actor, number: string) => placeEbookHold(db, as(actor), number)
const cancel = (actor: Actor, number: string) => cancelEbookHold(db, as(actor), number)
const mayRead = async (actor: Actor, number: string) =>
  (await ebookAt(db, as(actor), number)).abilities.read

async function standOf(actor: Actor, number: string) {
  const { id } = await ebookAt(db, as(actor), number)
  return lendingOf(db, actor, id)
}

/** As if the loans of an e-book had begun so long ago that they are over. */
const pastTheEnd = (number: string) =>
  sql`alter table ebook_loans disable trigger ebook_loans_guarded`
    .execute(db)
    .then(() =>
      sql`update ebook_loans set began_at = began_at - interval '40 days', ends_at = now() - interval '1 second'
        where ended_at is null and ebook_id = (select id from ebooks where number = ${Number(number)})`.execute(
        db,
      ),
    )
    .then(() => sql`alter table ebook_loans enable trigger ebook_loans_guarded`.execute(db))

const refusal = async (doing: Promise<unknown>) => {
  const error = await doing.then(
    () => null,
    (thrown: Error & { code?: string }) => thrown,
  )
  return error === null ? null : `${error.code}: ${error.message}`
}

test('a lent e-book opens for its borrower alone, until the loan is given back or over', async () => {
  const number = await made({ seats: 2 })
  const [reader, other] = [await borrower(db), await borrower(db)]
  expect(await mayRead(reader, number)).toBe(false)
  const { endsAt } = await borrow(reader, number)
  expect(dayOf(new Date(endsAt))).toBe(dayAfter(todayHere(), 14))
  expect(await borrow(reader, number)).toEqual({ endsAt })
  expect((await standOf(reader, number))?.own).toEqual({ kind: 'loan', endsAt })
  expect(await mayRead(reader, number)).toBe(true)
  expect(await mayRead(other, number)).toBe(false)
  expect(await mayRead(admin, number)).toBe(true)
  expect(await standOf(other, number)).toMatchObject({ seats: 2, free: 1, waiting: 0, own: null })
  await giveBack(reader, number)
  expect(await mayRead(reader, number)).toBe(false)
  expect(await refusal(giveBack(reader, number))).toBe(
    'conflict: You do not have this e-book on loan.',
  )
  await borrow(reader, number)
  await pastTheEnd(number)
  expect(await mayRead(reader, number)).toBe(false)
  expect(await standOf(reader, number)).toMatchObject({ free: 2, own: null, nextEnd: null })
})

test('what gives out a page, a picture, a file or an excerpt asks for the loan; each page names its reader', async () => {
  const number = await made({ seats: 1, title: 'The Xanthic River' })
  const reader = await borrower(db)
  const endpoints = ebooksRoom.endpoints?.(undefined as never) ?? []
  const ask = (actor: Actor, path: string) =>
    testSite({ db, endpoints, actor, files }).request(`/e-books/${number}/${path}`, {
      redirect: 'manual',
    })
  const excerpts = () => findInTexts(db, as(reader), 'heron', Number(number))
  expect((await ask(reader, 'read/1')).status).toBe(303)
  expect((await ask(reader, 'pictures/1')).status).toBe(403)
  expect(await excerpts()).toEqual([])
  await borrow(reader, number)
  const page = await ask(reader, 'read/1')
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(await page.text()).toContain(`Lent to ${reader.name} until`)
  expect(await excerpts()).toHaveLength(1)
  expect((await ask(reader, 'file?download')).status).toBe(303)
  for (const stranger of [visitor, await borrower(db)]) {
    expect((await ask(stranger, 'read/1')).status).toBe(303)
    expect((await ask(stranger, 'pictures/1')).status).toBe(403)
  }
  await pastTheEnd(number)
  expect((await ask(reader, 'read/1')).status).toBe(303)
  expect(await excerpts()).toEqual([])
})

test('of a hundred who take the last place at once, one gets it', async () => {
  const number = await made({ seats: 1 })
  const readers = []
  for (let at = 0; at < 100; at++) readers.push(await borrower(db))
  const answers = await Promise.all(readers.map((reader) => refusal(borrow(reader, number))))
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  const others = answers.filter((answer) => answer !== null)
  expect(new Set(others)).toEqual(
    new Set([
      'conflict: All places are taken, or others wait for them. Place a hold to join the queue.',
    ]),
  )
})

test('the database itself refuses one reader too many, the same twice, a longer loan, and a file', async () => {
  const number = await made({ seats: 1 })
  const [reader, other] = [await borrower(db), await borrower(db)]
  await borrow(reader, number)
  const insert = (memberId: string) =>
    sql`insert into ebook_loans (id, ebook_id, member_id, category, began_at, ends_at)
      select ${newId()}, id, ${memberId}::uuid, 'undergraduate', now(), now() + interval '1 day' from ebooks
      where number = ${Number(number)}`.execute(db)
  await expect(insert(other.memberId)).rejects.toMatchObject({ constraint: 'ebook_loans_seats' })
  await sql`update ebooks set seats = 2 where number = ${Number(number)}`.execute(db)
  await expect(insert(reader.memberId)).rejects.toMatchObject({ constraint: 'ebook_loans_once' })
  await expect(
    sql`update ebook_loans set ends_at = ends_at + interval '1 day'`.execute(db),
  ).rejects.toMatchObject({ constraint: 'ebook_loans_end' })
  await expect(
    sql`update ebooks set may_download = true where number = ${Number(number)}`.execute(db),
  ).rejects.toMatchObject({ constraint: 'ebooks_lent' })
})

test('the queue goes by turns: whoever waits longest gets what is given back, and nobody before', async () => {
  const number = await made({ seats: 1 })
  const [first, second, third] = [await borrower(db), await borrower(db), await borrower(db)]
  await borrow(first, number)
  expect(await refusal(hold(first, number))).toBe('conflict: You have this e-book on loan.')
  await hold(second, number)
  await hold(third, number)
  await hold(third, number)
  expect(await standOf(third, number)).toMatchObject({
    waiting: 2,
    own: { kind: 'waiting', place: 2 },
  })
  expect(await refusal(borrow(second, number))).toMatch(/^conflict: You are next in the queue/)
  await giveBack(first, number)
  const own = (await standOf(second, number))?.own
  expect(own).toMatchObject({ kind: 'offered', until: expect.any(String) })
  expect(await refusal(borrow(third, number))).toMatch(/^conflict: You are number 2/)
  expect(await refusal(borrow(first, number))).toMatch(/^conflict: All places are taken/)
  await borrow(second, number)
  expect(await standOf(third, number)).toMatchObject({ own: { kind: 'waiting', place: 1 } })
  await cancel(third, number)
  expect(await refusal(cancel(third, number))).toBe('conflict: You do not wait for this e-book.')
})

test('a turn comes by the clock: without any job, the next has it when a loan ends and loses it in time', async () => {
  const number = await made({ seats: 1 })
  const [first, second, third] = [await borrower(db), await borrower(db), await borrower(db)]
  await borrow(first, number)
  await hold(second, number)
  await hold(third, number)
  await pastTheEnd(number)
  expect((await standOf(second, number))?.own).toEqual({ kind: 'offered', until: null })
  await sql`update ebook_holds set offered_at = now(), offer_until = now() - interval '1 second'
    where member_id = ${second.memberId}::uuid and closed_at is null`.execute(db)
  expect((await standOf(second, number))?.own).toBeNull()
  expect((await standOf(third, number))?.own).toMatchObject({ kind: 'offered' })
  await borrow(third, number)
  await hold(second, number)
  expect((await standOf(second, number))?.own).toEqual({ kind: 'waiting', place: 1 })
})

test('rules of the category, blocks, memberships and what is for whom stand before a loan', async () => {
  const numbers = [await made({ seats: 1 }), await made({ seats: 1 }), await made()]
  const [one = '', two = '', open = ''] = numbers
  const guest = await borrower(db, { category: 'guest' })
  await db.transaction().execute(async (within) => {
    const scope = { branch: null, category: 'guest', itemType: null }
    await setRule(within, admin, scope, 'ebook-loan-limit', 1)
    await setRule(within, admin, scope, 'ebook-loan-days', 3)
  })
  const { endsAt } = await borrow(guest, one)
  expect(dayOf(new Date(endsAt))).toBe(dayAfter(todayHere(), 3))
  expect(await refusal(borrow(guest, two))).toMatch(/^conflict: You have 1 e-book on loan/)
  expect(await refusal(borrow(guest, open))).toMatch(/^conflict: This e-book is not lent/)
  expect(await refusal(borrow(visitor, two))).toMatch(/^sign-in-needed/)
  expect(await refusal(borrow(person('student'), two))).toMatch(/^forbidden: No member/)
  const late = await borrower(db, { validUntil: '2020-12-31' })
  expect(await refusal(borrow(late, two))).toMatch(/^conflict: Your membership is not valid/)
  const blocked = await borrower(db)
  await db.transaction().execute((within) =>
    blockMember(within, admin, blocked.memberId, {
      kind: 'conduct',
      reason: 'Noise',
      staffNote: '',
      memberMessage: 'Please see the librarian.',
      until: '',
      stops: ['borrowing'],
    }),
  )
  expect(await refusal(borrow(blocked, two))).toMatch(/Please see the librarian\.$/)
  const stranger = { ...(await borrower(db)), role: null }
  expect(await refusal(borrow(stranger, two))).toMatch(/^forbidden: This e-book is not for you/)
})

test('the list says what is free, and taking an e-book down ends its loans and its queue', async () => {
  const number = await made({ seats: 1, title: 'Ebbing' })
  const [reader, waits] = [await borrower(db), await borrower(db)]
  const isFree = async (actor: Actor) => {
    const filter = readEbookFilter(new URLSearchParams({ q: 'Ebbing' }))
    const { ebooks } = await listEbooks(db, as(actor), filter, readPage('1', 24))
    return ebooks.map((ebook) => [ebook.mayRead, ebook.isFree])
  }
  expect(await isFree(reader)).toEqual([[false, true]])
  expect(await isFree(visitor)).toEqual([[false, null]])
  await borrow(reader, number)
  await hold(waits, number)
  expect(await isFree(reader)).toEqual([[true, false]])
  await sql`update ebooks set state = 'withdrawn' where number = ${Number(number)}`.execute(db)
  const { rows } = await sql`
    select ended_by, outcome from ebook_loans join ebook_holds using (ebook_id) join ebooks on ebooks.id = ebook_id
    where number = ${Number(number)}`.execute(db)
  expect(rows).toEqual([{ ended_by: 'library', outcome: 'ended' }])
})

test('withdrawing a member ends their loans and holds of e-books, and what is freed is the next one’s', async () => {
  const [lent, waited] = [await made({ seats: 1 }), await made({ seats: 1 })]
  const [leaving, next] = [await borrower(db), await borrower(db)]
  await borrow(leaving, lent)
  await borrow(next, waited)
  await hold(leaving, waited)
  await hold(next, lent)
  await inTransaction(db, (within) => withdrawMember(within, admin, leaving.memberId, 'Left', 1))
  expect(await standOf(next, lent)).toMatchObject({ waiting: 1, own: { kind: 'offered' } })
  expect(await standOf(next, waited)).toMatchObject({ waiting: 0 })
  const invalid = 'conflict: Your membership is not valid now. Please ask at the desk.'
  expect(await refusal(borrow(leaving, await made({ seats: 1 })))).toBe(invalid)
  for (const act of [giveBack, hold, cancel]) {
    expect(await refusal(act(leaving, lent))).toBe(invalid)
  }
  await borrow(next, lent)
  expect(await ownEbooks(db, leaving)).toEqual({ loans: [], holds: [] })
})

test('who works on an e-book that is taken down is told that it is', async () => {
  const number = await made({ seats: 1 })
  const office = { ...(await borrower(db)), role: 'admin' as const }
  await sql`update ebooks set state = 'withdrawn' where number = ${Number(number)}`.execute(db)
  expect(await refusal(borrow(office, number))).toBe(
    'conflict: This e-book is not in the collection any more: nobody can borrow it.',
  )
})
