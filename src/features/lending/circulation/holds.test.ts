import { describe, expect, test } from 'vitest'
import { balanceOf } from '#src/features/lending/ledger/ledger-lines.server.ts'
import { newKey, refusedWith, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { cancelHold, expireHold, moveHold, resumeHold, suspendHold } from './change-hold.server.ts'
import { declareLost, issue, renew, returnCopy } from './desk.server.ts'
import { holdsList } from './holds-list.server.ts'
import { placeHold } from './place-hold.server.ts'
import { recallForHold } from './recall-hold.server.ts'
import { undo } from './undo.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const monday = new Date('2026-11-23T05:30:00Z')
const daysLater = (days: number) => new Date(monday.getTime() + days * 86_400_000)

const op = (more = {}) => ({ key: newKey(), at: monday, ...more })
const issueTo = (member: string, copy = '', more = {}) =>
  issue(db, admin, { ...op(more), member, copy, ...more })
const takeBack = (copy = '', more = {}) => returnCopy(db, admin, { ...op(), copy, ...more })
const hold = (member: string, book: number, more = {}) =>
  placeHold(db, admin, { ...op(), member, book, ...more })
const copyState = async (id = '') =>
  (await db.selectFrom('copies').select('state').where('id', '=', id).executeTakeFirst())?.state
const queueOf = async (bookId: string) =>
  (
    await db
      .selectFrom('holds')
      .select(['id', 'place', 'status'])
      .where('book_id', '=', bookId)
      .where('status', 'in', ['waiting', 'ready'])
      .orderBy('place')
      .execute()
  ).map(({ id, place, status }) => ({ id, place, status }))
/** A book whose only copy is on loan, and members who want it. */
async function wanted(readers: number) {
  const borrower = await someMember(db)
  const book = await someBook(db)
  await issueTo(borrower.code, book.codes[0])
  const members = await Promise.all(Array.from({ length: readers }, () => someMember(db)))
  return { borrower, book, copy: book.codes[0] ?? '', copyId: book.copyIds[0] ?? '', members }
}

test('a queue from the first hold to the last: kept, fetched, kept for the next', async () => {
  const { book, copy, copyId, members } = await wanted(3)
  const holds = []
  for (const { code } of members) holds.push(await hold(code, book.number))
  expect(holds.map(({ place }) => place)).toEqual([1, 2, 3])
  const returned = await takeBack(copy)
  expect(returned).toMatchObject({ state: 'on-hold-shelf', keptFor: { holdId: holds[0]?.holdId } })
  // Three open days after a Monday: Thursday.
  expect(returned.keptFor?.pickupUntil).toBe('2026-11-26')
  expect((await queueOf(book.id)).map(({ place }) => place)).toEqual([1, 2, null])
  expect(await refusedWith(issueTo(members[1]?.code ?? '', copy))).toEqual(['kept-for-another'])
  const issued = await issueTo(members[0]?.code ?? '', copy)
  expect(issued.filledHold).toBe(holds[0]?.holdId)
  expect(await takeBack(copy)).toMatchObject({ keptFor: { holdId: holds[1]?.holdId } })
  expect(await copyState(copyId)).toBe('on-hold-shelf')
  expect(await refusedWith(takeBack(copy))).toEqual(['not-on-loan'])
})

test('a kept copy goes on to the next when its hold is cancelled or not fetched, and to its shelf at last', async () => {
  const { book, copy, copyId, members } = await wanted(2)
  const first = await hold(members[0]?.code ?? '', book.number)
  const second = await hold(members[1]?.code ?? '', book.number)
  await takeBack(copy)
  const cancelled = await cancelHold(db, admin, { ...op(), hold: first.holdId, reason: 'By phone' })
  expect(cancelled).toMatchObject({ status: 'cancelled', keptFor: { holdId: second.holdId } })
  const early = expireHold(db, admin, { ...op({ at: daysLater(3) }), hold: second.holdId })
  await expect(early).rejects.toThrow('This hold has not run out.')
  const expired = await expireHold(db, admin, { ...op({ at: daysLater(4) }), hold: second.holdId })
  expect(expired).toMatchObject({ status: 'expired', keptFor: null })
  expect(await copyState(copyId)).toBe('available')
  expect(await queueOf(book.id)).toEqual([])
  const again = cancelHold(db, admin, { ...op(), hold: second.holdId })
  await expect(again).rejects.toThrow('This hold is over already.')
})

test('suspended holds are passed over until their day', async () => {
  const { book, copy, members } = await wanted(2)
  const [first, second] = [
    await hold(members[0]?.code ?? '', book.number),
    await hold(members[1]?.code ?? '', book.number),
  ]
  await suspendHold(db, admin, { ...op(), hold: first.holdId, until: '2026-11-30' })
  expect(await takeBack(copy)).toMatchObject({ keptFor: { holdId: second.holdId } })
  const fetched = suspendHold(db, admin, { ...op(), hold: second.holdId })
  await expect(fetched).rejects.toThrow('A copy is ready')
  await issueTo(members[1]?.code ?? '', copy)
  const later = await takeBack(copy, { at: daysLater(8) })
  expect(later.keptFor?.holdId).toBe(first.holdId)
  await suspendHold(db, admin, { ...op(), hold: first.holdId }).catch(() => {})
  await expect(
    suspendHold(db, admin, { ...op(), hold: first.holdId, until: '2026-02-30' }),
  ).rejects.toThrow('YYYY-MM-DD')
})

test('staff move a hold; places stay without a gap', async () => {
  const { book, members } = await wanted(4)
  const ids = []
  for (const { code } of members) ids.push((await hold(code, book.number)).holdId)
  await moveHold(db, admin, { ...op(), hold: ids[3] ?? '', place: 1 })
  expect((await queueOf(book.id)).map(({ id }) => id)).toEqual([ids[3], ids[0], ids[1], ids[2]])
  await moveHold(db, admin, { ...op(), hold: ids[3] ?? '', place: 99 })
  await cancelHold(db, admin, { ...op(), hold: ids[1] ?? '' })
  expect(await queueOf(book.id)).toEqual([
    { id: ids[0], place: 1, status: 'waiting' },
    { id: ids[2], place: 2, status: 'waiting' },
    { id: ids[3], place: 3, status: 'waiting' },
  ])
  await resumeHold(db, admin, { ...op(), hold: ids[0] ?? '' })
  await expect(moveHold(db, admin, { ...op(), hold: ids[0] ?? '', place: 0 })).rejects.toThrow(
    'from 1',
  )
})

describe('refusals', () => {
  test('on the shelf, held already, borrowed already, not for this member, nothing to hold', async () => {
    const { code } = await someMember(db)
    const shelf = await someBook(db, 2)
    expect(await refusedWith(hold(code, shelf.number))).toEqual(['on-shelf'])
    const { book, borrower, members } = await wanted(1)
    expect(await refusedWith(hold(borrower.code, book.number))).toEqual(['borrowed-already'])
    await hold(members[0]?.code ?? '', book.number)
    expect(await refusedWith(hold(members[0]?.code ?? '', book.number))).toEqual(['held-already'])
    const guest = await someMember(db, { category: 'guest' })
    expect(await refusedWith(hold(guest.code, book.number))).toEqual(['holds-not-allowed'])
    const reference = await someBook(db, 1, { referenceOnly: true })
    expect(await refusedWith(hold(code, reference.number))).toEqual(['nothing-to-hold'])
    await expect(hold(code, 999_999)).rejects.toThrow('There is no such book.')
  })

  test('a limit of three holds is never four, however many are placed at once', async () => {
    const { code, id } = await someMember(db)
    const books = await Promise.all(Array.from({ length: 8 }, () => wanted(0)))
    const answers = await Promise.allSettled(books.map(({ book }) => hold(code, book.number)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const rows = await db.selectFrom('holds').select('id').where('member_id', '=', id).execute()
    expect(rows).toHaveLength(3)
  })

  test('whoever waits goes before a renewal and before whoever comes to the shelf', async () => {
    const { book, copy, members } = await wanted(2)
    await hold(members[0]?.code ?? '', book.number)
    expect(await refusedWith(renew(db, admin, { ...op(), copy }))).toEqual(['others-wait'])
    await expect(hold('nobody', book.number)).rejects.toThrow('No member')
    const student = person('student')
    await expect(placeHold(db, student, { ...op(), book: book.number })).rejects.toThrow(
      'No member of the library',
    )
    await expect(
      placeHold(db, student, { ...op(), book: book.number, member: 'x' }),
    ).rejects.toThrow('staff')
  })
})

test('a recall shortens the loan that is out longest, and it cannot be renewed', async () => {
  const { book, copy, members } = await wanted(1)
  const placed = await hold(members[0]?.code ?? '', book.number, { recall: true })
  // Seven days after a Monday.
  expect(placed.recalled?.dueAt).toBe('2026-11-30T18:29:59.000Z')
  expect(await refusedWith(renew(db, admin, { ...op(), copy }))).toEqual([
    'recalled',
    'others-wait',
  ])
  const other = await someMember(db)
  expect(await refusedWith(hold(other.code, book.number, { recall: true }))).toEqual([
    'recall-not-possible',
  ])
})

test('a hold that waits already can recall; once, and only what is out', async () => {
  const { book, copy, members } = await wanted(1)
  const { holdId } = await hold(members[0]?.code ?? '', book.number)
  const recalled = await recallForHold(db, admin, { ...op(), hold: holdId })
  expect(recalled).toMatchObject({ place: 1, recalled: { dueAt: '2026-11-30T18:29:59.000Z' } })
  expect(await refusedWith(renew(db, admin, { ...op(), copy }))).toContain('recalled')
  const [listed] = (await holdsList(db, admin, 'waiting')).filter((one) => one.holdId === holdId)
  expect(listed).toMatchObject({ isRecall: true, canRecall: false })
  const again = recallForHold(db, admin, { ...op(), hold: holdId })
  expect(await refusedWith(again)).toEqual(['recall-not-possible'])
  await takeBack(copy)
  expect(await refusedWith(recallForHold(db, admin, { ...op(), hold: holdId }))).toBe('conflict')
  const student = recallForHold(db, person('student'), { ...op(), hold: holdId })
  expect(await refusedWith(student)).toBe('forbidden')
})

test('twenty holds at once have twenty places', async () => {
  const { book, members } = await wanted(20)
  await Promise.all(members.map(({ code }) => hold(code, book.number)))
  const places = (await queueOf(book.id)).map(({ place }) => place)
  expect(places).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

describe('undo', () => {
  test('of an issue: the copy is on its shelf again, and a hold that it filled waits again', async () => {
    const { book, copy, copyId, members } = await wanted(2)
    const first = await hold(members[0]?.code ?? '', book.number)
    await hold(members[1]?.code ?? '', book.number)
    await takeBack(copy)
    const key = newKey()
    const { loanId } = await issueTo(members[0]?.code ?? '', copy, { key })
    await undo(db, admin, { ...op(), operation: key })
    expect(await copyState(copyId)).toBe('on-hold-shelf')
    const ready = (await queueOf(book.id)).find(({ status }) => status === 'ready')
    expect(ready?.id).toBe(first.holdId)
    const loan = await db
      .selectFrom('loans')
      .select('outcome')
      .where('id', '=', loanId)
      .executeTakeFirst()
    expect(loan?.outcome).toBe('undone')
    await expect(undo(db, admin, { ...op(), operation: key })).rejects.toThrow(
      'That was undone already.',
    )
  })

  test('of a return: the loan is open again, its fine is taken back, and the next hold waits again', async () => {
    const { book, borrower, copy, copyId, members } = await wanted(2)
    const holds = [
      await hold(members[0]?.code ?? '', book.number),
      await hold(members[1]?.code ?? '', book.number),
    ]
    const key = newKey()
    await takeBack(copy, { key, at: daysLater(21) })
    expect(await balanceOf(db, borrower.id)).toBe(600)
    await undo(db, admin, { ...op({ at: daysLater(21) }), operation: key })
    expect(await balanceOf(db, borrower.id)).toBe(0)
    expect(await copyState(copyId)).toBe('on-loan')
    expect(await queueOf(book.id)).toEqual([
      { id: holds[0]?.holdId, place: 1, status: 'waiting' },
      { id: holds[1]?.holdId, place: 2, status: 'waiting' },
    ])
    expect((await takeBack(copy, { at: daysLater(21) })).fine?.paise).toBe(600)
  })

  test('of a loss and of a renewal, but of nothing that something came after', async () => {
    const { borrower, copy } = await wanted(0)
    const [renewed, lost] = [newKey(), newKey()]
    const { dueAt } = await renew(db, admin, { ...op(), key: renewed, copy })
    await declareLost(db, admin, { ...op(), key: lost, copy, pricePaise: 1000 })
    await expect(undo(db, admin, { ...op(), operation: renewed })).rejects.toThrow('since')
    await undo(db, admin, { ...op(), operation: lost })
    expect(await balanceOf(db, borrower.id)).toBe(0)
    await undo(db, admin, { ...op(), operation: renewed })
    const open = await db
      .selectFrom('loans')
      .selectAll()
      .where('member_id', '=', borrower.id)
      .executeTakeFirst()
    expect([open?.renewals, open?.outcome, open?.due_at.toISOString() === dueAt]).toEqual([
      0,
      null,
      false,
    ])
    await expect(undo(db, person('student'), { ...op(), operation: lost })).rejects.toThrow('staff')
    await expect(undo(db, admin, { ...op(), operation: newKey() })).rejects.toThrow(
      'no such operation',
    )
  })
})
