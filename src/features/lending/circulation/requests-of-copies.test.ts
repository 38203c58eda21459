import { describe, expect, test } from 'vitest'
import { setRule } from '#src/features/lending/loan-rules/change-rules.server.ts'
import { newKey, refusedWith, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { cancelHold, moveHold } from './change-hold.server.ts'
import { issue, renew, returnCopy } from './desk.server.ts'
import { holdsList } from './holds-list.server.ts'
import { placeHold } from './place-hold.server.ts'

/*
 * The cases of RERO ILS, doc/circulation/actions.md, by their ids. There a request is for one copy,
 * so each hold here names its copy. Mapped are the 41 that are about one library: RERO's "at desk"
 * is the pickup shelf, "validate" is the scan of a copy that someone waits for. Not mapped:
 * whatever is in transit (_4 and _5 of each action, and what depends on another pickup library, as
 * CHECKIN_1_1_2 and CANCEL_REQUEST_2_1_2_1), since copies do not travel for a hold;
 * CHANGE_PICKUP_LOCATION, since there is one pickup shelf; VALIDATE_3, since the scan of a copy on
 * loan is its return.
 */

const { db } = await testDatabase()
const admin = person('admin')
const monday = new Date('2026-11-23T05:30:00Z')
const tuesday = new Date('2026-11-24T05:30:00Z')
const everywhere = { branch: null, category: null, itemType: null }
await db
  .transaction()
  .execute((within) => setRule(within, admin, everywhere, 'hold-on-shelf', true))

type Reader = 'A' | 'B' | 'C'
type Step =
  | `${'hold' | 'issue' | 'cancel' | 'first'} ${Reader}`
  | 'cancel the loan'
  | 'return'
  | 'renew'

/**
 * What was before, what is done, what refuses it (''; it is done), and how the copy and its queue
 * stand then.
 */
type Case = readonly [
  id: string,
  before: readonly Step[],
  done: Step,
  refused: string,
  then: string,
]

const cases: readonly Case[] = [
  ['ADD_REQUEST_1_1', [], 'hold A', '', 'available: A'],
  ['ADD_REQUEST_1_2_1', ['hold A'], 'hold A', 'held-already', 'available: A'],
  ['ADD_REQUEST_1_2_2', ['hold A'], 'hold B', '', 'available: A B'],
  ['ADD_REQUEST_2_1', ['hold A', 'return'], 'hold A', 'held-already', 'on-hold-shelf for A:'],
  ['ADD_REQUEST_2_2', ['hold A', 'return'], 'hold B', '', 'on-hold-shelf for A: B'],
  ['ADD_REQUEST_3_1', ['issue A'], 'hold A', 'borrowed-already', 'on-loan to A:'],
  ['ADD_REQUEST_3_2_1', ['issue A'], 'hold B', '', 'on-loan to A: B'],
  ['ADD_REQUEST_3_2_2_1', ['issue A', 'hold B'], 'hold B', 'held-already', 'on-loan to A: B'],
  ['ADD_REQUEST_3_2_2_2', ['issue A', 'hold B'], 'hold C', '', 'on-loan to A: B C'],
  ['CANCEL_REQUEST_1_1', [], 'cancel A', 'not-found', 'available:'],
  ['CANCEL_REQUEST_1_2', ['hold A'], 'cancel A', '', 'available:'],
  ['CANCEL_REQUEST_2_1_1_2', ['hold A', 'return'], 'cancel A', '', 'available:'],
  [
    'CANCEL_REQUEST_2_1_2_2',
    ['hold A', 'hold B', 'return'],
    'cancel A',
    '',
    'on-hold-shelf for B:',
  ],
  ['CANCEL_REQUEST_2_2', ['hold A', 'hold B', 'return'], 'cancel B', '', 'on-hold-shelf for A:'],
  ['CANCEL_REQUEST_3_1', ['issue A'], 'cancel the loan', 'not-found', 'on-loan to A:'],
  ['CANCEL_REQUEST_3_2', ['issue A', 'hold B'], 'cancel B', '', 'on-loan to A:'],
  ['CHECKOUT_1_1', [], 'issue A', '', 'on-loan to A:'],
  ['CHECKOUT_1_2_1', ['hold A', 'hold B'], 'issue A', '', 'on-loan to A: B'],
  ['CHECKOUT_1_2_2', ['hold A'], 'issue B', 'others-wait', 'available: A'],
  ['CHECKOUT_2_1', ['hold A', 'return'], 'issue A', '', 'on-loan to A:'],
  ['CHECKOUT_2_2', ['hold A', 'return'], 'issue B', 'kept-for-another', 'on-hold-shelf for A:'],
  // RERO takes it back without a word; here the desk asks whether to renew it or to take it back.
  ['CHECKOUT_3_1', ['issue A'], 'issue A', 'issued-already', 'on-loan to A:'],
  ['CHECKOUT_3_2', ['issue A'], 'issue B', 'on-loan', 'on-loan to A:'],
  ['CHECKIN_1_1_1', [], 'return', 'not-on-loan', 'available:'],
  ['CHECKIN_1_2_1', ['hold A', 'hold B'], 'return', '', 'on-hold-shelf for A: B'],
  ['CHECKIN_2_1', ['hold A', 'return'], 'return', 'not-on-loan', 'on-hold-shelf for A:'],
  ['CHECKIN_3_1_1', ['issue A'], 'return', '', 'available:'],
  ['CHECKIN_3_2_1', ['issue A', 'hold B'], 'return', '', 'on-hold-shelf for B:'],
  ['VALIDATE_1_1', [], 'return', 'not-on-loan', 'available:'],
  ['VALIDATE_1_2_1', ['hold A'], 'return', '', 'on-hold-shelf for A:'],
  ['VALIDATE_2', ['hold A', 'return'], 'return', 'not-on-loan', 'on-hold-shelf for A:'],
  ['EXTEND_1', [], 'renew', 'not-on-loan', 'available:'],
  ['EXTEND_2', ['hold A', 'return'], 'renew', 'not-on-loan', 'on-hold-shelf for A:'],
  ['EXTEND_3_1', ['issue A'], 'renew', '', 'on-loan to A, renewed:'],
  ['EXTEND_3_2', ['issue A', 'hold B'], 'renew', 'others-wait', 'on-loan to A: B'],
  // RERO refuses to move the only one; here it is where it shall be, and nothing changes.
  ['REQUEST_TO_FIRST_RANK_1_1', ['hold A'], 'first A', '', 'available: A'],
  ['REQUEST_TO_FIRST_RANK_1_2', ['hold A', 'hold B'], 'first B', '', 'available: B A'],
  [
    'REQUEST_TO_FIRST_RANK_2_1',
    ['hold A', 'hold B', 'return'],
    'first B',
    '',
    'on-hold-shelf for A: B',
  ],
  [
    'REQUEST_TO_FIRST_RANK_2_2',
    ['hold A', 'hold B', 'hold C', 'return'],
    'first C',
    '',
    'on-hold-shelf for A: C B',
  ],
  ['REQUEST_TO_FIRST_RANK_3_1', ['issue A', 'hold B'], 'first B', '', 'on-loan to A: B'],
  [
    'REQUEST_TO_FIRST_RANK_3_2',
    ['issue A', 'hold B', 'hold C'],
    'first C',
    '',
    'on-loan to A: C B',
  ],
]

/** A book of so many copies, the first of which the case is about, and its readers. */
async function worldOf(copies: number) {
  const book = await someBook(db, copies)
  const readers = { A: await someMember(db), B: await someMember(db), C: await someMember(db) }
  const [copy = '', copyId = ''] = [book.codes[0], book.copyIds[0]]
  return { ...book, readers, copy, copyId }
}

type World = Awaited<ReturnType<typeof worldOf>>

async function take(world: World, step: Step): Promise<unknown> {
  const { copy, copyId, number, readers } = world
  const common = { key: newKey(), at: monday }
  if (step === 'return') return returnCopy(db, admin, { ...common, copy })
  if (step === 'renew') return renew(db, admin, { ...common, at: tuesday, copy })
  if (step === 'cancel the loan') {
    const { id } = await db
      .selectFrom('loans')
      .select('id')
      .where('copy_id', '=', copyId)
      .executeTakeFirstOrThrow()
    return cancelHold(db, admin, { ...common, hold: id })
  }
  const [what, who] = step.split(' ') as ['hold' | 'issue' | 'cancel' | 'first', Reader]
  const { code: member, id } = readers[who]
  if (what === 'issue') return issue(db, admin, { ...common, member, copy })
  if (what === 'hold') {
    return placeHold(db, admin, { ...common, member, book: number, copyId })
  }
  const held = await db
    .selectFrom('holds')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirst()
  const change = { ...common, hold: held?.id ?? newKey() }
  return what === 'cancel'
    ? cancelHold(db, admin, change)
    : moveHold(db, admin, { ...change, place: 1 })
}

/** The state of the copy with who has it or for whom it is kept, and who waits, in order. */
async function standing({ id, copyId, readers }: World): Promise<string> {
  const nameOf = (member: string | null) =>
    Object.entries(readers).find(([, reader]) => reader.id === member)?.[0] ?? '?'
  const { state } = await db
    .selectFrom('copies')
    .select('state')
    .where('id', '=', copyId)
    .executeTakeFirstOrThrow()
  const loan = await db
    .selectFrom('loans')
    .select(['member_id', 'renewals'])
    .where('copy_id', '=', copyId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  const holds = await db
    .selectFrom('holds')
    .select(['member_id', 'status'])
    .where('book_id', '=', id)
    .where('closed_at', 'is', null)
    .orderBy('place')
    .execute()
  const ready = holds.find(({ status }) => status === 'ready')
  const has = loan ? ` to ${nameOf(loan.member_id)}${loan.renewals > 0 ? ', renewed' : ''}` : ''
  const waits = holds.filter(({ status }) => status === 'waiting')
  const queue = waits.map(({ member_id }) => ` ${nameOf(member_id)}`).join('')
  return `${state}${has}${ready ? ` for ${nameOf(ready.member_id)}` : ''}:${queue}`
}

describe.each([
  ['the only copy of its book', 1],
  ['a copy of a book with another one on the shelf', 2],
] as const)('%s', (_what, copies) => {
  test.each(cases)('%s', async (_id, before, done, refused, then) => {
    const world = await worldOf(copies)
    for (const step of before) await take(world, step)
    if (refused === '') await take(world, done)
    else expect([await refusedWith(take(world, done))].flat()).toContain(refused)
    expect(await standing(world)).toBe(then)
  })
})

test('a copy that one reader asks for in particular is not there for another who takes any', async () => {
  const world = await worldOf(2)
  const [common, at] = [{ key: newKey(), at: monday }, monday]
  const { A, B, C } = world.readers
  await placeHold(db, admin, {
    ...common,
    member: A.code,
    book: world.number,
    copyId: world.copyIds[1] ?? '',
  })
  const any = { key: newKey(), at, member: B.code, book: world.number }
  await placeHold(db, admin, any)
  const refused = issue(db, admin, { key: newKey(), at, member: C.code, copy: world.copy })
  await expect(refused).rejects.toThrow('One reader is waiting for this book.')
  const other = { key: newKey(), at, member: B.code, copy: world.codes[1] ?? '' }
  await expect(issue(db, admin, other)).rejects.toThrow('One reader is waiting for this copy.')
  const own = await issue(db, admin, { ...other, key: newKey(), copy: world.copy })
  expect(own.filledHold).not.toBeNull()
})

test('whoever takes any copy is given the one on the shelf, though another waits for one that is out', async () => {
  const { readers, number, codes, copyIds } = await worldOf(2)
  const { A, B, C } = readers
  await issue(db, admin, { key: newKey(), at: monday, member: C.code, copy: codes[1] ?? '' })
  const hold = { at: monday, book: number }
  const wanted = { ...hold, member: A.code, copyId: copyIds[1] ?? '' }
  await placeHold(db, admin, { ...wanted, key: newKey() })
  await placeHold(db, admin, { ...hold, key: newKey(), member: B.code })
  const pulled = await holdsList(db, admin, 'to-pull')
  expect(
    pulled.flatMap(({ book, member, copy }) =>
      book.number === number ? [[member.id, copy?.barcode]] : [],
    ),
  ).toEqual([[B.id, codes[0]]])
})
