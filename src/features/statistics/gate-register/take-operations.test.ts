import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { blockMember } from '#src/features/people/members/member-blocks.server.ts'
import { createMember } from '#src/features/people/members/members.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { system } from '#src/kernel/actor.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { person } from '#test/person.ts'
import { closeForgotten } from './closing-times.server.ts'
import { changeGateSettings, readGateSettings } from './gate-settings.server.ts'
import { addGate, gateWithCode, type KioskGateRow } from './gates.server.ts'
import { insideNow, unreadScans, whoIsInside } from './inside.server.ts'
import type { KioskAnswer, KioskOperation } from './kiosk.ts'
import { letAllOut, letOut } from './let-out.server.ts'
import { takeOperations } from './take-operations.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
let door: KioskGateRow
let back: KioskGateRow

beforeAll(async () => {
  door = await gate('Main door')
  back = await gate('Back door')
})

async function gate(name: string): Promise<KioskGateRow> {
  const purposes = ['Reading', 'Computers']
  const facts = { name, branch: 'main', greetsByName: true, showsPhoto: false, purposes }
  const { code } = await addGate(db, admin, facts)
  const row = await gateWithCode(db, code)
  if (!row) throw new Error('the new code opens no gate')
  return row
}

async function member(more: Parameters<typeof memberTexts>[0] = {}) {
  const made = await createMember(db, system('test'), memberTexts(more))
  return { ...made, card: memberNumber(made.number) }
}

/** Ten in the morning of the institute so many days ago, and minutes after it. */
const morning = (daysAgo: number, minutes = 0) =>
  new Date(Date.parse(`${dayAfter(todayHere(), -daysAgo)}T10:00:00+05:30`) + minutes * 60_000)

const card = (code: string, at: Date, key = newId()): KioskOperation => ({
  kind: 'card',
  key,
  at: at.toISOString(),
  code,
})

async function take(gateOf: KioskGateRow, operations: readonly KioskOperation[], now: Date) {
  return takeOperations(db, gateOf, operations, now, now)
}
/** One scan, made now. */
async function scan(gateOf: KioskGateRow, code: string, now: Date): Promise<KioskAnswer> {
  const [answer] = await take(gateOf, [card(code, now)], now)
  if (!answer) throw new Error('a scan has no answer')
  return answer
}

async function staysOf(id: string) {
  const { rows } = await sql<{ inAt: Date; outAt: Date | null; closedBy: string | null }>`
    select in_at as "inAt", out_at as "outAt", closed_by as "closedBy" from gate_entries
    where member_id = ${id} order by in_at`.execute(db)
  return rows
}

test('a scan lets in with a greeting, the next one out with how long it was', async () => {
  const { id, card: number } = await member({ name: 'Asha Rao', rollNumber: '21ABC001' })
  const now = morning(0)
  expect(await scan(door, number, now)).toMatchObject({
    result: 'in',
    name: 'Asha Rao',
    notice: null,
  })
  expect(await scan(door, number, morning(0, 0.5))).toMatchObject({ result: 'again' })
  expect(await scan(back, ' 21abc001 ', morning(0, 65))).toMatchObject({
    result: 'out',
    minutes: 65,
  })
  expect(await staysOf(id)).toEqual([{ inAt: now, outAt: morning(0, 65), closedBy: 'scan' }])
})

test('a scan that is sent again has the same answer and counts once', async () => {
  const { id, card: number } = await member({ name: 'Kabir Nayak' })
  const now = morning(0)
  const operation = card(number, now)
  const [first] = await take(door, [operation], now)
  const [second] = await take(door, [operation], morning(0, 1))
  expect([first?.result, second?.result]).toEqual(['in', 'in'])
  expect(await staysOf(id)).toHaveLength(1)
})

test('two gates at once for one member make one entry, twenty times over', async () => {
  const { id, card: number } = await member({ name: 'Isha Mohanty' })
  const now = morning(0)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => scan(at % 2 ? door : back, number, now)),
  )
  expect(answers.filter(({ result }) => result === 'in')).toHaveLength(1)
  expect(answers.filter(({ result }) => result === 'again')).toHaveLength(19)
  expect(await staysOf(id)).toEqual([{ inAt: now, outAt: null, closedBy: null }])
})

test('four gates and many members at once lose none', async () => {
  const people: Awaited<ReturnType<typeof member>>[] = []
  for (let at = 0; at < 24; at++) people.push(await member({ name: `Reader ${at}` }))
  const gates = [door, back, await gate('East door'), await gate('West door')]
  const before = (await insideNow(db)).inside
  await Promise.all(
    gates.map((one, place) =>
      take(
        one,
        people
          .filter((_, at) => at % 4 === place)
          .map(({ card: number }) => card(number, morning(0))),
        morning(0),
      ),
    ),
  )
  expect((await insideNow(db)).inside).toBe(before + 24)
  // All of them at all gates, each list turned round: nobody waits for another in a circle.
  await Promise.all(
    gates.map((one, place) => {
      const cards = people.map(({ card: number }) => card(number, morning(0, 30)))
      return take(one, place % 2 ? cards.toReversed() : cards, morning(0, 30))
    }),
  )
  expect((await insideNow(db)).inside).toBe(before)
})

test('what a gate without network tells later falls into its place among what others told', async () => {
  const { id, card: number } = await member({ name: 'Sunita Das' })
  // The front door saw her leave and could not know that she had come by the back.
  expect(await scan(door, number, morning(2, 120))).toMatchObject({ result: 'in' })
  const later = morning(1)
  const [told] = await take(back, [card(number, morning(2))], later)
  expect(told).toMatchObject({ result: 'in', name: null, photo: null })
  expect(await staysOf(id)).toEqual([
    { inAt: morning(2), outAt: morning(2, 120), closedBy: 'scan' },
  ])
})

test('a gate with a wrong clock is put right; one that cannot be believed is for the office', async () => {
  const { id, card: number } = await member({ name: 'Rohan Patra' })
  const now = morning(0)
  const hour = 3_600_000
  const wrong = new Date(now.getTime() - 5 * hour)
  await takeOperations(db, door, [card(number, wrong)], wrong, now)
  expect(await staysOf(id)).toMatchObject([{ inAt: now }])
  const [old] = await take(door, [card(number, morning(40))], now)
  expect(old?.result).toBe('too-old')
  const [unread] = await unreadScans(db, admin)
  expect(unread).toMatchObject({ code: number, reason: 'too-old', gate: 'Main door' })
})

test('an unknown card is told who stands there, and noted where nobody does', async () => {
  const before = (await unreadScans(db, admin)).length
  for (const code of ['nobody', '', '\0', "'; drop table gates; --", '😀'.repeat(60)]) {
    expect(await scan(door, code, morning(0))).toMatchObject({ result: 'unknown', name: null })
  }
  expect(await unreadScans(db, admin)).toHaveLength(before)
  const operation = card('nobody', morning(1))
  await take(door, [operation], morning(0))
  await take(door, [operation], morning(0))
  expect(await unreadScans(db, admin)).toHaveLength(before + 1)
})

test('expired and blocked members are let in with a message, or not at all if the college says so', async () => {
  const expired = await member({
    name: 'Old Member',
    validFrom: dayAfter(todayHere(), -100),
    validUntil: dayAfter(todayHere(), -1),
  })
  const blocked = await member({ name: 'Blocked Member' })
  await blockMember(db, system('test'), blocked.id, {
    kind: 'conduct',
    reason: 'Loud',
    staffNote: '',
    memberMessage: '',
    stops: ['borrowing'],
    until: '',
  })
  expect(await scan(door, expired.card, morning(0))).toMatchObject({
    result: 'in',
    notice: 'expired',
  })
  expect(await scan(door, expired.card, morning(0, 5))).toMatchObject({ result: 'out' })
  expect(await scan(door, blocked.card, morning(0))).toMatchObject({
    result: 'in',
    notice: 'blocked',
  })
  const settings = await readGateSettings(db)
  await changeGateSettings(db, admin, { ...settings, turnsAway: true })
  expect(await scan(door, expired.card, morning(0, 10))).toMatchObject({ result: 'turned-away' })
  expect(await staysOf(expired.id)).toHaveLength(1)
  // Who is inside may leave.
  expect(await scan(door, blocked.card, morning(0, 10))).toMatchObject({ result: 'out' })
  // What happened without network has happened.
  await take(door, [card(expired.card, morning(0, 20))], morning(0, 60))
  expect(await staysOf(expired.id)).toHaveLength(2)
  await changeGateSettings(db, admin, { ...settings, version: settings.version + 1 })
})

test('visitors and groups come with a number and leave by it', async () => {
  const before = (await insideNow(db)).inside
  const group: KioskOperation = {
    kind: 'visitor',
    key: newId(),
    at: morning(0).toISOString(),
    name: ' Class X \n',
    institution: '',
    people: 24,
    pass: 'V4321',
  }
  const [came] = await take(door, [group], morning(0))
  expect(came).toMatchObject({ result: 'in', name: 'Class X', pass: 'V4321' })
  await take(door, [group], morning(0))
  expect((await insideNow(db)).inside).toBe(before + 24)
  const leaves = card('v4321', morning(0, 45))
  for (let times = 0; times < 2; times++) {
    const [left] = await take(back, [leaves], morning(0, 45))
    expect(left).toMatchObject({ result: 'out', minutes: 45 })
  }
  expect((await insideNow(db)).inside).toBe(before)
  const scannedTwice = new Date(morning(0, 45).getTime() + 20_000)
  expect(await scan(door, 'V4321', scannedTwice)).toMatchObject({ result: 'again' })
  expect(await scan(door, 'V4321', morning(0, 50))).toMatchObject({ result: 'unknown' })
})

test('a purpose is noted where the gate offers it, and stays when the day is worked out again', async () => {
  const { id, card: number } = await member({ name: 'Meera Sahu' })
  const scanned = card(number, morning(0))
  const purpose = (text: string): KioskOperation => ({
    kind: 'purpose',
    key: newId(),
    of: scanned.key,
    purpose: text,
  })
  await take(door, [scanned, purpose('Sleeping'), purpose('Computers')], morning(0))
  await take(door, [card(number, morning(0, 30))], morning(0, 30))
  const { rows } =
    await sql`select purpose, category from gate_entries where member_id = ${id}`.execute(db)
  expect(rows).toEqual([{ purpose: 'Computers', category: 'undergraduate' }])
})

test('forgotten exits end at closing time and are marked so, also of a day that is told later', async () => {
  const { id, card: number } = await member({ name: 'Forgetful Reader' })
  await scan(door, number, morning(3))
  await closeForgotten(db, morning(2))
  const [stay] = await staysOf(id)
  expect(stay?.closedBy).toBe('closing')
  expect(stay?.outAt?.getTime()).toBeGreaterThan(morning(3).getTime())
  await take(back, [card(number, morning(5))], morning(2))
  expect((await staysOf(id)).map(({ closedBy }) => closedBy)).toEqual(['closing', 'closing'])
  // A new day does not meet the old one.
  expect(await scan(door, number, morning(2, 5))).toMatchObject({ result: 'in' })
})

test('the office lets out one, or all, once', async () => {
  const { id, card: number } = await member({ name: 'Inside Reader' })
  const key = newId()
  await take(door, [card(number, morning(0), key)], morning(0))
  await letOut(db, admin, key, morning(0, 20))
  expect(await staysOf(id)).toMatchObject([{ outAt: morning(0, 20), closedBy: 'staff' }])
  await expect(letOut(db, admin, key)).rejects.toThrow('inside any more')
  await expect(letOut(db, admin, 'x')).rejects.toThrow('inside any more')
  await expect(letOut(db, person('faculty'), key)).rejects.toThrow('Only the staff of the desk')
  await scan(door, number, morning(0, 30))
  expect((await whoIsInside(db, admin)).map(({ name }) => name)).toContain('Inside Reader')
  expect(await letAllOut(db, admin, morning(0, 40))).toBeGreaterThan(0)
  expect(await whoIsInside(db, admin)).toEqual([])
  expect(await letAllOut(db, admin)).toBe(0)
})

test('the database has one open entry of a member at most', async () => {
  const { id } = await member({ name: 'Twice Inside' })
  const insert = () =>
    sql`
    insert into gate_entries (id, kind, member_id, gate_id, branch, day, in_at)
    values (${newId()}, 'member', ${id}, ${door.id}, 'main', current_date, now())`.execute(db)
  const written = await Promise.allSettled(Array.from({ length: 10 }, insert))
  expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(insert()).rejects.toThrow('inside twice')
})
