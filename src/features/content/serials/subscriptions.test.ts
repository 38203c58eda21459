import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { officeProgram as actor, person } from '#test/person.ts'
import { monthlyOf2026, newSerial, printJournal } from '#test/serials.ts'
import { doIssueStep } from './do-issue-step.server.ts'
import { issuesOf } from './issue-rows.server.ts'
import { routingOf, saveRouting } from './routing.server.ts'
import {
  addSubscription,
  changeSubscription,
  closeSubscription,
  renewSubscription,
} from './save-subscription.server.ts'
import { readSubscriptions, subscriptionAt } from './subscription-rows.server.ts'

const { db } = await testDatabase()

async function issuesIn(serial: string) {
  const { id } = await subscriptionAt(db, actor, serial)
  return [...(await issuesOf(db, actor, id, { from: '2020-01-01', to: '2030-12-31' }))].reverse()
}
const shown = async (serial: string) => subscriptionAt(db, actor, serial)
const schedule = monthlyOf2026.schedule

test('another schedule changes what is ahead; what came stays, with all before it', async () => {
  const serial = await newSerial(db, 'Changed')
  const issues = await issuesIn(serial)
  await doIssueStep(db, actor, issues.slice(2, 3), 'arrive')
  const irregularities = [{ kind: 'combined', on: '05', count: 2, oneNumber: false }] as const
  await changeSubscription(db, actor, await shown(serial), {
    schedule: { ...schedule, irregularities },
  })
  const after = await issuesIn(serial)
  expect(after).toHaveLength(11)
  expect(after.map(({ state }) => state).slice(0, 4)).toEqual([
    'expected',
    'expected',
    'arrived',
    'expected',
  ])
  expect(after[4]).toMatchObject({ enumeration: 'Vol. 12, No. 5–6', chronology: 'May–June 2026' })
  // What did not change is the same row.
  expect(after[6]?.number).toBe(issues[7]?.number)
  const weekly = {
    ...schedule,
    firstIssue: '2026-01-03',
    rhythm: { unit: 'week', every: 1 },
  } as const
  await changeSubscription(db, actor, await shown(serial), { schedule: weekly })
  const last = await issuesIn(serial)
  expect(last.filter(({ dueOn }) => dueOn <= '2026-03-05')).toHaveLength(3)
  expect(last[3]?.dueOn).toBe('2026-03-07')
})

test('of two who change a subscription the second is told', async () => {
  const serial = await newSerial(db, 'Two editors')
  const first = await shown(serial)
  await changeSubscription(db, actor, first, { copies: 2 })
  const second = changeSubscription(db, actor, first, { copies: 3 })
  await expect(second).rejects.toMatchObject({ code: 'conflict', details: { reason: 'version' } })
  expect((await shown(serial)).copies).toBe(2)
})

test('it is renewed with the issues of the next term, closed and opened again', async () => {
  const serial = await newSerial(db, 'Renewed')
  await renewSubscription(db, actor, await shown(serial), '2027-06-30', 130_000)
  expect(await shown(serial)).toMatchObject({ endsOn: '2027-06-30', pricePaise: 130_000 })
  const issues = await issuesIn(serial)
  expect(issues).toHaveLength(18)
  expect(issues[12]?.enumeration).toBe('Vol. 13, No. 1')
  const back = renewSubscription(db, actor, await shown(serial), '2027-01-01', null)
  await expect(back).rejects.toMatchObject({ code: 'invalid-input' })
  await closeSubscription(db, actor, await shown(serial), true)
  const left = await issuesIn(serial)
  expect(left.length).toBeLessThan(18)
  const open = await readSubscriptions(db, actor, { q: 'renewed', state: 'open' })
  expect(open.rows).toEqual([])
  await closeSubscription(db, actor, await shown(serial), false)
  expect(await issuesIn(serial)).toHaveLength(18)
})

test.each([
  [{ endsOn: '2025-12-31' }, 'endsOn'],
  [{ endsOn: '2033-01-01' }, 'endsOn'],
  [{ vendorEmail: 'a@b.example, c@d.example' }, 'vendorEmail'],
  [{ copies: 0 }, 'copies'],
  [{ pricePaise: -1 }, 'pricePaise'],
  [{ schedule: { ...schedule, firstIssue: '2027-02-05' } }, 'schedule.firstIssue'],
  [
    { schedule: { ...schedule, rhythm: { unit: 'month', every: 0, days: [] } } },
    'schedule.rhythm.every',
  ],
  [
    { schedule: { ...schedule, rhythm: { unit: 'month', every: 1, days: [1] } } },
    'schedule.firstIssue',
  ],
  [{ schedule: { ...schedule, counters: [], dated: 'none' } }, 'schedule.dated'],
  [
    { schedule: { ...schedule, irregularities: [{ kind: 'skipped', on: '2026-02-30' }] } },
    'schedule.irregularities.0.on',
  ],
] as const)('%j is refused at the field %s', async (facts, field) => {
  const journal = await printJournal(
    db,
    `Refused ${field} ${JSON.stringify(facts)}`.slice(0, 200),
    null,
  )
  const written = { ...monthlyOf2026, ...facts }
  await expect(addSubscription(db, actor, String(journal), written)).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field }] },
  })
})

test('others add nothing and see nothing', async () => {
  const serial = await newSerial(db, 'Of the office')
  await expect(subscriptionAt(db, person('faculty'), serial)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(subscriptionAt(db, actor, '99999999999999')).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('issues go round to names and members, nobody twice', async () => {
  const serial = await newSerial(db, 'Routed')
  await saveRouting(db, actor, await shown(serial), 'Dr Asha Das\n\nReading room\n')
  const { id } = await shown(serial)
  expect((await routingOf(db, id)).map(({ name }) => name)).toEqual(['Dr Asha Das', 'Reading room'])
  for (const lines of ['Asha\nasha', 'M-999999', 'x'.repeat(121)]) {
    const refused = saveRouting(db, actor, await shown(serial), lines)
    await expect(refused).rejects.toMatchObject({ details: { fields: [{ field: 'readers' }] } })
  }
  expect(await routingOf(db, id)).toHaveLength(2)
})
