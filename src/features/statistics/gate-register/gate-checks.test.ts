import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { issue } from '#src/features/lending/circulation/desk.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import { newKey, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { gateReport } from './gate-report.server.ts'
import { changeGateSettings, readGateSettings } from './gate-settings.server.ts'
import { addGate, gateWithCode, type KioskGateRow } from './gates.server.ts'
import { insideNow, stoppedCopies, unreadScans, whoIsInside } from './inside.server.ts'
import type { KioskOperation } from './kiosk.ts'
import { entriesOfLog, listEntries } from './list-entries.server.ts'
import { putBack, strikeOut } from './strike-out.server.ts'
import { sweepEntries } from './sweep-entries.server.ts'
import { takeOperations } from './take-operations.server.ts'
import { takeTypedForm } from './take-typed-form.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const today = todayHere()
let door: KioskGateRow
let exit: KioskGateRow

async function gate(name: string, checksCopies: boolean): Promise<KioskGateRow> {
  const facts = { branch: 'main', greetsByName: true, showsPhoto: false, purposes: ['Reading'] }
  const { code } = await addGate(db, admin, { name, ...facts, checksCopies })
  const row = await gateWithCode(db, code)
  if (!row) throw new Error('the new code opens no gate')
  return row
}

beforeAll(async () => {
  door = await gate('Main door', false)
  exit = await gate('Exit', true)
  await changeGateSettings(db, admin, { ...(await readGateSettings(db)), visitorsPerHour: 3 })
})

/** A time of the institute so many days ago: `10:00` and minutes after it. */
const at = (daysAgo: number, minutes = 0) =>
  new Date(Date.parse(`${dayAfter(today, -daysAgo)}T10:00:00+05:30`) + minutes * 60_000)
const visitor = (when: Date, place: number): KioskOperation => ({
  kind: 'visitor',
  key: newId(),
  at: when.toISOString(),
  name: `Visitor ${place}`,
  institution: '',
  people: 1,
  pass: `V${1000 + place}`,
})
const results = async (of: KioskGateRow, operations: readonly KioskOperation[], now: Date) =>
  (await takeOperations(db, of, operations, now, now)).map(({ result }) => result)
const scan = async (of: KioskGateRow, code: string, now: Date) => {
  const one = { kind: 'card', key: newId(), at: now.toISOString(), code } as const
  const [answer] = await takeOperations(db, of, [one], now, now)
  if (!answer) throw new Error('a scan has no answer')
  return { ...answer, key: one.key }
}

test('a gate registers so many visitors in an hour, each key once, and the next hour again', async () => {
  const now = at(1, 25)
  const four = [0, 1, 2, 3].map((place) => visitor(at(1, 20 - place), place))
  expect(await results(door, four, now)).toEqual(['in', 'in', 'in', 'too-many'])
  expect(await results(door, four.slice(0, 1), now)).toEqual(['in'])
  expect(await results(exit, [visitor(now, 9)], now)).toEqual(['in'])
  const later = at(1, 61)
  expect(await results(door, [visitor(later, 20)], later)).toEqual(['in'])
  // Of a gate without network the office is told whom it did not take.
  const evening = at(1, 300)
  const waited = [0, 1, 2, 3].map((place) => visitor(at(1, 150 + place), 30 + place))
  expect(await results(door, waited, evening)).toEqual(['in', 'in', 'in', 'too-many'])
  const unread = (await unreadScans(db, admin)).map(({ code, reason }) => [code, reason])
  expect(unread).toContainEqual(['Visitor 33', 'too-many'])
})

test('of groups each person counts towards the visitors of an hour', async () => {
  const of = await gate('North', false)
  const now = at(1, 10)
  const group = (people: number, place: number) => ({ ...visitor(now, place), people })
  const sent = [group(4, 800), group(2, 801), group(2, 802), group(1, 803)]
  expect(await results(of, sent, now)).toEqual(['too-many', 'in', 'too-many', 'in'])
})

test('a visitor with the key of a member’s entry is refused, and nothing is written', async () => {
  const { code } = await someMember(db)
  const { key } = await scan(door, code, at(6))
  const many = async () => (await sql`select 1 from gate_entries`.execute(db)).rows.length
  const before = await many()
  expect(await results(door, [{ ...visitor(at(6, 1), 900), key }], at(6, 1))).toEqual(['conflict'])
  expect(await many()).toBe(before)
})

test('a stolen code cannot say other times without end', async () => {
  const now = new Date()
  const many = Array.from({ length: 40 }, (_, place) =>
    visitor(new Date(now.getTime() - place * 3 * 3_600_000), 100 + place),
  )
  const taken = (await results(exit, many, now)).filter((result) => result === 'in')
  // Ten hours' worth, less what this gate has registered just before.
  expect(taken.length).toBe(29)
})

test('twenty visitors at once are three', async () => {
  const now = at(2)
  const [one, other] = [await gate('West', false), await gate('East', false)]
  const sent = Array.from({ length: 20 }, (_, place) =>
    results(place % 2 === 0 ? one : other, [visitor(now, 200 + place)], now),
  )
  const taken = (await Promise.all(sent)).flat().filter((result) => result === 'in')
  expect(taken).toHaveLength(6)
})

test('an entry that is struck out stays, marked, and counts nowhere, also after later scans', async () => {
  const { code } = await someMember(db, { name: 'Sita Nayak' })
  const span = { from: dayAfter(today, -5), to: dayAfter(today, -5) }
  const inside = await insideNow(db)
  const { key } = await scan(door, code, at(5))
  expect((await insideNow(db)).inside).toBe(inside.inside + 1)
  await expect(strikeOut(db, admin, key, '  ')).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(strikeOut(db, person('faculty'), key, 'x')).rejects.toMatchObject({
    code: 'forbidden',
  })
  await strikeOut(db, admin, key, 'A test of the gate', at(5, 10))
  await expect(strikeOut(db, admin, key, 'Again')).rejects.toMatchObject({ code: 'conflict' })
  expect((await insideNow(db)).inside).toBe(inside.inside)
  expect((await whoIsInside(db, admin)).map(({ id }) => id)).not.toContain(key)
  // It pairs with no later scan.
  expect((await scan(door, code, at(5, 30))).result).toBe('in')
  const listed = (await listEntries(db, admin, span)).rows
  const entry = listed.find(({ id }) => id === key)
  expect(listed).toHaveLength(2)
  expect(entry).toMatchObject({
    id: key,
    struckOut: { reason: 'A test of the gate', by: admin.email },
  })
  expect((await entriesOfLog(db, admin, span.from)).map(({ id }) => id)).not.toContain(key)
  expect(await gateReport(db, admin, span)).toMatchObject({ people: 1, members: 1 })
  await putBack(db, admin, key, at(5, 40))
  await expect(putBack(db, admin, key)).rejects.toMatchObject({ code: 'conflict' })
  expect((await gateReport(db, admin, span)).people).toBe(2)
  // Put back it lasts until she came again, and the scan after that ends her second stay.
  const back = (await listEntries(db, admin, span)).rows.find(({ id }) => id === key)
  expect(Date.parse(back?.outAt ?? '')).toBe(at(5, 30).getTime() - 1)
  expect((await scan(door, code, at(5, 60))).result).toBe('out')
  const { rows } = await sql<{ action: string }>`
    select action from audit where entity_id = ${key} order by at`.execute(db)
  expect(rows.map(({ action }) => action)).toEqual([
    'gate-register.struck-out',
    'gate-register.put-back',
  ])
  for (const wrong of ['', 'x', newId()]) {
    await expect(strikeOut(db, admin, wrong, 'x')).rejects.toMatchObject({ code: 'not-found' })
  }
})

test('an open entry that is struck out and put back is open again, until somebody ends it', async () => {
  const { code } = await someMember(db, { name: 'Gita Rout' })
  const { key } = await scan(door, code, at(4))
  await strikeOut(db, admin, key, 'Mistaken', at(4, 5))
  await putBack(db, admin, key, at(4, 10))
  expect((await whoIsInside(db, admin)).map(({ id }) => id)).toContain(key)
  expect(await scan(door, code, at(4, 30))).toMatchObject({ result: 'out', minutes: 30 })
})

test('a visitor whose entry is struck out leaves by no number', async () => {
  const came = visitor(at(4), 700)
  expect(await results(await gate('South', false), [came], at(4))).toEqual(['in'])
  await strikeOut(db, admin, came.key, 'Mistaken', at(4, 1))
  expect((await scan(door, 'V1700', at(4, 10))).result).toBe('unknown')
  await putBack(db, admin, came.key, at(4, 11))
  expect((await scan(door, 'V1700', at(4, 20))).result).toBe('out')
})

test('days before the first of the register are no working days of its reports', async () => {
  const [first] = (
    await sql<{ day: string }>`select min(day)::text as day from gate_entries`.execute(db)
  ).rows
  const from = first?.day ?? today
  const long = await gateReport(db, admin, { from: dayAfter(from, -300), to: today })
  const short = await gateReport(db, admin, { from, to: today })
  expect(long.workingDays).toBe(short.workingDays)
  expect(long.workingDays).toBeLessThan(30)
})

test('a purpose is chosen without scripts', async () => {
  const { code } = await someMember(db)
  const form = (given: Record<string, string>) =>
    takeTypedForm(db, door, newId(), (name) => given[name] ?? '')
  const { key, result } = await form({ code })
  expect(result).toBe('in')
  expect(await form({ intent: 'purpose', of: key, purpose: 'Reading' })).toMatchObject({
    result: 'noted',
  })
  const { rows } = await sql`select purpose from gate_entries where id = ${key}`.execute(db)
  expect(rows).toEqual([{ purpose: 'Reading' }])
  expect(await form({ intent: 'purpose', of: 'x', purpose: 'Reading' })).toMatchObject({
    result: 'unknown',
  })
})

test('at the exit a copy is said to be lent to whoever has just left, to another, or to nobody', async () => {
  const [reader, other] = [await someMember(db, { name: 'Asha Rao' }), await someMember(db)]
  const [lent, free] = [await someBook(db), await someBook(db)]
  const [taken = '', shelf = ''] = [lent.codes[0], free.codes[0]]
  const now = at(3, 120)
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  await issue(db, admin, { key: newKey(), member: reader.code, copy: taken, at: ago(30) })
  await scan(exit, reader.code, ago(20))
  await scan(exit, reader.code, ago(1))
  expect((await scan(exit, taken, now)).result).toBe('lent')
  expect(await scan(exit, shelf.toLowerCase(), now)).toMatchObject({ result: 'not-lent' })
  await scan(exit, other.code, ago(19))
  const leaving = await scan(exit, other.code, now)
  expect(leaving.result).toBe('out')
  const stopped = await scan(exit, taken, now)
  expect(stopped).toMatchObject({ result: 'lent-to-other' })
  expect(stopped.title).not.toBeNull()
  expect(await stoppedCopies(db, admin)).toMatchObject([
    { result: expect.stringMatching(/lent/) },
    { result: expect.stringMatching(/lent/) },
  ])
  await takeOperations(
    db,
    exit,
    [{ kind: 'card', key: stopped.key, at: now.toISOString(), code: taken }],
    now,
    now,
  )
  const many = async () => (await sql`select 1 from gate_copy_checks`.execute(db)).rows.length
  expect(await many()).toBe(3)
  await sql`update gate_copy_checks set noted_at = now() - interval '46 days'`.execute(db)
  await sweepEntries(db)
  expect(await many()).toBe(0)
})
