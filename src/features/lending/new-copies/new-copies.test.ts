import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getBook } from '#src/features/collection/books/book-detail.server.ts'
import { billAt, copiesOfBill } from '#src/features/collection/purchases/bills/bill-rows.server.ts'
import { issue, returnCopy } from '#src/features/lending/circulation/desk.server.ts'
import { placeHold } from '#src/features/lending/circulation/place-hold.server.ts'
import { acquisition } from '#test/acquisition.ts'
import { newKey, refusedWith, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { listNewCopies } from './new-copies.server.ts'
import { newCopiesAction } from './new-copies-action.server.ts'
import { newCopiesRoom } from './room.server.ts'
import { saveShelfMarks, unmarkedCopies } from './shelf-marks.server.ts'
import { takeAllIntoUse } from './take-into-use.server.ts'

const { db } = await testDatabase()
const college = acquisition(db)
const { admin } = college
let bills = 0

/** A bill of so many copies of a book that the catalogue has without copies. */
async function billed(copies: number) {
  const budgetId = await college.budget(10_000_00)
  const vendor = await college.vendor()
  const line = await college.line(copies)
  const order = await college.order(vendor.id, budgetId, [{ ...line, paise: 100_00 }])
  const orderLineId = await college.receive(order, copies)
  const one = { orderLineId, copies, paise: copies * 100_00, bookNumber: line.bookNumber }
  const serial = String(await college.bill(vendor.id, `NC ${++bills}`, one))
  const made = await copiesOfBill(db, admin, (await billAt(db, admin, serial)).id)
  return { serial, book: line.bookNumber ?? 0, codes: made.map((copy) => copy.accessionNumber) }
}

const stateOf = async (code: string) =>
  (await db.selectFrom('copies').select('state').where('accession_number', '=', code).execute())[0]
    ?.state
const queue = async (serial: string) =>
  (await listNewCopies(db, admin, { bill: serial, gift: '', pile: '' }, null)).rows

test('a billed copy is in processing: seen, not counted, not lent, but held', async () => {
  const { serial, book, codes } = await billed(2)
  const detail = await getBook(db, person('student'), book)
  expect(detail?.copies.map(({ state }) => state)).toEqual(['in-processing', 'in-processing'])
  expect(detail?.copyCount).toEqual({ total: 2, available: 0 })
  expect((await queue(serial)).map((copy) => copy.accessionNumber)).toEqual(codes)
  const { code } = await someMember(db)
  const lent = issue(db, admin, { key: newKey(), member: code, copy: codes[0] ?? '' })
  expect(await refusedWith(lent)).toEqual(['copy-in-processing'])
  const back = returnCopy(db, admin, { key: newKey(), copy: codes[0] ?? '' })
  expect(await refusedWith(back)).toEqual(['copy-in-processing'])
  const held = await placeHold(db, admin, { key: newKey(), book, member: code })
  expect(held.place).toBe(1)
})

test('out of processing, the first goes to whoever waits first, the other onto the shelf', async () => {
  const { serial, book, codes } = await billed(2)
  const { code } = await someMember(db)
  const { holdId } = await placeHold(db, admin, { key: newKey(), book, member: code })
  const key = newKey()
  const used = await takeAllIntoUse(db, admin, { key, codes })
  expect(used.map(({ tone }) => tone)).toEqual(['warn', 'good'])
  expect(used[1]?.says).toBe('Put it on its shelf.')
  const [first = '', second = ''] = codes
  expect([await stateOf(first), await stateOf(second)]).toEqual(['on-hold-shelf', 'available'])
  const hold = await db
    .selectFrom('holds')
    .select('status')
    .where('id', '=', holdId)
    .executeTakeFirstOrThrow()
  expect(hold.status).toBe('ready')
  expect(await queue(serial)).toEqual([])
  // Sent again it says the same; with another key nothing is done twice.
  expect(await takeAllIntoUse(db, admin, { key, codes })).toEqual(used)
  const again = await takeAllIntoUse(db, admin, { key: newKey(), codes: [second] })
  expect(again).toMatchObject([{ tone: 'bad', says: `Copy ${second} is not in processing.` }])
})

test('the loan of a copy that was lent meanwhile goes on', async () => {
  const { codes } = await billed(1)
  const { code } = await someMember(db)
  const [copy = ''] = codes
  await takeAllIntoUse(db, admin, { key: newKey(), codes })
  await issue(db, admin, { key: newKey(), member: code, copy })
  const again = await takeAllIntoUse(db, admin, { key: newKey(), codes })
  expect(again).toMatchObject([{ tone: 'bad' }])
  expect(await stateOf(copy)).toBe('on-loan')
})

test('readers may not, and an empty list says what to do', async () => {
  const { codes } = await billed(1)
  const student = person('student')
  const byReader = takeAllIntoUse(db, student, { key: newKey(), codes })
  await expect(byReader).rejects.toMatchObject({ code: 'forbidden' })
  await expect(
    listNewCopies(db, student, { bill: '', gift: '', pile: '' }, null),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(takeAllIntoUse(db, admin, { key: newKey(), codes: [''] })).rejects.toMatchObject({
    code: 'invalid-input',
    message: 'Please tick the copies first.',
  })
})

test('a program reads the copies of a bill; another scope does not open them', async () => {
  const { serial, codes } = await billed(2)
  const endpoints = newCopiesRoom.endpoints?.(nothingDeclared) ?? []
  const read = async (scope: 'circulation:read' | 'purchases:read') => {
    const actor = person('admin', { token: { scopes: [scope] } })
    const path = `/api/v1/circulation/in-processing?bill=${serial}`
    return testSite({ db, endpoints, actor }).request(path)
  }
  const { items } = await (await read('circulation:read')).json()
  const numbers = items.map((copy: { accessionNumber: string }) => copy.accessionNumber)
  expect(numbers).toEqual(codes)
  expect((await read('purchases:read')).status).toBe(403)
})

test('copies without a call number or a place are asked about, saved, or put there all the same', async () => {
  const { codes, book, serial } = await billed(3)
  const [first = '', second = '', third = ''] = codes
  const asked = await unmarkedCopies(db, admin, codes)
  expect(asked.map(({ accessionNumber }) => accessionNumber)).toEqual(codes)
  const send = (fields: Readonly<Record<string, string | readonly string[]>>) => {
    const all = (name: string) => [fields[name] ?? []].flat()
    return newCopiesAction(db, admin, { field: (name) => all(name)[0] ?? '', all })
  }
  // Nothing is on the shelf before it is answered.
  expect(await send({ key: newKey(), code: codes })).toMatchObject({ asked: { copies: asked } })
  expect((await queue(serial)).length).toBe(3)
  const marks = (at: number, callNumber: string, location: string) => {
    const { id = '', version = 0 } = asked[at] ?? {}
    return {
      copy: id,
      [`version-${id}`]: String(version),
      [`callNumber-${id}`]: callNumber,
      [`location-${id}`]: location,
    }
  }
  const saved = await send({ code: first, intent: 'save', ...marks(0, '530 FEY', 'Room A') })
  expect(saved).toMatchObject({ flash: { kind: 'done' } })
  expect(await stateOf(first)).toBe('in-processing')
  // The other copies of the book offer what the first one has.
  expect(await unmarkedCopies(db, admin, codes)).toMatchObject([
    { accessionNumber: second, callNumber: '530 FEY', location: 'Room A' },
    { accessionNumber: third, callNumber: '530 FEY', location: 'Room A' },
  ])
  const put = { key: newKey(), code: [first, second], intent: 'save-and-put' }
  const done = await send({ ...put, ...marks(1, '530 FEY', 'Room A') })
  expect(done).toMatchObject({
    used: [{ tone: 'good' }, { says: 'Put it on its shelf: Room A, 530 FEY.' }],
    flash: { message: '2 to put on the shelf.' },
  })
  const detail = await getBook(db, person('student'), book)
  const ofSecond = detail?.copies.find((copy) => copy.accessionNumber === second)
  expect(ofSecond).toMatchObject({ callNumber: '530 FEY', location: 'Room A' })
  const anyway = await send({ key: newKey(), code: third, anyway: 'yes' })
  expect(anyway).toMatchObject({
    used: [{ tone: 'good' }],
    flash: { message: 'Put it on its shelf.' },
  })
  expect(await stateOf(third)).toBe('available')
})

test('one location serves all copies that have none, and none that has its own', async () => {
  const { codes } = await billed(1)
  const other = await billed(1)
  const both = [...codes, ...other.codes]
  const asked = await unmarkedCopies(db, admin, both)
  const [first, second] = asked
  const fields: Readonly<Record<string, string[]>> = {
    key: [newKey()],
    intent: ['save-and-put'],
    code: both,
    copy: asked.map(({ id }) => id),
    location: ['Stack Room'],
    [`location-${second?.id}`]: ['Room D'],
    ...Object.fromEntries(
      asked.flatMap(({ id, version }) => [
        [`version-${id}`, [String(version)]],
        [`callNumber-${id}`, ['5']],
      ]),
    ),
  }
  const all = (name: string) => fields[name] ?? []
  await newCopiesAction(db, admin, { field: (name) => all(name)[0] ?? '', all })
  expect(await Promise.all(both.map(stateOf))).toEqual(['available', 'available'])
  const { rows } = await sql<{ id: string; name: string }>`
    select copies.id, name from copies join locations on locations.id = location_id
    where copies.id in (${first?.id}, ${second?.id})`.execute(db)
  expect(Object.fromEntries(rows.map(({ id, name }) => [id, name]))).toEqual({
    [first?.id ?? '']: 'Stack Room',
    [second?.id ?? '']: 'Room D',
  })
})

test('a copy that somebody else changed meanwhile is not overwritten, and what was typed comes back', async () => {
  const { codes } = await billed(1)
  const [asked] = await unmarkedCopies(db, admin, codes)
  const { id = '', version = 0 } = asked ?? {}
  await saveShelfMarks(db, admin, [{ id, version, callNumber: '1', location: '' }])
  const fields: Readonly<Record<string, string>> = {
    key: newKey(),
    code: codes[0] ?? '',
    copy: id,
    [`version-${id}`]: String(version),
    [`callNumber-${id}`]: '2',
    [`location-${id}`]: 'Room B',
  }
  const all = (name: string) => (fields[name] === undefined ? [] : [fields[name]])
  const failed = await newCopiesAction(db, admin, { field: (name) => fields[name] ?? '', all })
  expect(failed).toMatchObject({
    init: { status: 409 },
    data: { typed: { [`callNumber-${id}`]: '2' }, asked: { copies: [{ callNumber: '1' }] } },
  })
  expect(await stateOf(codes[0] ?? '')).toBe('in-processing')
  const byReader = saveShelfMarks(db, person('student'), [])
  await expect(byReader).rejects.toMatchObject({ code: 'forbidden' })
})

test('what is written for one copy, the next copies of the book take where they are left empty', async () => {
  const { codes, book } = await billed(2)
  const other = await billed(1)
  const asked = await unmarkedCopies(db, admin, [...codes, ...other.codes])
  const written = asked.map(({ id, version }, at) => ({
    id,
    version,
    callNumber: at === 0 ? '891.4 MAH' : '',
    location: at === 1 ? 'Room C' : '',
  }))
  expect(await saveShelfMarks(db, admin, written)).toBe(2)
  const detail = await getBook(db, person('student'), book)
  const marks = detail?.copies.map(({ callNumber, location }) => [callNumber, location])
  expect(marks).toEqual([
    ['891.4 MAH', null],
    ['891.4 MAH', 'Room C'],
  ])
  // The copy of another book is as it was.
  expect(await unmarkedCopies(db, admin, other.codes)).toMatchObject([{ callNumber: null }])
})
