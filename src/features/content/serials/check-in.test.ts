import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { todayHere } from '#src/institute/institute-clock.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { testDatabase } from '#test/database.ts'
import { officeProgram as actor, person } from '#test/person.ts'
import { monthlyOf2026, newSerial } from '#test/serials.ts'
import { addIssue, removeIssue } from './add-issue.server.ts'
import { checkInCode } from './check-in-code.server.ts'
import { dailySheet } from './daily-sheet.server.ts'
import { doIssueStep } from './do-issue-step.server.ts'
import { issuesOf } from './issue-rows.server.ts'
import { noteLate } from './note-late.server.ts'
import { issueName } from './serials.ts'
import { subscriptionAt } from './subscription-rows.server.ts'

const { db } = await testDatabase()

async function issuesIn(subscription: string, year = '2026') {
  const { id } = await subscriptionAt(db, actor, subscription)
  const span = { from: `${year}-01-01`, to: `${year}-12-31` }
  return [...(await issuesOf(db, actor, id, span))].reverse()
}
const states = async (subscription: string) =>
  (await issuesIn(subscription)).map(({ state }) => state)

test('issues are expected, come, and a slip is undone', async () => {
  const serial = await newSerial(db, 'Odisha Review')
  const issues = await issuesIn(serial)
  expect(issues.map(issueName).slice(0, 2)).toEqual([
    'Vol. 12, No. 1, January 2026',
    'Vol. 12, No. 2, February 2026',
  ])
  expect(issues).toHaveLength(12)
  const two = issues.slice(0, 2)
  expect(await doIssueStep(db, actor, two, 'arrive', { arrivedOn: '2026-02-07' })).toBe(2)
  const [first, second] = await issuesIn(serial)
  expect(first).toMatchObject({ state: 'arrived', arrivedOn: '2026-02-07', mayBeUndone: true })
  expect(second?.stateBy).toBe(actor.email)
  await doIssueStep(db, actor, [{ number: first?.number ?? 0, version: null }], 'undo')
  expect((await issuesIn(serial))[0]).toMatchObject({ state: 'expected', arrivedOn: null })
})

test('of two who take a step with one issue the second is told, and nothing of theirs is done', async () => {
  const serial = await newSerial(db, 'Two clerks')
  const [one, other] = await issuesIn(serial)
  if (!one || !other) throw new Error('no issues')
  await doIssueStep(db, actor, [one], 'arrive')
  const late = doIssueStep(db, actor, [other, one], 'missing')
  await expect(late).rejects.toMatchObject({ code: 'conflict', details: { reason: 'version' } })
  expect((await states(serial)).slice(0, 2)).toEqual(['arrived', 'expected'])
  const both = [1, 2, 3].map(() => doIssueStep(db, actor, [other], 'arrive'))
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a step that does not lead from a state is refused, and so is a day ahead', async () => {
  const serial = await newSerial(db, 'No such step')
  const [one] = await issuesIn(serial)
  if (!one) throw new Error('no issue')
  const refused = { code: 'conflict' }
  await expect(doIssueStep(db, actor, [one], 'undo')).rejects.toMatchObject(refused)
  await expect(doIssueStep(db, actor, [one], 'expect')).rejects.toMatchObject(refused)
  const ahead = doIssueStep(db, actor, [one], 'arrive', { arrivedOn: dayAfter(todayHere(), 1) })
  await expect(ahead).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(doIssueStep(db, actor, [], 'arrive')).rejects.toMatchObject({ code: 'bad-request' })
  const gone = [{ number: 999_999, version: null }]
  await expect(doIssueStep(db, actor, gone, 'arrive')).rejects.toMatchObject({ code: 'not-found' })
  for (const role of ['student', 'faculty', null] as const) {
    const others = doIssueStep(db, person(role), [one], 'arrive')
    await expect(others).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test('an issue is late after its grace, and missing once a later one has come', async () => {
  const serial = await newSerial(db, 'Late Monthly')
  await noteLate(db, '2026-02-15')
  expect((await states(serial)).slice(0, 3)).toEqual(['late', 'expected', 'expected'])
  const [, second] = await issuesIn(serial)
  if (!second) throw new Error('no issue')
  await doIssueStep(db, actor, [second], 'arrive')
  await noteLate(db, '2026-02-16')
  expect((await states(serial)).slice(0, 3)).toEqual(['missing', 'arrived', 'expected'])
  expect(await noteLate(db, '2026-02-16')).toEqual({ late: 0, missing: 0 })
  const [first] = await issuesIn(serial)
  expect(first?.stateBy).toBe('system:serials')
})

test('a barcode checks in the issue that its add-on names, else the oldest that is awaited', async () => {
  const serial = await newSerial(db, 'Scanned Monthly', '0012-9976')
  expect((await checkInCode(db, actor, '9770012997001 03')).enumeration).toBe('Vol. 12, No. 3')
  expect((await checkInCode(db, actor, '9770012997001')).enumeration).toBe('Vol. 12, No. 1')
  expect((await checkInCode(db, actor, '0012-9976')).enumeration).toBe('Vol. 12, No. 2')
  await expect(checkInCode(db, actor, '9780131103627')).rejects.toMatchObject({
    code: 'invalid-input',
  })
  await expect(checkInCode(db, actor, '1234-5679')).rejects.toMatchObject({ code: 'not-found' })
  expect((await states(serial)).slice(0, 3)).toEqual(['arrived', 'arrived', 'arrived'])
})

test('a supplement is checked in beside the predicted issues, and removed again', async () => {
  const serial = await newSerial(db, 'With a supplement')
  const facts = {
    kind: 'supplement',
    enumeration: 'Vol. 12, No. 2, supplement',
    chronology: '',
    day: '2026-02-10',
    arrivedOn: '2026-02-12',
    note: '',
  } as const
  const number = await addIssue(db, actor, serial, facts)
  const added = (await issuesIn(serial)).find((issue) => issue.number === number)
  expect(added && issueName(added)).toBe('Supplement: Vol. 12, No. 2, supplement')
  await expect(addIssue(db, actor, serial, { ...facts, enumeration: ' ' })).rejects.toMatchObject({
    code: 'invalid-input',
  })
  const [predicted] = await issuesIn(serial)
  const removed = removeIssue(db, actor, serial, predicted?.number ?? 0)
  await expect(removed).rejects.toMatchObject({ code: 'invalid-input' })
  await removeIssue(db, actor, serial, number)
  expect(await issuesIn(serial)).toHaveLength(12)
})

test('a day’s sheet has the newspapers of that day alone', async () => {
  await newSerial(db, 'The Samaja', null, {
    schedule: {
      ...monthlyOf2026.schedule,
      firstIssue: '2026-01-01',
      rhythm: { unit: 'day', without: [0] },
      dated: 'day',
      irregularities: [{ kind: 'skipped', on: '01-26' }],
    },
  })
  const titles = async (day: string) => (await dailySheet(db, actor, day)).map(({ title }) => title)
  expect(await titles('2026-01-05')).toEqual(['The Samaja'])
  expect(await titles('2026-01-04')).toEqual([])
  expect(await titles('2026-01-26')).toEqual([])
})

test('the database keeps what the code does not', async () => {
  const serial = await newSerial(db, 'Held by constraints')
  const { id } = await subscriptionAt(db, actor, serial)
  const set = (change: string) =>
    sql.raw(`update serial_issues set ${change} where subscription_id = '${id}'`).execute(db)
  await expect(set(`state = 'arrived'`)).rejects.toThrow('serial_issues_arrived')
  await expect(set(`state = 'lost'`)).rejects.toThrow('serial_issues_state_check')
  await expect(set(`slot = '2026-01-05'`)).rejects.toThrow('serial_issues_slot')
})
