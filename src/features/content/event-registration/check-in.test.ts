import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { createMember } from '#src/features/people/members/members.server.ts'
import { newId } from '#src/kernel/ids.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { testDatabase } from '#test/database.ts'
import { eventWithSeats } from '#test/event-with-seats.ts'
import { memberTexts } from '#test/members.ts'
import { person as personOf } from '#test/person.ts'
import { cancelOwn } from './cancel-registration.server.ts'
import { takeOperation } from './check-in.server.ts'
import type { DoorOperation } from './door.ts'
import { doorList } from './door-list.server.ts'
import { register } from './register.server.ts'
import { hashOf, ticketCode } from './ticket-code.server.ts'
import { shownTicket } from './ticket-code.ts'
import { takeWalkIn } from './walk-in.server.ts'

const { db } = await testDatabase()
const admin = personOf('admin')
const now = new Date('2031-05-06T04:40:00Z')

async function someone(email = `${newId()}@suiit.example`) {
  const made = { email, name: 'Asha Rao', verified: true, passwordHash: 'none' }
  return personOf('student', { id: (await insertUser(db, made)) ?? '', email })
}

async function atTheDoor(capacity = 40, times?: number) {
  const event = await eventWithSeats(db, { capacity, ...(times ? { times } : {}) })
  const date = event.dates[0] ?? ''
  const door = { event, date }
  const take = (operation: DoorOperation) => takeOperation(db, admin, door, operation, now)
  const scan = (code: string, more: Partial<Extract<DoorOperation, { kind: 'in' }>> = {}) =>
    take({
      id: newId(),
      kind: 'in',
      registration: null,
      code,
      at: now.toISOString(),
      door: 'Main door',
      ...more,
    })
  return { event, date, door, take, scan }
}

test('a ticket lets in once, by its code or the letters to type; the second time says when', async () => {
  const { event, date, scan } = await atTheDoor()
  const { id } = await register(db, await someone(), event, { date, answers: {} })
  const code = await ticketCode(db, id)
  const first = await scan(code)
  expect(first).toMatchObject({ result: 'in', name: 'Asha Rao', registration: id })
  const again = await scan(shownTicket(code).toLowerCase())
  expect(again).toMatchObject({ result: 'again', came: first.came })
  expect(await scan('ABCD-EFGH')).toMatchObject({ result: 'unknown' })
  expect(await scan('!')).toMatchObject({ result: 'unknown' })
  const [row] = await db.selectFrom('registrations').selectAll().where('id', '=', id).execute()
  expect(row?.ticket_hash).toBe(hashOf(code))
  expect(JSON.stringify(row)).not.toContain(code)
})

test('what is sent a hundred times counts once, and of a hundred doors one lets in', async () => {
  const { event, date, scan } = await atTheDoor()
  const { id } = await register(db, await someone(), event, { date, answers: {} })
  const operation = { registration: id, id: newId() }
  const same = await Promise.all(Array.from({ length: 100 }, () => scan('', operation)))
  expect(new Set(same.map(({ result }) => result))).toEqual(new Set(['in']))
  const { id: other } = await register(db, await someone(), event, { date, answers: {} })
  const doors = await Promise.all(
    Array.from({ length: 100 }, () => scan('', { registration: other })),
  )
  expect(doors.filter(({ result }) => result === 'in')).toHaveLength(1)
  expect(doors.filter(({ result }) => result === 'again')).toHaveLength(99)
  const { rows } = await sql`select from check_ins where counted`.execute(db)
  expect(rows.length).toBeGreaterThanOrEqual(2)
})

test('an undo lets in again; what another door has noted stays', async () => {
  const { event, date, scan, take } = await atTheDoor()
  const { id } = await register(db, await someone(), event, { date, answers: {} })
  const came = async () => (await doorList(db, admin, event, date))[0]?.came ?? null
  const first = await scan('', { registration: id })
  await scan('', { registration: id })
  const undo = (checkIn: string) => take({ id: newId(), kind: 'undo', checkIn })
  expect(await undo(first.id)).toMatchObject({ result: 'undone', name: 'Asha Rao', came: null })
  expect(await came()).toBeNull()
  expect(await scan('', { registration: id, id: first.id })).toMatchObject({ result: 'undone' })
  expect(await undo(newId())).toMatchObject({ result: 'unknown' })
  const third = await scan('', { registration: id })
  expect(third).toMatchObject({ result: 'in' })
  const later = new Date(now.getTime() + 60_000).toISOString()
  const side = await scan('', { registration: id, door: 'Side door', at: later })
  expect(side).toMatchObject({ result: 'again', came: third.came })
  expect(await undo(third.id)).toMatchObject({ result: 'undone', came: { id: side.id } })
  expect(await came()).toMatchObject({ door: 'Side door', at: later })
})

test('two doors without network come to one list, in whichever order they send', async () => {
  const { event, date, take } = await atTheDoor()
  const people: string[] = []
  for (const one of [await someone(), await someone()]) {
    people.push((await register(db, one, event, { date, answers: {} })).id)
  }
  const steps = fc.array(fc.record({ who: fc.nat(1), undo: fc.boolean() }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(steps, steps, fc.infiniteStream(fc.boolean()), async (one, other, turns) => {
      await sql`delete from check_ins`.execute(db)
      const doors = [one, other].map((all, at) => workedDoor(people, `Door ${at}`, all))
      const queues = doors.map(({ operations }) => [...operations])
      while (queues.some(({ length }) => length > 0)) {
        const chosen = turns.next().value ? 0 : 1
        const operation = queues[chosen]?.shift() ?? queues[1 - chosen]?.shift()
        if (operation) await take(operation)
      }
      const list = await doorList(db, admin, event, date)
      for (const { id, came } of list) {
        expect(came !== null).toBe(doors.some(({ inside }) => inside.has(id)))
      }
    }),
    { numRuns: 25 },
  )
})

/** What a door does that knows of nobody else, and who is in by its own list. */
function workedDoor(
  people: readonly string[],
  door: string,
  steps: readonly { readonly who: number; readonly undo: boolean }[],
) {
  const inside = new Map<string, string>()
  const operations: DoorOperation[] = []
  for (const [minute, { who, undo }] of steps.entries()) {
    const registration = people[who] ?? ''
    const checkIn = inside.get(registration)
    const at = new Date(now.getTime() - minute * 60_000).toISOString()
    const id = newId()
    if (undo && checkIn) {
      operations.push({ id, kind: 'undo', checkIn })
      inside.delete(registration)
    } else if (!undo && !checkIn) {
      operations.push({ id, kind: 'in', registration, code: '', at, door })
      inside.set(registration, id)
    }
  }
  return { operations, inside }
}

test('of two doors the earlier time stands, whichever is sent first', async () => {
  const { event, date, scan } = await atTheDoor()
  const { id } = await register(db, await someone(), event, { date, answers: {} })
  const early = new Date(now.getTime() - 3_600_000).toISOString()
  await scan('', { registration: id })
  await scan('', { registration: id, at: early, door: 'Side door' })
  expect((await doorList(db, admin, event, date))[0]?.came).toMatchObject({
    at: early,
    door: 'Side door',
  })
  const { id: odd } = await register(db, await someone(), event, { date, answers: {} })
  const wrong = await scan('', { registration: odd, at: '1999-01-01T00:00:00Z' })
  expect(wrong.came?.at).toBe(now.toISOString())
})

test('who waits, has cancelled or registered for another date is told so', async () => {
  const { event, date, scan } = await atTheDoor(1, 2)
  const asha = await someone()
  const { id } = await register(db, asha, event, { date, answers: {} })
  const waiting = await register(db, await someone(), event, { date, answers: {} })
  const other = await register(db, await someone(), event, {
    date: event.dates[1] ?? '',
    answers: {},
  })
  expect(await scan('', { registration: waiting.id })).toMatchObject({ result: 'waiting' })
  expect(await scan('', { registration: other.id })).toMatchObject({ result: 'other-date' })
  await cancelOwn(db, asha, id)
  expect(await scan('', { registration: id })).toMatchObject({ result: 'cancelled' })
  expect(await scan('', { registration: waiting.id })).toMatchObject({ result: 'in' })
})

test('members walk in while seats are free; who registered is checked in', async () => {
  const { event, date, door } = await atTheDoor(2)
  const email = `${newId()}@suiit.example`
  const member = async (more = {}) => {
    const { id } = await db
      .transaction()
      .execute((within) => createMember(within, admin, memberTexts(more)))
    const { number } = await db
      .selectFrom('members')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return memberNumber(number)
  }
  const registered = await register(db, await someone(email), event, { date, answers: {} })
  const walk = async (code: string) =>
    takeWalkIn(db, admin, door, { id: newId(), member: code, door: '' }, now)
  expect(await walk(await member({ email }))).toMatchObject({
    result: 'in',
    registration: registered.id,
  })
  const numbers = await Promise.all(
    Array.from({ length: 5 }, (_, at) => member({ name: `Walker ${at}` })),
  )
  const results = (await Promise.all(numbers.map(walk))).map(({ result }) => result)
  expect(results.filter((result) => result === 'in')).toHaveLength(1)
  expect(results.filter((result) => result === 'full')).toHaveLength(4)
  await expect(walk('M-999999')).rejects.toMatchObject({ code: 'not-found' })
  expect((await doorList(db, admin, event, date)).filter(({ came }) => came)).toHaveLength(2)
})

test('nobody but administrators stands at a door, and only at dates of the event', async () => {
  const { event, date, door } = await atTheDoor()
  const asha = await someone()
  const operation = { id: newId(), kind: 'undo', checkIn: newId() } as const
  await expect(takeOperation(db, asha, door, operation)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(doorList(db, asha, event, date)).rejects.toMatchObject({ code: 'forbidden' })
  const other = await eventWithSeats(db)
  const elsewhere = { event, date: other.dates[0] ?? '' }
  await expect(takeOperation(db, admin, elsewhere, operation)).rejects.toMatchObject({
    code: 'not-found',
  })
})
