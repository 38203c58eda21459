import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf } from '#src/features/lending/ledger/ledger-lines.server.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { newKey, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { cancelHold, moveHold, resumeHold, suspendHold } from './change-hold.server.ts'
import { claimReturned, declareLost, issue, renew, returnCopy } from './desk.server.ts'
import { placeHold } from './place-hold.server.ts'
import { undo } from './undo.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const monday = new Date('2026-11-23T05:30:00Z')

/**
 * The library as a child would keep it: who has which copy, what each copy is, and who waits in
 * which order.
 */
type Model = {
  readonly copies: {
    state: string
    holder: number | null
    keptFor: number | null
    lostBy: number | null
    renewals: number
    claimed: boolean
  }[]
  queue: { member: number; suspended: boolean }[]
}
const renewals = 2

/** What happens next: each step names a member and a copy, by place. */
type Step = {
  readonly what: (typeof kinds)[number]
  readonly member: number
  readonly copy: number
}
const kinds = [
  'issue',
  'return',
  'renew',
  'lost',
  'claim',
  'hold',
  'cancel',
  'suspend',
  'resume',
  'move',
  'undo',
] as const
const [memberCount, copyCount] = [3, 2]
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...kinds, 'issue', 'return', 'hold', 'issue', 'return', 'hold'),
  member: fc.integer({ min: 0, max: memberCount - 1 }),
  copy: fc.integer({ min: 0, max: copyCount - 1 }),
})

/** The copy that is here goes to whoever waits first and may have it now, else to its shelf. */
function comesBack(model: Model, copy: number): void {
  const at = model.queue.findIndex(({ suspended }) => !suspended)
  const one = model.copies[copy]
  if (!one) return
  one.holder = null
  one.claimed = false
  const [next] = at < 0 ? [] : model.queue.splice(at, 1)
  one.state = next ? 'on-hold-shelf' : 'available'
  one.keptFor = next?.member ?? null
}

/** Does the step in the model; false where the library has to refuse it. */
function inModel(model: Model, { what, member, copy }: Step): boolean {
  const one = model.copies[copy]
  if (!one) return false
  const place = model.queue.findIndex((hold) => hold.member === member)
  const ready = model.copies.find(({ keptFor }) => keptFor === member)
  if (what === 'issue') return issued(model, one, member)
  if (what === 'return') return returned(model, one, copy)
  if (what === 'renew') {
    const free = model.copies.filter(({ state }) => state === 'available').length
    const active = model.queue.filter(({ suspended }) => !suspended).length
    if (one.holder === null || one.claimed || one.renewals >= renewals || active > free)
      return false
    one.renewals++
    return true
  }
  if (what === 'lost') {
    if (one.holder === null) return false
    Object.assign(one, { state: 'lost', lostBy: one.holder, holder: null, claimed: false })
    return true
  }
  if (what === 'claim') {
    if (one.holder === null || one.claimed) return false
    one.claimed = true
    return true
  }
  if (what === 'hold') return held(model, member, place, ready !== undefined)
  if (what === 'cancel' && ready) {
    comesBack(model, model.copies.indexOf(ready))
    return true
  }
  const hold = model.queue[place]
  if (!hold || what === 'undo') return false
  if (what === 'cancel') model.queue.splice(place, 1)
  else if (what === 'move') model.queue.unshift(...model.queue.splice(place, 1))
  else hold.suspended = what === 'suspend'
  return true
}

function issued(model: Model, one: Model['copies'][number], member: number): boolean {
  const other = model.copies.some(({ holder, claimed }) => holder === member && !claimed)
  if (one.holder !== null || one.state === 'lost' || other) return false
  if (one.keptFor !== null && one.keptFor !== member) return false
  const active = model.queue.filter((hold) => !hold.suspended || hold.member === member)
  const own = model.queue
    .filter(({ suspended }) => !suspended)
    .findIndex((hold) => hold.member === member)
  const before = own < 0 ? active.filter(({ suspended }) => !suspended).length : own
  const free = model.copies.filter(({ state }) => state === 'available').length
  if (one.keptFor === null && before > 0 && before >= free) return false
  const elsewhere = model.copies.find((other) => other.keptFor === member && other !== one)
  // A copy that is kept elsewhere stays there until its hold is seen to: the hold is filled by this
  // one.
  if (elsewhere) return false
  model.queue = model.queue.filter((hold) => hold.member !== member)
  Object.assign(one, {
    state: 'on-loan',
    holder: member,
    keptFor: null,
    renewals: 0,
    claimed: false,
  })
  return true
}

function returned(model: Model, one: Model['copies'][number], copy: number): boolean {
  const waits = model.queue.some(({ suspended }) => !suspended)
  if (one.holder === null && one.state !== 'lost' && (one.state === 'on-hold-shelf' || !waits))
    return false
  one.lostBy = null
  comesBack(model, copy)
  return true
}

function held(model: Model, member: number, place: number, isReady: boolean): boolean {
  const there = model.copies.filter(({ state }) => state !== 'lost')
  const free = there.filter(({ state }) => state === 'available').length
  const has = model.copies.some(({ holder }) => holder === member)
  if (place >= 0 || isReady || has || there.length === 0 || free > model.queue.length) return false
  model.queue.push({ member, suspended: false })
  return true
}

type World = {
  members: { id: string; code: string }[]
  codes: string[]
  copyIds: string[]
  bookId: string
  number: number
}

async function inLibrary(world: World, { what, member, copy }: Step): Promise<void> {
  const common = { key: newKey(), at: monday }
  const who = world.members[member]
  const code = world.codes[copy] ?? ''
  if (what === 'issue') await issue(db, admin, { ...common, member: who?.code ?? '', copy: code })
  else if (what === 'return') await returnCopy(db, admin, { ...common, copy: code })
  else if (what === 'renew') await renew(db, admin, { ...common, copy: code })
  else if (what === 'lost') await declareLost(db, admin, { ...common, copy: code, pricePaise: 100 })
  else if (what === 'claim') await claimReturned(db, admin, { ...common, copy: code })
  else if (what === 'hold')
    await placeHold(db, admin, { ...common, member: who?.code ?? '', book: world.number })
  else {
    const hold = await holdOf(world, who?.id ?? '')
    if (what === 'cancel') await cancelHold(db, admin, { ...common, hold })
    else if (what === 'suspend') await suspendHold(db, admin, { ...common, hold })
    else if (what === 'resume') await resumeHold(db, admin, { ...common, hold })
    else await moveHold(db, admin, { ...common, hold, place: 1 })
  }
}

async function holdOf({ bookId }: World, member: string): Promise<string> {
  const row = await db
    .selectFrom('holds')
    .select('id')
    .where('book_id', '=', bookId)
    .where('member_id', '=', member)
    .where('status', 'in', ['waiting', 'ready'])
    .executeTakeFirst()
  return row?.id ?? newKey()
}

/** The library as the model would say it. */
async function seen({ bookId, copyIds, members }: World) {
  const place = (id: string | null | undefined) => {
    const found = members.findIndex((member) => member.id === id)
    return found < 0 ? null : found
  }
  const loans = await db
    .selectFrom('loans')
    .selectAll()
    .where('copy_id', 'in', copyIds)
    .where('closed_at', 'is', null)
    .execute()
  const copies = await db
    .selectFrom('copies')
    .select(['id', 'state'])
    .where('id', 'in', copyIds)
    .execute()
  const holds = await db
    .selectFrom('holds')
    .selectAll()
    .where('book_id', '=', bookId)
    .where('closed_at', 'is', null)
    .orderBy('place')
    .execute()
  const queue = holds.filter(({ status }) => status === 'waiting')
  expect(queue.map((hold) => hold.place)).toEqual(queue.map((_, index) => index + 1))
  expect(new Set(loans.map((loan) => loan.copy_id)).size).toBe(loans.length)
  return {
    copies: copyIds.map((id) => ({
      state: copies.find((copy) => copy.id === id)?.state,
      holder: place(loans.find((loan) => loan.copy_id === id)?.member_id),
      keptFor: place(holds.find((hold) => hold.kept_copy_id === id)?.member_id),
    })),
    queue: queue.map((hold) => ({ member: place(hold.member_id), suspended: hold.suspended })),
  }
}

test('whatever happens at the desk, the library is as a simple model says, and an undo is as if nothing had been', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const members = await Promise.all(Array.from({ length: memberCount }, () => someMember(db)))
      const { id, ...book } = await someBook(db, copyCount)
      const world: World = { members, bookId: id, ...book }
      const model: Model = {
        copies: Array.from({ length: copyCount }, () => ({
          state: 'available',
          holder: null,
          keptFor: null,
          lostBy: null,
          renewals: 0,
          claimed: false,
        })),
        queue: [],
      }
      for (const one of steps) {
        if (one.what === 'undo') {
          await tryAndUndo(world, { ...one, what: 'issue' })
          continue
        }
        const before = structuredClone(model)
        const expected = inModel(model, one)
        const done = await inLibrary(world, one).then(
          () => true,
          (error: unknown) => {
            if (!isAppError(error)) throw error
            return false
          },
        )
        if (!expected) Object.assign(model, before)
        expect([one, done]).toEqual([one, expected])
        expect(await seen(world)).toEqual({
          copies: model.copies.map(({ state, holder, keptFor }) => ({ state, holder, keptFor })),
          queue: model.queue,
        })
      }
      for (const member of members) expect(await balanceOf(db, member.id)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 40 },
  )
}, 120_000)

/** An issue that is undone at once leaves the library as it was. */
async function tryAndUndo(world: World, { member, copy }: Step): Promise<void> {
  const before = await seen(world)
  const key = newKey()
  const asked = {
    key,
    at: monday,
    member: world.members[member]?.code ?? '',
    copy: world.codes[copy] ?? '',
  }
  const isDone = await issue(db, admin, asked).then(
    () => true,
    () => false,
  )
  if (isDone) await undo(db, admin, { key: newKey(), operation: key, at: monday })
  expect(await seen(world)).toEqual(before)
}
